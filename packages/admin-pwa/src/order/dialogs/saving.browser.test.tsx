import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { DetailsDialog } from '../details/details-dialog.tsx'
import { DueDateDialog } from '../dates/due-date-dialog.tsx'
import { PaymentDialog } from '../money/payment-dialog.tsx'
import { StatusSelect } from '../stage/status-select.tsx'
import { staffEngine } from '../../sync/staff-engine.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { failAt, fullDevice } from '../../testing/failing-device.ts'
import { noticeLines, openShop } from '../../testing/shop.tsx'
import { ignoreSecondPresses } from '../../ui/ignore-double-click.ts'

const KIND = 'custom-outfit-quotes'

function Status({ id }: { id: string }) {
  const record = useAppStore((state) => state.records[KIND].byId.get(id))
  return record && <StatusSelect record={record} />
}

async function pickCompleted() {
  const shop = await openShop(KIND)
  await shop.draw(<Status id={shop.record().id} />)
  const status = page.getByRole('combobox')
  await status.selectOptions('Completed')
  return { ...shop, status, update: page.getByRole('button', { name: /^Update/ }) }
}

const focus = (control: Locator) => (control.element() as HTMLElement).focus()

test('after Update the keyboard is at the status, because the button is gone', async () => {
  const { status, update } = await pickCompleted()
  await expect.element(update).toBeVisible()
  focus(update)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Order status has been successfully updated')).toBeVisible()
  await expect.element(update).not.toBeInTheDocument()
  await expect.element(status).toHaveFocus()
})

test('the specified text does not wait for the server, and is not true for what it refuses', async () => {
  const shop = await pickCompleted()
  shop.setLine('held')
  await shop.update.click()
  const saved = ['Status Updated', 'Order status has been successfully updated']
  await expect.poll(noticeLines).toEqual([...saved, `${shop.record().name}: Completed`])
  shop.setLine({ answer: refusal })
  await expect.poll(() => noticeLines()?.[0]).toBe('Update Failed')
})

test('a device that can’t keep an edit says so and reports why; the keyboard is where it was', async () => {
  const { status, update, record } = await pickCompleted()
  const why = new Error('The disk is broken')
  const reported = failAt('saveTogether', why)
  await expect.element(update).toBeVisible()
  focus(update)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Failed to update order status. Please try again.')).toBeVisible()
  expect(reported.mock.calls).toEqual([[why]])
  await expect.element(update).toHaveFocus()
  await expect.element(status).toHaveValue('completed')
  expect(record().status).toBe('not_started')
})

test('a full device says so, and is nothing to report', async () => {
  const { update } = await pickCompleted()
  const reported = failAt('saveTogether', fullDevice())
  await update.click()
  await expect.element(page.getByText('Update Failed')).toBeVisible()
  expect(useAppStore.getState().room).toBe('full')
  expect(reported).not.toHaveBeenCalled()
})

const REASON = 'This order is locked'
const refusal = () => Response.json({ code: 'not_allowed', message: REASON }, { status: 403 })

test('a status that the server refuses: the text for it, and the reason', async () => {
  const shop = await pickCompleted()
  shop.setLine({ answer: refusal })
  await shop.update.click()
  const text = 'Failed to update order status. Please try again.'
  await expect.poll(noticeLines).toEqual(['Update Failed', text, REASON])
  await expect.poll(() => shop.atServer()?.status).toBe('not_started')
})

test('a due date that the server refuses: the text for it, and the reason', async () => {
  const shop = await openShop(KIND, { dueDate: '2020-01-01' })
  await shop.draw(<DueDateDialog record={shop.record()} onClose={() => {}} />)
  shop.setLine({ answer: refusal })
  await page.getByRole('button', { name: /^Tomorrow/ }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(noticeLines).toEqual(['Error', 'Failed to update due date', REASON])
})

test('details and a due date that the server refuses: the text for each, and the reason', async () => {
  const shop = await openShop(KIND)
  await shop.draw(<DetailsDialog record={shop.record()} onClose={() => {}} />)
  await page.getByLabelText('Notes', { exact: true }).fill('Deep neck')
  shop.setLine({ answer: refusal })
  const save = page.getByRole('button', { name: 'Save Details' })
  await save.click()
  await expect.poll(noticeLines).toEqual(['Error', 'Failed to update order details', REASON])
  await page.getByLabelText('Due date', { exact: true }).fill('2031-05-06')
  await save.click()
  await expect
    .poll(noticeLines)
    .toEqual(['Error', 'Failed to update due date', 'Failed to update order details', REASON])
})

test('pressed twice, it is saved once', async () => {
  const shop = await openShop(KIND)
  await shop.draw(<DetailsDialog record={shop.record()} onClose={() => {}} />)
  await page.getByLabelText('Notes', { exact: true }).fill('Deep neck')
  const saving = vi.spyOn(staffEngine(), 'saveTogether')
  onTestFinished(() => saving.mockRestore())
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(page.getByText('Order details updated successfully')).toBeVisible()
  expect(saving).toHaveBeenCalledOnce()
})

test('a sheet that is saving is not closed, and is not said to be unsaved', async () => {
  const shop = await openShop(KIND)
  const onClose = vi.fn<() => void>()
  await shop.draw(<DetailsDialog record={shop.record()} onClose={onClose} />)
  await page.getByLabelText('Notes', { exact: true }).fill('Deep neck')
  shop.setLine('held')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  expect(page.getByText('Your changes are not saved.').query()).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  shop.setLine('good')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  await expect.poll(() => shop.atServer()?.notes).toBe('Deep neck')
})

test('a double tap on Save does not answer the question that its first tap asks', async () => {
  const stop = new AbortController()
  ignoreSecondPresses(stop.signal)
  onTestFinished(() => stop.abort())
  const shop = await openShop(KIND, { totalAmount: '1000' })
  await shop.draw(<PaymentDialog record={shop.record()} onClose={() => {}} />)
  await page.getByLabelText('Received now').fill('1500')
  await userEvent.dblClick(page.getByRole('button', { name: 'Cash ₹1,500' }))
  const confirm = page.getByRole('button', { name: 'Yes, take ₹1,500 in cash' })
  await expect.element(confirm).toBeVisible()
  expect(shop.record().payments ?? []).toEqual([])
  await confirm.click()
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('1500')
})
