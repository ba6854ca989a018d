import { customerKey } from '@zari/shared/contact/phone'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { operate } from '../support/customer.ts'
import { searchOf, typeIn } from '../support/type-in.ts'
import { ownShopTest as test } from '../support/own-shop.ts'
import { newPhone } from './new-order-sheet.ts'
import { editElsewhere, expect, newName, readRecord, sendOrder, sizes, toast, unfold } from './staff-test.ts'

const KIND = 'outfit-details-orders'
const today = dayInIndia(new Date())

test.use(sizes.phone)

test('Today is a list of work: a request is answered, a payment taken, a trial done, and a garment goes on and is delivered', async ({
  own,
  page,
  signedIn,
}) => {
  const [late, due, asks] = [newName('Late'), newName('Due'), newName('Asks')]
  const [trial, missed] = [newName('Trial'), newName('Missed')]
  const phone = newPhone()
  await signedIn()
  const make = async (name: string, days: number, fields: object, stage?: string) => {
    const id = await sendOrder(own.origin, KIND, { name, phone: name === late ? phone : newPhone() })
    const edit = (...[edited, value]: ['due-date' | 'notes' | 'status' | 'stage', object]) =>
      editElsewhere(page.request, own.origin, KIND, id, edited, value)
    await edit('due-date', { dueDate: addDays(today, days) })
    await edit('notes', { totalAmount: '5000', advancePaid: '1500', ...fields })
    await edit('status', { status: 'in_progress' })
    if (stage) await edit('stage', { stage })
    return id
  }
  await make(late, -2, {}, 'ready')
  const dueId = await make(due, 0, {})
  const trialId = await make(trial, 30, { trialDate: today, trialTime: '17:30', quantity: 3 })
  await make(missed, 30, { trialDate: addDays(today, -3) })
  await page.goto('/order-management')
  const group = (name: RegExp) => page.getByRole('region', { name })
  const row = (name: string) => page.getByRole('main').getByRole('listitem', { name })
  await expect(group(/^1 Late$/).getByRole('listitem', { name: late })).toContainText('2 days late')
  await expect(group(/^1 Due today$/).getByRole('listitem', { name: due })).toContainText('₹3,500')
  await expect(group(/Trials/)).toContainText('Trial today, 17:30')
  await expect(row(missed)).toContainText('Trial missed')

  await unfold(row(late))
  await page.getByRole('button', { name: `${late}, next: Deliver` }).click()
  const delivery = page.getByRole('dialog', { name: `Deliver: ${late}` })
  await expect(delivery).toContainText('Balance left: ₹3,500')
  await delivery.getByRole('button', { name: 'Later, ₹3,500 unpaid' }).click()
  await expect(row(late)).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(late)).toBeVisible()

  const asksPhone = newPhone()
  const asksId = await sendOrder(own.origin, KIND, { name: asks, phone: asksPhone })
  const asking = group(/^1 Answer$/).getByRole('listitem', { name: asks })
  const opened = { type: 'note-message', kind: KIND, orderId: asksId, language: 'en', text: 'Hello' } as const
  await unfold(asking)
  await asking.getByRole('button', { name: `${asks}: Mark as answered` }).waitFor()
  await operate(page, customerKey(asksPhone) ?? '', opened)
  // Of another device.
  await expect(asking).toContainText(/WhatsApp opened \d\d:\d\d, /, { timeout: 5_000 })
  await asking.getByRole('button', { name: `${asks}, next: Mark as answered` }).click()
  await expect(asking).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(asking).toBeVisible()

  await unfold(row(trial))
  await page.getByRole('button', { name: `${trial}: Trial done` }).click()
  await expect(group(/Trials/).getByRole('listitem', { name: trial })).toHaveCount(0)
  await expect.poll(async () => (await readRecord(page, KIND, trialId)).trialDoneOn).toBe(today)

  await page.getByRole('button', { name: 'Search everything' }).click()
  await typeIn(searchOf(page), phone)
  for (const fact of [late, 'Ready', '2 days late', '₹3,500 to pay', '1 order'])
    await expect(page.getByRole('region', { name: 'Results' })).toContainText(fact)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Take payment from ${due}` }).click()
  await typeIn(page.getByRole('dialog').getByLabel('Received now'), '1000')
  await page.getByRole('button', { name: 'Cash ₹1,000' }).click()
  await expect(row(due)).toContainText('₹2,500')
  await unfold(row(due))
  await page.getByRole('button', { name: `${due}, next: Move to Cutting` }).click()
  await expect(row(due)).toContainText('Cutting')
  await expect
    .poll(() => readRecord(page, KIND, dueId))
    .toMatchObject({ stage: 'cutting', advancePaid: '2500' })

  await row(late).click({ position: { x: 120, y: 20 } })
  await expect(page.getByRole('heading', { level: 1, name: late })).toBeVisible()
  await page.goBack()
  await expect(row(late)).toBeVisible()
})
