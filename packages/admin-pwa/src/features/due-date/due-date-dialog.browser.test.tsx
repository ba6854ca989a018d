import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'

test('one touch sets a usual day, at the server too', async () => {
  const shop = await openShop('outfit-details-orders', { dueDate: '2026-11-28' })
  const onClose = vi.fn<() => void>()
  await shop.draw(<DueDateDialog record={shop.record()} onClose={onClose} />)
  await page.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect.element(page.getByText('Due date updated successfully')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(shop.atServer()?.dueDate).not.toBe('2026-11-28')
})

test('without a network the day is kept on the device, and says so', async () => {
  const shop = await openShop('outfit-details-orders', { dueDate: '2026-11-28' })
  await shop.draw(<DueDateDialog record={shop.record()} onClose={() => {}} />)
  shop.setLine('cut')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('Saved on this device')).toBeVisible()
  expect(shop.record().dueDate).toBeNull()
  expect(shop.atServer()?.dueDate).toBe('2026-11-28')
})
