import { dayInIndia } from '@zari/shared/due-date'
import { searchOf, typeIn } from '../support/type-in.ts'
import { atServer, expect, openApp, rowOf, sendOrder, ownServerTest as test } from './offline-test.ts'

const KIND = 'outfit-details-orders'

test('today’s work is there without a server, goes on there, and is found by a number', async ({
  own,
  tablet,
}) => {
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi', { phone: '+91 98765 43210' })
  await sendOrder(own.origin, KIND, 'Anusha K', { phone: '90000 12345' })
  const staff = await atServer(own.origin)
  await staff.edit(KIND, id, 'due-date', { dueDate: dayInIndia(new Date()) })
  await staff.edit(KIND, id, 'status', { status: 'in_progress' })
  const device = await tablet()
  let page = await openApp(device)
  await own.stop()
  await page.close()
  page = await device.open('/order-management')

  const row = page
    .getByRole('region', { name: '1 Due today' })
    .getByRole('listitem', { name: 'Lakshmi Devi' })
  await row.getByRole('button', { name: /, next: Move to Cutting$/ }).click()
  await expect(row).toContainText('waiting: Stage')
  await row.getByRole('button', { name: /, next: Move to Embroidery$/ }).click()
  await expect(row.getByRole('button', { name: /, next: Move to Stitching$/ })).toBeVisible()

  await page.keyboard.press('/')
  await typeIn(searchOf(page), '09876543210')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results).toContainText('1 found')
  await expect(results).toContainText('Embroidery')
  await page.keyboard.press('Escape')

  await device.context().setOffline(true)
  await own.start()
  await (await atServer(own.origin)).edit(KIND, id, 'stage', { stage: 'cutting' })
  await device.context().setOffline(false)
  await expect(page.getByText('waiting: Stage')).toHaveCount(0)
  await expect
    .poll(async () => (await (await atServer(own.origin)).record(KIND, id)).stage)
    .toBe('embroidery')

  await page.goto('/outfit-orders?work=ready')
  await expect(page.getByRole('button', { name: /^Ready 0/ })).toBeVisible()
  await (await atServer(own.origin)).edit(KIND, id, 'stage', { stage: 'ready' })
  await expect(rowOf(page, 'Lakshmi Devi')).toHaveCount(1)
})
