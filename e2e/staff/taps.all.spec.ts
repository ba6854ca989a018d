import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import type { Locator, Page } from '@playwright/test'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { picture } from '../support/pictures.ts'
import { editElsewhere, expect, newName, readRecord, rowOf, sendOrder, test, toast } from './staff-test.ts'

/** What staff do all day, at the counter's tablet: each in at most so many taps, typing apart. */
const KIND = 'outfit-details-orders'
const { adminPath } = orderKinds[KIND]
const today = dayInIndia(new Date())

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

function counting() {
  let taps = 0
  return {
    tap: async (what: Locator) => {
      await what.tap()
      taps += 1
    },
    taps: () => taps,
  }
}

const inList = (page: Page, name: string) => page.goto(`${adminPath}?q=${encodeURIComponent(name)}`)

test('an order is answered in two taps', async ({ page, signedIn, zari, context }) => {
  const name = newName('Answer')
  const id = await sendOrder(zari.origin, KIND, { name })
  await signedIn()
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await inList(page, name)
  const { tap, taps } = counting()
  const opened = page.waitForEvent('popup')
  await tap(rowOf(page, name).getByRole('button', { name: `${name}, next: Answer` }))
  await (await opened).close()
  await tap(rowOf(page, name).getByRole('button', { name: `${name}, next: Mark as answered` }))
  await expect.poll(async () => (await readRecord(page, KIND, id)).answeredAt).toBeDefined()
  expect(taps()).toBeLessThanOrEqual(2)
})

test('a photo is added in two taps', async ({ page, signedIn, zari }) => {
  const name = newName('Photo')
  const id = await sendOrder(zari.origin, KIND, { name })
  await signedIn()
  await inList(page, name)
  const { tap, taps } = counting()
  await tap(rowOf(page, name).getByRole('link', { name }).first())
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Picture', exact: true }).filter({ visible: true }).first())
  await (await chooser).setFiles(await picture('cloth.png', '#b0175b'))
  await expect(toast(page)).toContainText('Files uploaded')
  await expect.poll(async () => (await readRecord(page, KIND, id)).uploadedFiles).toHaveLength(1)
  expect(taps()).toBeLessThanOrEqual(2)
})

test('a due date is set in three taps, with Undo', async ({ page, signedIn, zari }) => {
  const name = newName('Due')
  const id = await sendOrder(zari.origin, KIND, { name })
  await signedIn()
  await editElsewhere(page.request, zari.origin, KIND, id, 'status', { status: 'in_progress' })
  await editElsewhere(page.request, zari.origin, KIND, id, 'due-date', { dueDate: addDays(today, 40) })
  await page.goto(`${adminPath}/${id}`)
  const { tap, taps } = counting()
  await tap(page.getByRole('button', { name: /change the due date/ }))
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Usual day/ }))
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Save / }))
  await expect.poll(async () => (await readRecord(page, KIND, id)).dueDate).not.toBe(addDays(today, 40))
  expect(taps()).toBeLessThanOrEqual(3)
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('an order is cancelled with a refund in four taps', async ({ page, signedIn, zari }) => {
  const name = newName('Cancel')
  const id = await sendOrder(zari.origin, KIND, { name })
  await signedIn()
  await editElsewhere(page.request, zari.origin, KIND, id, 'notes', {
    totalAmount: '650',
    advancePaid: '300',
  })
  await page.goto(`${adminPath}/${id}`)
  const { tap, taps } = counting()
  await tap(page.getByRole('button', { name: 'More', exact: true }))
  await tap(page.getByRole('button', { name: 'Cancel order', exact: true }))
  const sheet = page.getByRole('dialog', { name: `Cancel order: ${name}` })
  await tap(sheet.getByText('Cash', { exact: true }))
  await tap(sheet.getByRole('button', { name: 'Cancel order', exact: true }))
  await expect
    .poll(async () => readRecord(page, KIND, id))
    .toMatchObject({ status: 'cancelled', advancePaid: '0' })
  expect(taps()).toBeLessThanOrEqual(4)
})

test('a garment is delivered with its payment in three taps', async ({ page, signedIn, zari }) => {
  const name = newName('Deliver')
  const id = await sendOrder(zari.origin, KIND, { name })
  await signedIn()
  await editElsewhere(page.request, zari.origin, KIND, id, 'notes', {
    totalAmount: '650',
    advancePaid: '150',
  })
  await editElsewhere(page.request, zari.origin, KIND, id, 'status', { status: 'in_progress' })
  await editElsewhere(page.request, zari.origin, KIND, id, 'stage', { stage: 'ready' })
  await inList(page, name)
  const { tap, taps } = counting()
  await tap(rowOf(page, name).getByRole('button', { name: `${name}, next: Deliver` }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Balance ₹500' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Cash ₹500' }))
  await expect
    .poll(async () => readRecord(page, KIND, id))
    .toMatchObject({ status: 'completed', advancePaid: '650' })
  expect(taps()).toBeLessThanOrEqual(3)
})
