import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { weekOf } from '@zari/shared/orders/load'
import { editElsewhere, expect, newName, readRecord, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const today = dayInIndia(new Date())

test.use(sizes.phone)

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
  await expect(picker.getByText(/^4 pieces due (?:this week|in the week of .*)$/)).toBeVisible()
  await expect(picker.getByRole('button', { name: /Wednesday .*, 4 pieces/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await picker
    .getByRole('button', { name: /Thursday .*, 0 pieces/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Save / })
    .click()
  await expect.poll(async () => (await readRecord(page, OUTFITS, id)).dueDate).toBe(addDays(day, 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await readRecord(page, OUTFITS, id)).dueDate).toBe(day)
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
