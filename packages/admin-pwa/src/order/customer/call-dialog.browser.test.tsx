import type { OrderRecord } from '@zari/shared/orders/order'
import { useState } from 'react'
import { dayInIndia } from '@zari/shared/time/due-date'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HistoryPanel } from '../../screens/order-page/history-panel.tsx'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { CallDialog } from './call-dialog.tsx'

const dialog = () => page.getByRole('dialog', { name: /^Phone call/ })
const save = () => dialog().getByRole('button', { name: 'Save' }).click()

function Screen({ record }: { record: OrderRecord }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <HistoryPanel record={record} />
      {isOpen && <CallDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

async function open() {
  const shop = await openShop()
  await shop.draw(<Screen record={shop.record()} />)
  return shop
}

test('a call is noted with who called and what was said', async () => {
  const shop = await open()
  await dialog().getByLabelText('Who called').selectOptions('We called')
  await dialog().getByLabelText('What was said').fill(' The blouse is ready ')
  await save()
  await expect.element(page.getByText('Phone call saved')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(shop.engine.entries()).toEqual([])
})

test('without the internet it is kept, and shown in the history as not sent', async () => {
  const shop = await open()
  shop.setLine('cut')
  await shop.engine.pull()
  await dialog().getByLabelText('What was said').fill('Asks for the fall')
  await save()
  await expect.element(page.getByText('On this device, not sent yet')).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Not saved on the server yet' })
  await expect.element(waiting).toMatchTextContent(/Phone call: Customer called: Asks for the fall/)
})

test('a time in the future, or none, is asked for again', async () => {
  const shop = await open()
  await dialog().getByLabelText('When').fill('2099-01-01T10:00')
  await save()
  await expect.element(dialog().getByText('This time is in the future.')).toBeVisible()
  await dialog().getByLabelText('When').fill('')
  await save()
  await expect.element(dialog().getByText('Enter a time.')).toBeVisible()
  await expect.element(dialog()).toBeVisible()
  expect(shop.engine.entries()).toEqual([])
})

test.each(['typed', 'that nobody typed'])(
  'on a device that is a day behind a time %s is of today',
  async (how) => {
    const shop = await openShop()
    const clockBehind = 86_400_000
    const day = dayInIndia(new Date(Date.now() + clockBehind))
    shop.setLine('cut')
    await shop.engine.pull()
    useAppStore.setState({ reportedDay: { day, deviceDay: undefined, clockBehind } })
    await shop.draw(<Screen record={shop.record()} />)
    if (how === 'typed') await dialog().getByLabelText('When').fill(`${day}T00:00`)
    await save()
    const daysOfCalls = () =>
      shop.engine
        .entries()
        .map(({ operation }) => operation.type === 'note-call' && dayInIndia(new Date(operation.call.at)))
    await expect.poll(daysOfCalls).toEqual([day])
  },
)

test('what was typed is not thrown away unasked', async () => {
  await open()
  await dialog().getByLabelText('What was said').fill('Asks')
  await userEvent.keyboard('{Escape}')
  await dialog().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog().getByLabelText('What was said')).toHaveValue('Asks')
})
