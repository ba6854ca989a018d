import { addDays, dayInIndia } from '@zari/shared/due-date'
import { pagePaths } from '@zari/shared/api/paths'
import { typeIn } from '../support/type-in.ts'
import { newPhone } from './new-order-sheet.ts'
import { editElsewhere, expect, sendOrder, test } from './staff-test.ts'

const KIND = 'outfit-details-orders'
/** Sixty characters; the number keeps it apart from other tests' names. */
const NAME = `శ్రీమతి వెంకటసుబ్బలక్ష్మీనారాయణమ్మ చౌదరి గారి కోడలు ${process.pid}`.padEnd(60, 'అ')

test.describe('a name of 60 characters in Telugu, on a low phone', () => {
  test.use({ viewport: { width: 360, height: 560 }, hasTouch: true })

  test('widens no screen, and leaves the money in view', async ({ page, signedIn, zari }) => {
    const phone = newPhone()
    const id = await sendOrder(zari.origin, KIND, { name: NAME, phone, outfitType: NAME })
    await signedIn()
    const due = { dueDate: addDays(dayInIndia(new Date()), -400) }
    await editElsewhere(page.request, zari.origin, KIND, id, 'due-date', due)
    await editElsewhere(page.request, zari.origin, KIND, id, 'notes', { totalAmount: '5000' })
    const fits = async (where: string) => {
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beside, where).toBeLessThanOrEqual(0)
    }
    for (const path of [
      pagePaths.dashboard,
      pagePaths.openOrders,
      `/outfit-orders?q=${phone}`,
      pagePaths.customers,
      pagePaths.customer(phone),
      `/outfit-orders/${id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByText(NAME).first()).toBeVisible()
      await fits(path)
    }
    await page.getByRole('button', { name: 'Take payment' }).click()
    const sheet = page.getByRole('dialog')
    await typeIn(sheet.getByLabel('Received now'), '1000')
    for (const shown of [
      sheet.getByLabel('Received now'),
      sheet.getByText('UPI', { exact: true }),
      sheet.getByRole('button', { name: 'Take ₹1,000' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })
    await fits('the payment')
  })
})
