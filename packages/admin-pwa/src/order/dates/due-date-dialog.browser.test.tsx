import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop, user } from '../../testing/shop.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'

test('one touch sets a usual day, at the server too', async () => {
  const shop = await openShop('outfit-details-orders', { dueDate: '2031-05-06' })
  const onClose = vi.fn<() => void>()
  await shop.draw(<DueDateDialog record={shop.record()} onClose={onClose} />)
  await page.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect.element(page.getByText('Due date updated successfully')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(shop.atServer()?.dueDate).not.toBe('2031-05-06')
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

test('any other day is saved, and none when it is cleared', async () => {
  const shop = await openShop('outfit-details-orders', { dueDate: '2026-11-28' })
  const onClose = vi.fn<() => void>()
  const { redraw } = await shop.draw(<DueDateDialog record={shop.record()} onClose={onClose} />)
  await page.getByLabelText('Another day').fill('2031-05-06')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(shop.atServer()?.dueDate).toBe('2031-05-06')
  await redraw(<DueDateDialog key="again" record={shop.record()} onClose={() => {}} />)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => shop.atServer()?.dueDate).toBeNull()
})

test('a day that changed while the dialog was open is not overwritten unasked', async () => {
  const shop = await openShop('outfit-details-orders', { dueDate: '2026-11-28' })
  await shop.drawLive((record) => <DueDateDialog record={record} onClose={() => {}} />)
  shop.changedElsewhere('due-date', { dueDate: null }, user.email)
  await shop.engine.pull()
  await page.getByLabelText('Another day').fill('2031-05-06')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: /was also changed/ })
  await question.getByLabelText(/Keep what I typed here/).click()
  await question.getByRole('button', { name: 'Save choice' }).click()
  await expect.element(page.getByText('Due date updated successfully')).toBeVisible()
  await expect.poll(() => shop.atServer()?.dueDate).toBe('2031-05-06')
})
