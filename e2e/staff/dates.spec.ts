import { addDays, dayInIndia } from '@zari/shared/due-date'
import { weekOf } from '@zari/shared/orders/load'
import { editElsewhere, expect, newName, readRecord, rowOf, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const today = dayInIndia(new Date())

test.use(sizes.phone)

test('a trial of today stands on Today until it is done, and one that was missed stays', async ({
  page,
  signedIn,
  zari,
}) => {
  await signedIn()
  const who = newName('Trial')
  const id = await sendOrder(zari.origin, OUTFITS, { name: who })
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'status', { status: 'in_progress' })
  const fields = { trialDate: today, trialTime: '17:30', functionDate: addDays(today, 30), quantity: 3 }
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', fields)
  const missed = newName('Missed')
  const late = await sendOrder(zari.origin, OUTFITS, { name: missed })
  await editElsewhere(page.request, zari.origin, OUTFITS, late, 'status', { status: 'in_progress' })
  await editElsewhere(page.request, zari.origin, OUTFITS, late, 'notes', { trialDate: addDays(today, -3) })
  await page.goto('/order-management')
  const trials = page.getByRole('region', { name: /Trials/ })
  await expect(trials).toContainText(who)
  await expect(trials).toContainText('Trial today, 17:30')
  await expect(rowOf(page, missed)).toContainText('Trial missed')
  await page.getByRole('button', { name: `${who}: Trial done` }).click()
  await expect(trials).not.toContainText(who)
  await expect(rowOf(page, missed)).toContainText('Trial missed')
  await expect.poll(async () => (await readRecord(page, OUTFITS, id)).trialDoneOn).toBe(today)
  await page.goto(`/outfit-orders/${id}`)
  await expect(page.getByRole('main')).toContainText(/Trial done/)
  await expect(page.getByRole('main')).toContainText(/Function/)
  await expect(page.getByRole('main')).toContainText('× 3')
})

test('a due date is chosen with the pieces of its week in view', async ({ page, signedIn, zari }) => {
  await signedIn()
  const id = await sendOrder(zari.origin, OUTFITS, { name: newName('Load') })
  const day = addDays(weekOf(addDays(today, 60)), 2)
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'status', { status: 'in_progress' })
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', { quantity: 4 })
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'due-date', { dueDate: day })
  await page.goto(`/outfit-orders/${id}`)
  await page.getByRole('button', { name: /change the due date/ }).click()
  const picker = page.getByRole('group', { name: 'Pieces promised for each day' })
  await expect(picker.getByText(/^Week of .*: 4 pieces to finish$/)).toBeVisible()
  await expect(picker.getByRole('button', { name: /Wednesday .*, 4 pieces/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await picker
    .getByRole('button', { name: /Thursday .*, 0 pieces/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await readRecord(page, OUTFITS, id)).dueDate).toBe(addDays(day, 1))
})

test('a new order has a trial, a function and a quantity, and asks about a due date after the function', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New order' })
  const who = newName('Bride')
  await sheet.getByLabel('Phone Number').fill('98480 22338')
  await sheet.getByLabel('Full Name').fill(who)
  await sheet.getByLabel('Outfit Type').fill('Bridal blouse')
  await expect(sheet.getByText(/^Week of /).first()).toBeVisible()
  await sheet.getByLabel('Due Date').fill(addDays(today, 9))
  await sheet.getByText('Trial, function and quantity').click()
  await sheet.getByLabel('Trial date').fill(addDays(today, 8))
  await sheet.getByLabel('Trial time').fill('11:00')
  await sheet.getByLabel('Function date').fill(addDays(today, 8))
  await sheet.getByLabel('Quantity').selectOption('2')
  await sheet.getByRole('button', { name: /^Save order/ }).click()
  await expect(sheet.getByText(/due after the function/).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Yes, save order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: who })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''
  await expect
    .poll(async () => readRecord(page, OUTFITS, id).catch(() => undefined))
    .toMatchObject({
      trialDate: addDays(today, 8),
      trialTime: '11:00',
      functionDate: addDays(today, 8),
      quantity: 2,
    })
})

test('the calendar has an order on its due, trial and function day', async ({ page, signedIn, zari }) => {
  await signedIn()
  const who = newName('Calendar')
  const id = await sendOrder(zari.origin, OUTFITS, { name: who })
  const month = addDays(today, 200).slice(0, 7)
  const fields = { trialDate: `${month}-10`, functionDate: `${month}-24` }
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'status', { status: 'in_progress' })
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', fields)
  await editElsewhere(page.request, zari.origin, OUTFITS, id, 'due-date', { dueDate: `${month}-20` })
  await page.goto(`/admin/calendar?day=${month}-01`)
  await expect(page.getByText('Nothing on this day.')).toBeVisible()
  const day = (date: number, says: RegExp) =>
    page.getByRole('button', { name: says }).and(page.locator(`:has-text("${date}")`))
  await day(10, /Trial 1/).click()
  await expect(page.getByRole('list', { name: 'Trial' })).toContainText(who)
  await day(24, /Function 1/).click()
  await expect(page.getByRole('list', { name: 'Function' })).toContainText(who)
  await day(20, /Due 1/).click()
  await expect(page.getByRole('list', { name: 'Due' })).toContainText(who)
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
  await expect(page.getByRole('list', { name: 'Due' })).toContainText(who)
})
