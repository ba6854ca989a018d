import { apiPaths } from '@zari/shared/api/paths'
import { usualDueDate } from '@zari/shared/orders/load'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { addDays, type Day, dayInIndia, startOfDay } from '@zari/shared/time/due-date'
import { atServer, expect, openApp, sendOrder, ownServerTest as test, toast } from './offline-test.ts'

const KIND = 'outfit-details-orders'

test('midnight passes while the app is open: Today, proposed due dates and payments are of the new day', async ({
  own,
  tablet,
}) => {
  test.setTimeout(120_000)
  const today = dayInIndia(new Date())
  const tomorrow = addDays(today, 1)
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  const staff = await atServer(own.origin)
  await staff.edit(KIND, id, 'due-date', { dueDate: tomorrow })
  const page = await openApp(await tablet())
  const shop = (await (await page.request.get(own.origin + apiPaths.adminShop)).json()) as ShopSettings
  await own.stop()
  await page.clock.install({ time: startOfDay(tomorrow) - 90_000 })
  await page.goto('/order-management')
  await expect(page.getByRole('region', { name: '1 Due tomorrow' })).toContainText('Lakshmi Devi')
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New order' })
  const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' })
  const due = sheet.getByRole('button', { name: /^Due / })
  const dueFrom = (now: Day) => day.format(startOfDay(usualDueDate(shop, now)))
  await expect(due).toContainText(dueFrom(today))

  await page.clock.fastForward(180_000)
  await expect(due).toContainText(dueFrom(tomorrow))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const row = page
    .getByRole('region', { name: '1 Due today' })
    .getByRole('listitem', { name: 'Lakshmi Devi' })
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: 'Lakshmi Devi' }).click()
  await page.getByRole('button', { name: 'Take payment' }).click()
  const payment = page.getByRole('dialog', { name: /^Take payment/ })
  await payment.getByLabel('Received now').fill('900')
  await payment.getByRole('button', { name: 'Cash ₹900' }).click()
  await expect(toast(page).filter({ hasText: 'On this device, not sent yet' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText(day.format(startOfDay(tomorrow)))
})
