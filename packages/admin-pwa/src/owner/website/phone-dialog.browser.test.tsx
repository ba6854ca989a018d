import { apiPaths } from '@zari/shared/api/paths'
import { defaultContent } from '@zari/shared/publishing/site-content'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { PendingChanges } from './pending-changes.tsx'

const { shop: first } = defaultContent
const settings = { ...first, version: 4, changedAt: null, changedBy: null, publicOrigin: '' }
const state: PublishingState = {
  versions: [],
  shown: 1,
  trouble: null,
  changes: [{ kind: 'shop', fields: ['Name'] }],
  revision: '1.4',
}
const number = '+91 90000 12345'
const dialog = page.getByRole('dialog', { name: 'How do customers reach you?' })
const field = dialog.getByLabelText('Phone')
const run = vi.fn<() => Promise<void>>()
const again = vi.fn<() => undefined>()

async function open(phone: string) {
  run.mockClear()
  again.mockClear()
  const shop = await openShop()
  const bodies: unknown[] = []
  shop.setLine({
    answer(path, body) {
      if (path !== apiPaths.adminShop) return Response.json({})
      if (body) bodies.push(body)
      return Response.json(body ? { ...settings, version: 5, phone: number } : settings)
    },
  })
  useAppStore.getState().setShop({ ...useAppStore.getState().shop, phone })
  await shop.draw(
    <PendingChanges state={state} publishing={{ again, busy: undefined, failure: undefined, run }} />,
  )
  await page.getByRole('button', { name: /^Publish/ }).click()
  return bodies
}

beforeEach(() => page.viewport(360, 740))

test('a shop with a phone is published at once', async () => {
  await open(number)
  expect(run).toHaveBeenCalledOnce()
  expect(dialog.query()).toBeNull()
})

test('a shop without one is asked for it, and its changes are shown anew once it is saved', async () => {
  const bodies = await open('')
  await expect.element(dialog).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  for (const wrong of ['', 'call me']) {
    await field.fill(wrong)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Please enter a valid phone number')).toBeVisible()
  }
  await field.fill(number)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => again.mock.calls.length).toBe(1)
  expect(bodies).toEqual([{ version: 4, phone: number }])
  expect(run).not.toHaveBeenCalled()
  await page.getByRole('button', { name: /^Publish/ }).click()
  expect(run).toHaveBeenCalledOnce()
})

test('it can be published without a phone', async () => {
  await open('')
  await dialog.getByRole('button', { name: 'Publish without a phone' }).click()
  expect(run).toHaveBeenCalledOnce()
  await expect.poll(() => dialog.query()).toBeNull()
})
