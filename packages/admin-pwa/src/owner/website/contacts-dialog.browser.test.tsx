import { apiPaths } from '@zari/shared/api/paths'
import { defaultContent } from '@zari/shared/publishing/site-content'
import type { PublishingState } from '@zari/shared/publishing/publication'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { PendingChanges } from './pending-changes.tsx'

const { shop: first } = defaultContent
const settings = { ...first, version: 4, changedAt: null, changedBy: null }
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
const publishing = { again, busy: undefined, failure: undefined, run }

function Website({ first, by }: { first: ShopSettings; by: string | null }) {
  const [now, setNow] = useState(first)
  const version = { version: 1, at: '2026-11-28T04:00:00.000Z', by, again: null, pieces: 16, changes: null }
  return (
    <PendingChanges
      state={{ ...state, versions: [version] }}
      publishing={publishing}
      settings={now}
      onSettings={setNow}
    />
  )
}

async function open(set: Partial<ShopSettings>, by: string | null = 'meena@zari.example') {
  run.mockClear()
  again.mockClear()
  const shop = await openShop()
  const bodies: unknown[] = []
  const now = { ...settings, ...set }
  shop.setLine({
    answer(path, body) {
      if (path !== apiPaths.adminShop) return Response.json({})
      if (body) bodies.push(body)
      return Response.json({ ...now, ...(body ? { ...body, version: 5 } : {}) })
    },
  })
  await shop.draw(<Website first={now} by={by} />)
  await page.getByRole('button', { name: /^Publish/ }).click()
  return bodies
}

beforeEach(() => page.viewport(360, 740))

test('a shop that says how it is reached is published at once', async () => {
  await open(
    {
      phone: number,
      email: 'hello@kanchana.example',
      privacyContact: 'Meena',
      photosLink: '',
      videosLink: '',
      reviewsLink: '',
    },
    null,
  )
  expect(run).toHaveBeenCalledOnce()
  expect(dialog.query()).toBeNull()
})

test('a shop without a phone is asked for it, and its changes are shown anew once it is saved', async () => {
  const bodies = await open({})
  await expect.element(dialog).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  for (const wrong of ['', 'call me']) {
    await field.fill(wrong)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Please enter a valid phone number')).toBeVisible()
  }
  await field.fill(number)
  await dialog.getByLabelText('Questions about personal data').fill('Meena')
  await dialog.getByLabelText('Link to the videos').fill('https://www.youtube.com/@kanchana')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => again.mock.calls.length).toBe(1)
  expect(bodies).toEqual([
    { version: 4, phone: number, privacyContact: 'Meena', videosLink: 'https://www.youtube.com/@kanchana' },
  ])
  expect(run).not.toHaveBeenCalled()
  await page.getByRole('button', { name: /^Publish/ }).click()
  expect(run).toHaveBeenCalledOnce()
})

test('it can be published without a phone', async () => {
  await open({})
  await dialog.getByRole('button', { name: 'Publish without a phone' }).click()
  expect(run).toHaveBeenCalledOnce()
  await expect.poll(() => dialog.query()).toBeNull()
})

test('a shop’s first version is not published before e-mail and links were asked for', async () => {
  await open({ phone: number }, null)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish without', exact: true }).click()
  expect(run).toHaveBeenCalledOnce()
})

test('an owner who has published without e-mail and links is not asked again', async () => {
  await open({ phone: number })
  expect(run).toHaveBeenCalledOnce()
})
