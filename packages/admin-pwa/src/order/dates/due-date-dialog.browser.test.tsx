import { weekOf } from '@zari/shared/orders/load'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { unknownShop, useAppStore } from '../../sync/app-state/app-store.ts'
import { holdPlace, usePlaces } from '../../sync/app-state/held-place.ts'
import { newEdit } from '../../sync/engine/new-entry.ts'
import { dayWithName, formatDay } from '../../ui/format-date.ts'
import { noticeLines, openShop, user } from '../../testing/shop.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const save = button(/^Save/)

test('a usual day is chosen first, and saved by the button that names it', async () => {
  const shop = await openShop('outfit-details-orders', {
    name: 'Fathima Begum',
    dueDate: '2031-05-06',
    dueDateSetAt: null,
  })
  const onClose = vi.fn<() => void>()
  const { redraw } = await shop.draw(<DueDateDialog record={shop.record()} onClose={onClose} />)
  const tomorrow = addDays(dayInIndia(new Date()), 1)
  const words = formatDay(tomorrow, dayInIndia(new Date()))
  await button(/^Tomorrow/).click()
  await expect.element(button(/^Tomorrow/)).toHaveAttribute('aria-pressed', 'true')
  expect(shop.record().dueDate).toBe('2031-05-06')
  await button(`Save ${words}`).click()
  await expect
    .poll(noticeLines)
    .toEqual(['Success', 'Due date updated successfully', `Fathima Begum: ${words}`, 'Send WhatsApp', 'Undo'])
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  await expect.poll(() => shop.atServer()?.dueDate).toBe(tomorrow)
  await redraw(<p />)
  await button('Undo').click()
  await expect.poll(() => shop.atServer()).toMatchObject({ dueDate: '2031-05-06', dueDateSetAt: null })
})

test('an automatic day is kept, and is a promise then, until that is undone', async () => {
  const shop = await openShop('outfit-details-orders', {
    name: 'Fathima Begum',
    dueDate: '2031-05-06',
    dueDateSetAt: null,
  })
  const { redraw } = await shop.draw(<DueDateDialog record={shop.record()} onClose={() => {}} />)
  await button('Keep 6 May 2031').click()
  await expect.poll(() => noticeLines()?.[2]).toBe('Fathima Begum: 6 May 2031')
  await expect.poll(() => shop.atServer()?.dueDateSetAt).toBeTruthy()
  await redraw(<p />)
  await button('Undo').click()
  await expect.poll(() => shop.atServer()?.dueDateSetAt).toBeNull()
  await expect.poll(() => shop.atServer()?.dueDate).toBe('2031-05-06')
})

test('Undo after a later edit is refused with words', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Fathima Begum', dueDate: '2031-05-06' })
  const { redraw } = await shop.draw(<DueDateDialog record={shop.record()} onClose={() => {}} />)
  await button(/^Tomorrow/).click()
  await save.click()
  await redraw(<p />)
  await expect.element(button('Undo')).toBeVisible()
  await shop.engine.saveTogether([
    newEdit(shop.record(), { edit: 'due-date', fields: { dueDate: '2031-06-07' } }),
  ])
  await button('Undo').click()
  await expect.poll(() => noticeLines()?.[0]).toBe('Not undone')
  expect(shop.record().dueDate).toBe('2031-06-07')
})

test('“No due date” needs Save, too; Cancel keeps the day, and no network is said in one more line', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Fathima Begum', dueDate: '2031-11-28' })
  const onClose = vi.fn<() => void>()
  const { redraw } = await shop.draw(<DueDateDialog record={shop.record()} onClose={onClose} />)
  await button('Cancel').click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  await redraw(<DueDateDialog key="again" record={shop.record()} onClose={onClose} />)
  await button('No due date').click()
  expect(shop.record().dueDate).toBe('2031-11-28')
  shop.setLine('cut')
  await button('Save without date').click()
  await expect
    .poll(() => noticeLines()?.slice(0, 4))
    .toEqual([
      'Success',
      'Due date updated successfully',
      'Fathima Begum: Not set',
      'On this device, not sent yet',
    ])
  expect(shop.record().dueDate).toBeNull()
  await expect.poll(() => shop.atServer()?.dueDate).toBe('2031-11-28')
})

test('a closed day says so; the usual day says why, beside the least busy one of its week', async () => {
  const shop = await openShop('outfit-details-orders', { dueDate: null })
  const today = dayInIndia(new Date())
  const hours = { ...unknownShop.hours, Sunday: null }
  useAppStore.getState().setShop({ ...unknownShop, hours, dueDays: 0, piecesPerWeek: 15 })
  await shop.draw(<DueDateDialog record={shop.record()} onClose={() => {}} />)
  const sunday = addDays(weekOf(today), 13)
  await page.getByLabelText('Another day').fill(sunday)
  const said = page.getByText(`The shop is closed on ${dayWithName(sunday, today)}.`)
  await expect.element(said).toBeVisible()
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Save anyway\?$/)
  await button(/^Usual day: .* \([01] days?; the week has room for (at most )?15 more\)/).click()
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(save).toBeEnabled()
})

test('lists place the order for 3 s where it was, and show its new day', async () => {
  const today = dayInIndia(new Date())
  const shop = await openShop('outfit-details-orders', { status: 'in_progress', dueDate: addDays(today, -2) })
  await shop.draw(<Placed kind="outfit-details-orders" />)
  const release = holdPlace(shop.record())
  onTestFinished(() => useAppStore.setState({ heldPlace: undefined }))
  await shop.engine.saveTogether([
    newEdit(shop.record(), { edit: 'due-date', fields: { dueDate: addDays(today, 9) } }),
  ])
  await expect.element(page.getByText(`${addDays(today, -2)} shown ${addDays(today, 9)}`)).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  release()
  vi.advanceTimersByTime(2900)
  expect(useAppStore.getState().heldPlace).toBeDefined()
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await expect.element(page.getByText(`${addDays(today, 9)} shown ${addDays(today, 9)}`)).toBeVisible()
})

function Placed({ kind }: { kind: OrderKind }) {
  const { records, asNow } = usePlaces()
  const placed = records[kind].newestFirst
  const shown = asNow(placed)
  return (
    <p>
      {placed[0]?.dueDate} shown {shown[0]?.dueDate}
    </p>
  )
}

test('a day that changed while the dialog was open is not overwritten unasked', async () => {
  const shop = await openShop('outfit-details-orders', { dueDate: '2026-11-28' })
  await shop.drawLive((record) => <DueDateDialog record={record} onClose={() => {}} />)
  shop.changedElsewhere('due-date', { dueDate: null }, user.email)
  await shop.engine.pull()
  await page.getByLabelText('Another day').fill('2031-05-06')
  await save.click()
  const question = page.getByRole('dialog', { name: /was also changed/ })
  await question.getByLabelText(/Keep what I typed here/).click()
  await question.getByRole('button', { name: 'Save choice' }).click()
  await expect.element(page.getByText('Due date updated successfully')).toBeVisible()
  await expect.poll(() => shop.atServer()?.dueDate).toBe('2031-05-06')
})
