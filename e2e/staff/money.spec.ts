import { readFile } from 'node:fs/promises'
import { addMonths, dayInIndia } from '@zari/shared/time/due-date'
import {
  editElsewhere,
  expect,
  newName,
  readRecord,
  sendOrder,
  sizes,
  staff,
  test,
  toast,
} from './staff-test.ts'

const KIND = 'custom-outfit-quotes'

test.describe('money', () => {
  test.use(sizes.phone)

  test('what is typed in a dialog outlives a reload, and Back asks before it is lost', async ({
    page,
    signedIn,
    zari,
  }) => {
    const id = await sendOrder(zari.origin, KIND, { name: newName() })
    await signedIn()
    await page.goto('/custom-design-orders')
    await page.goto(`/custom-design-orders/${id}`)
    await page.getByRole('button', { name: 'Take payment' }).click()
    const dialog = page.getByRole('dialog', { name: /^Take payment/ })
    await dialog.getByLabel('Received now').fill('700')
    await page.reload()
    await expect(dialog.getByLabel('Received now')).toHaveValue('700')
    await page.goBack()
    await expect(dialog).toContainText('Your changes are not saved.')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Cash ₹700' }).click()
    await expect(dialog).toBeHidden()
    expect((await readRecord(page, KIND, id)).payments).toHaveLength(1)

    await page.getByRole('button', { name: 'Take payment' }).click()
    await expect(dialog.getByLabel('Received now')).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Take payment' })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/custom-design-orders$/)
  })

  test('a payment is added to the advance, is in the day’s takings, and is cancelled', async ({
    page,
    signedIn,
    zari,
  }) => {
    const name = newName()
    const id = await sendOrder(zari.origin, KIND, { name })
    await signedIn()
    await editElsewhere(page.request, zari.origin, KIND, id, 'notes', {
      totalAmount: '10,000/-',
      advancePaid: '1000',
    })
    await page.goto(`/custom-design-orders/${id}`)
    await page.getByRole('button', { name: 'Take payment' }).click()
    const dialog = page.getByRole('dialog', { name: /^Take payment/ })
    await expect(dialog.getByLabel('Received now')).toBeFocused()
    await dialog.getByLabel('Received now').fill('five thousand')
    await dialog.getByRole('button', { name: 'Cash' }).click()
    await expect(dialog).toContainText('“five thousand” is not an amount')
    expect((await readRecord(page, KIND, id)).advancePaid).toBe('1000')

    await dialog.getByLabel('Received now').fill('5000')
    await expect(dialog.getByRole('row', { name: 'Received' })).toHaveText(/₹1,000\s*₹6,000/)
    await expect(dialog.getByRole('row', { name: 'Balance' })).toHaveText(/₹9,000\s*₹4,000/)
    await dialog.getByRole('button', { name: 'UPI ₹5,000' }).click()
    await expect(toast(page)).toContainText('Payment saved')
    await expect(dialog).toBeHidden()
    expect(await readRecord(page, KIND, id)).toMatchObject({ advancePaid: '6000', remainingDue: '4000' })
    const payment = page.getByRole('region', { name: 'Money' })
    for (const amount of ['₹10,000', '₹6,000', '₹4,000']) await expect(payment).toContainText(amount)
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'Received: ₹1,000 → ₹6,000 (₹5,000 by UPI)',
    )

    await page.goto('/admin/takings')
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText(name)
    await expect(page.getByRole('table', { name: 'By method' })).toContainText('UPI')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain(`,5000,UPI,${staff.email},${name},`)

    await page.getByRole('link', { name }).first().click()
    await page.getByRole('button', { name: 'Cancel this payment: ₹5,000 by UPI' }).click()
    const reversing = page.getByRole('dialog', { name: /^Cancel this payment/ })
    await reversing.getByLabel('Reason').fill('it was for her sister')
    await reversing.getByRole('button', { name: 'Cancel this payment' }).click()
    await expect(payment).toContainText('Cancelled: it was for her sister')
    expect(await readRecord(page, KIND, id)).toMatchObject({ advancePaid: '1000', remainingDue: '9000' })
  })
})

test.describe('the owner’s month', () => {
  test.use(sizes.laptop)

  test('opens from Money, changes by its buttons, and prints on one page', async ({
    page,
    signedIn,
    zari,
  }) => {
    await signedIn()
    const id = await sendOrder(zari.origin, 'outfit-details-orders', { name: newName('Month') })
    await editElsewhere(page.request, zari.origin, 'outfit-details-orders', id, 'notes', {
      totalAmount: '900',
      quantity: 2,
    })
    await editElsewhere(page.request, zari.origin, 'outfit-details-orders', id, 'status', {
      status: 'completed',
    })
    await page.goto('/admin/takings')
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('so far')
    const orders = page.getByRole('region', { name: 'Orders' })
    await expect(orders).toContainText(/Delivered\d+ pieces?/)
    await expect(page.getByRole('region', { name: /Best pieces/ })).toContainText('Kurtis')
    await expect(page.getByRole('button', { name: 'Later' })).toBeDisabled()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

    await page.getByRole('button', { name: 'Earlier' }).click()
    await expect(page).toHaveURL(new RegExp(`month=${addMonths(dayInIndia(new Date()), -1).slice(0, 7)}$`))
    await page.getByRole('button', { name: 'Earlier' }).click()
    await expect(orders).toContainText('New orders0')
    await page.goto('/admin/month?month=%3Cscript%3E')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('so far')
  })
})
