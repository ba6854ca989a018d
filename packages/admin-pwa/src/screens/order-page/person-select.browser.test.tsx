import { operationOf } from '@zari/shared/testing/customer-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { PersonSelect } from './person-select.tsx'

const NUMBER = '919848022338'
const choice = (name: string) =>
  page.getByRole('group', { name: 'Who is it for?' }).getByRole('button', { name, exact: true })

async function openOrder(people: ReadonlyArray<readonly [id: string, name: string]>) {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '98480 22338' })
  for (const [id, name] of people) shop.operateElsewhere(NUMBER, operationOf('add-person', { name }), id)
  await shop.engine.pull()
  await shop.drawLive((record) => <PersonSelect record={record} />)
  return shop
}

test('an order is said to be for another of two who were parted', async () => {
  const shop = await openOrder([
    ['sita-1', 'Sita'],
    ['sita-2', 'Sita, upstairs'],
  ])
  await expect.element(choice('Sita')).toHaveAttribute('aria-pressed', 'true')
  shop.setLine('cut')
  await choice('Sita, upstairs').click()
  await expect.element(choice('Sita, upstairs')).toHaveAttribute('aria-pressed', 'true')
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => shop.atServer()?.personId).toBe('sita-2')
})

test('whoever stands on the order alone is there beside those that staff has added, and what was said can be taken back', async () => {
  const shop = await openOrder([['keerthi-1', 'Keerthi']])
  await expect.element(choice('Sita')).toHaveAttribute('aria-pressed', 'true')
  await choice('Keerthi').click()
  await expect.poll(() => shop.atServer()?.personId).toBe('keerthi-1')
  await expect.element(choice('Keerthi')).toHaveAttribute('aria-pressed', 'true')
  await choice('Sita').click()
  await expect.poll(() => shop.atServer()?.personId).toBeNull()
  await expect.element(choice('Sita')).toHaveAttribute('aria-pressed', 'true')
})

test('where there is but one, nobody is asked', async () => {
  await openOrder([['sita-1', 'Sita']])
  expect(page.getByRole('group').elements()).toHaveLength(0)
})
