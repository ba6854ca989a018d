import { asOwner } from '../support/accounts.ts'
import {
  atServer,
  expect,
  openApp,
  sendOrder,
  signInIfAsked,
  staff,
  ownServerTest as test,
  toast,
} from './offline-test.ts'
import { takePayment } from './take-payment.ts'

const KIND = 'custom-outfit-quotes'
const bina = { email: 'bina@zari.example', password: 'her own long password' }

test('two tablets take an advance of one order without a network: both count, once, and nobody is asked', async ({
  own,
  tablet,
}) => {
  test.setTimeout(180_000)
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  await (await asOwner(own.origin)).makeAccount('staff', bina)
  const before = await atServer(own.origin)
  await before.edit(KIND, id, 'notes', { totalAmount: '10000', advancePaid: '1000' })
  const [first, second] = [await tablet(), await tablet()]
  const asha = await openApp(first)
  const binas = await openApp(second, bina)
  for (const page of [asha, binas]) {
    await page.goto(`/custom-design-orders/${id}`)
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('₹1,000')
  }

  await own.stop()
  await takePayment(asha, '2000', 'Cash')
  await takePayment(binas, '2000', 'UPI')
  await takePayment(binas, '500', 'Card')
  const atAshas = asha.getByRole('region', { name: 'Money' })
  await expect(atAshas).toContainText('₹3,000')
  await expect(atAshas).toContainText('₹7,000')
  await expect(atAshas.getByRole('list', { name: 'Payments' })).toContainText('waiting')
  await asha.goto('/admin/takings')
  await expect(asha.getByText('No internet. Payments are safe on this device.')).toBeVisible()
  await expect(asha.getByText('1 unsent payment')).toBeVisible()
  await first.kill()

  await own.start()
  const again = await first.open(`/custom-design-orders/${id}`)
  const server = await atServer(own.origin)
  const recordOf = async () => {
    // Chromium writes cookies with a delay, so the session may be lost after a crash.
    await signInIfAsked(again)
    return server.record(KIND, id)
  }
  await expect
    .poll(recordOf, { timeout: 60_000 })
    .toMatchObject({ advancePaid: '5500', remainingDue: '4500' })
  const { payments } = await server.record(KIND, id)
  expect(payments.map(({ amount, method, by }) => `${amount} ${method} ${by}`).toSorted()).toEqual([
    `1000 not-said ${staff.email}`,
    `2000 cash ${staff.email}`,
    `2000 upi ${bina.email}`,
    `500 card ${bina.email}`,
  ])
  for (const page of [again, binas]) {
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('₹5,500', { timeout: 60_000 })
    await expect(page.getByRole('link', { name: /unsent edit|needs? attention/ })).toHaveCount(0)
  }
})

test('a date that is a year behind or ahead is reported, and a payment without a network counts today', async ({
  own,
  tablet,
}) => {
  test.setTimeout(180_000)
  const page = await openApp(await tablet())
  const server = await atServer(own.origin)
  for (const [years, amount, sum] of [
    [-1, '2000', '₹2,000'],
    [1, '3000', '₹5,000'],
  ] as const) {
    const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
    const wrong = new Date()
    wrong.setFullYear(wrong.getFullYear() + years)
    await page.clock.setSystemTime(wrong)
    await page.goto(`/custom-design-orders/${id}`)
    const notice = toast(page).filter({ hasText: 'The date of this device is wrong' })
    await expect(notice).toHaveCount(1)
    await own.stop()
    await takePayment(page, amount, 'Cash')
    await own.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(async () => (await server.record(KIND, id)).advancePaid, { timeout: 30_000 })
      .toBe(amount)
    await page.goto('/admin/takings')
    await expect(page.getByText(new RegExp(`^Collected.*${sum}`))).toBeVisible()
  }
})
