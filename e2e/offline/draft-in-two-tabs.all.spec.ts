import type { Page } from '@playwright/test'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { untilKept } from '../support/drafts.ts'
import { typeAdvance, typeOutfit } from '../support/new-order.ts'
import { picture } from '../support/pictures.ts'
import type { SignedIn } from '../support/accounts.ts'
import { type Tablet, atServer, expect, newPhone, openApp, sendOrder, test } from './offline-test.ts'

const OUTFITS = 'outfit-details-orders'
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'New order' })
const openSheet = (page: Page) =>
  page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()

interface Begun {
  device: Tablet
  account: SignedIn
  customer: string
}

async function beginInTheFirst({ device, account, customer }: Begun): Promise<[first: Page, second: Page]> {
  await (await openApp(device, account)).close()
  const first = await device.open()
  const second = await device.open()
  await openSheet(first)
  const sheet = sheetOf(first)
  await sheet.getByLabel('Phone Number').fill(newPhone())
  await sheet.getByLabel('Full Name').fill(customer)
  await sheet.getByLabel('Price').fill('5000')
  await typeAdvance(sheet, '500')
  await sheet.getByLabel('Photo to add').setInputFiles(await picture('cloth.png', '#b0175b'))
  await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
  await typeOutfit(sheet, 'Maggam blouse')
  await untilKept(first, 'Maggam blouse')
  return [first, second]
}

test('a draft in two windows: who types next holds it, it is saved once, and what the other one shows becomes another order', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const [first, second] = await beginInTheFirst({ device: await tablet(), account, customer })
  await openSheet(second)
  await sheetOf(second)
    .getByRole('list', { name: 'Unfinished orders' })
    .getByRole('button', { name: 'Continue' })
    .click()
  await expect(sheetOf(second).getByLabel('Outfit Type')).toHaveValue('Maggam blouse')
  await expect(sheetOf(first).getByLabel('Full Name')).toBeEditable()
  await sheetOf(second).getByLabel('Outfit Type').fill('Pattu blouse')
  await expect(sheetOf(first)).toContainText('Changed in another window')
  await expect(sheetOf(first).getByLabel('Outfit Type')).toHaveValue('Maggam blouse')
  await expect(sheetOf(first).getByLabel('Full Name')).not.toBeEditable()
  await expect(sheetOf(first).getByRole('button', { name: /^(Yes, save|Save) order/ })).toHaveCount(0)
  await sheetOf(first).getByRole('button', { name: 'Show it' }).click()
  await expect(sheetOf(first).getByLabel('Outfit Type')).toHaveValue('Pattu blouse')
  await expect(sheetOf(first).getByLabel('Full Name')).toBeEditable()

  await sheetOf(second).getByRole('button', { name: 'Cash ₹500' }).click()
  await sheetOf(second).getByRole('button', { name: 'Open the order' }).click()
  await expect(second.getByRole('heading', { level: 1, name: customer })).toBeVisible()
  const server = await atServer(origin, account)
  const orders = async () =>
    (await server.list(OUTFITS, `q=${encodeURIComponent(customer)}`)).items
      .map(({ outfitType, advancePaid, payments, uploadedFiles }) => ({
        outfitType,
        advancePaid,
        payments: payments.length,
        pictures: uploadedFiles.length,
      }))
      .sort((one, two) => Number(two.advancePaid) - Number(one.advancePaid))
  const made = { outfitType: 'Pattu blouse', advancePaid: '500', payments: 1, pictures: 1 }
  await expect.poll(orders).toEqual([made])

  await expect(sheetOf(first)).toContainText('Saved in another window')
  await expect(sheetOf(first).getByRole('button', { name: 'Open the order' })).toBeVisible()
  await sheetOf(first).getByRole('button', { name: 'Save as another order' }).click()
  await expect(sheetOf(first)).toContainText('This is a new order')
  await expect(sheetOf(first).getByLabel('Full Name')).toHaveValue(customer)
  await expect(sheetOf(first).getByLabel('Received now')).toHaveValue('')
  await sheetOf(first).getByLabel('Outfit Type').fill('Second blouse')
  await typeAdvance(sheetOf(first), '300')
  await sheetOf(first).getByRole('button', { name: 'Cash ₹300' }).click()
  await sheetOf(first).getByRole('button', { name: 'Open the order' }).click()
  await expect(first.getByRole('heading', { level: 1, name: customer })).toBeVisible()
  await expect(first.getByText('Second blouse').first()).toBeVisible()
  await expect
    .poll(orders)
    .toEqual([made, { outfitType: 'Second blouse', advancePaid: '300', payments: 1, pictures: 1 }])
  await expect(first.getByRole('link', { name: /unsent edit|needs? attention/ })).toHaveCount(0)
})

test('a draft that was saved for later keeps its picture, and is deleted after a question', async ({
  account,
  customer,
  tablet,
}) => {
  const [first, second] = await beginInTheFirst({ device: await tablet(), account, customer })
  await first.keyboard.press('Escape')
  await sheetOf(first).getByRole('button', { name: 'Save for later' }).click()
  await expect(sheetOf(first)).toBeHidden()
  await openSheet(second)
  const begun = sheetOf(second).getByRole('list', { name: 'Unfinished orders' })
  await begun.getByRole('button', { name: /^Delete/ }).click()
  await expect(begun).toContainText('This has 1 picture and ₹500 received. Delete it?')
  await begun.getByRole('button', { name: 'Keep', exact: true }).click()
  await begun.getByRole('button', { name: 'Continue' }).click()
  await expect(sheetOf(second).getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
  await second.keyboard.press('Escape')
  await sheetOf(second).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sheetOf(second)).toContainText('This has 1 picture and ₹500 received. Delete it?')
  await sheetOf(second).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sheetOf(second)).toBeHidden()
  await openSheet(first)
  await expect(sheetOf(first).getByText('Started for')).toHaveCount(0)
})

test('measurements in two windows are saved once, and what the other one shows becomes another set', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const phone = newPhone()
  const id = await sendOrder(origin, OUTFITS, customer, { phone })
  const device = await tablet()
  await (await openApp(device, account)).close()
  const first = await device.open(`/outfit-orders/${id}`)
  const second = await device.open(`/outfit-orders/${id}`)
  const sheet = (page: Page) => page.getByRole('dialog', { name: `Measure ${customer}` })
  const bust = (page: Page) => sheet(page).getByLabel('Bust', { exact: true })
  await first.getByRole('button', { name: 'Measure', exact: true }).click()
  await bust(first).fill('36½')
  await untilKept(first, '36½', 'measuring')
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(bust(second)).toHaveValue('36½')
  await expect(bust(first)).toBeEditable()
  await sheet(second).getByRole('button', { name: 'Save 1 measurement' }).click()
  await expect(sheet(second)).toBeHidden()
  const server = await atServer(origin, account)
  const sets = async () => (await server.customer(`91${phone}`))?.measurements.map(({ values }) => values)
  await expect.poll(sets).toEqual([{ bodyBust: 292 }])

  await expect(sheet(first)).toContainText('Saved in another window')
  await expect(bust(first)).toHaveValue('36½')
  await expect(bust(first)).not.toBeEditable()
  await sheet(first).getByRole('button', { name: 'Keep as new measurements' }).click()
  await expect(sheet(first)).toContainText('These are new measurements')
  await bust(first).fill('37')
  await sheet(first).getByRole('button', { name: 'Save 1 measurement' }).click()
  await expect(sheet(first)).toBeHidden()
  await expect.poll(sets).toEqual([{ bodyBust: 292 }, { bodyBust: 296 }])
  expect((await server.customer(`91${phone}`))?.people.map(({ name }) => name)).toEqual([customer])
  await expect(first.getByRole('link', { name: /unsent edit|needs? attention/ })).toHaveCount(0)
})

/** Leaves a second order with the number of the first one on the device, with a payment. */
async function leaveSecondOrder(page: Page, id: string, name: string): Promise<void> {
  await page.evaluate(
    ([given, order]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('zari-device')
        open.addEventListener('success', () => {
          const writing = open.result.transaction(['entries', 'meta'], 'readwrite')
          const reading = writing.objectStore('meta').get('user')
          reading.addEventListener('success', () => {
            const shared = {
              user: reading.result.user.id,
              about: 'Second',
              createdAt: Date.now(),
              attempts: 0,
              firstSentAt: null,
              state: 'waiting',
              problem: null,
            }
            const record = { kind: 'outfit-details-orders', id: given }
            const payment = { amount: 300, method: 'cash', note: '', at: order.at }
            const create = { type: 'create', record, order, by: '' }
            const pay = { type: 'pay', record, payment }
            const entries = writing.objectStore('entries')
            entries.put({ ...shared, key: given, seq: 9001, operation: create })
            entries.put({ ...shared, key: crypto.randomUUID(), seq: 9002, operation: pay })
          })
          writing.addEventListener('complete', () => {
            open.result.close()
            resolve()
          })
          writing.addEventListener('error', () => reject(writing.error))
        })
      }),
    [id, newOrder(OUTFITS, { name, at: new Date().toISOString() })] as const,
  )
}

for (const how of ['changed and sent as a new order', 'thrown away'] as const) {
  test(`an order that the server refuses under another order’s number is ${how}, its money with it`, async ({
    origin,
    account,
    customer,
    tablet,
  }) => {
    const device = await tablet()
    const [first] = await beginInTheFirst({ device, account, customer })
    await sheetOf(first).getByRole('button', { name: 'Cash ₹500' }).click()
    await sheetOf(first).getByRole('button', { name: 'Open the order' }).click()
    await expect(first.getByRole('heading', { level: 1, name: customer })).toBeVisible()
    const server = await atServer(origin, account)
    const orders = async () =>
      (await server.list(OUTFITS, `q=${encodeURIComponent(customer)}`)).items
        .map(({ name, advancePaid }) => [name, advancePaid])
        .sort(([one], [two]) => (one ?? '').localeCompare(two ?? ''))
    await expect.poll(orders).toEqual([[customer, '500']])
    await expect(first.getByRole('link', { name: /unsent edit/ })).toHaveCount(0)
    await leaveSecondOrder(first, first.url().split('/').at(-1) ?? '', `Second ${customer}`)
    await first.goto('/order-management')
    await first.getByRole('link', { name: '1 not accepted: an edit needs attention' }).click()
    const order = first.getByRole('article').filter({ hasText: 'New order' })
    if (how === 'thrown away') {
      await order.getByRole('button', { name: 'Delete' }).click()
      await expect(order).toContainText('₹300 received for it')
      await order.getByRole('button', { name: 'Delete', exact: true }).click()
    } else {
      await order.getByRole('button', { name: 'Edit' }).click()
      const sheet = first.getByRole('dialog', { name: 'Correct the order' })
      await sheet.getByLabel('Full Name').fill(`Changed ${customer}`)
      await sheet.getByRole('button', { name: 'Save order' }).click()
    }
    await expect(first.getByRole('link', { name: /unsent edit|needs? attention/ })).toHaveCount(0)
    const second = how === 'thrown away' ? [] : [[`Changed ${customer}`, '300']]
    await expect.poll(orders).toEqual([...second, [customer, '500']])
  })
}
