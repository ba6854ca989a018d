import type { PersonRecord } from '@zari/shared/auth/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { DevicesPanel } from './devices-panel.tsx'

const person = (devices: number): PersonRecord => ({
  id: 'asha',
  email: 'asha@zari.example',
  name: 'Asha',
  role: 'staff',
  createdAt: '2026-11-01T06:00:00.000Z',
  disabledAt: null,
  devices: Array.from({ length: devices }, (_, index) => ({
    id: `session ${index}`,
    device: `Chrome on tablet ${index + 1}`,
    signedInAt: '2026-11-20T06:00:00.000Z',
    seenAt: '2026-11-21T06:00:00.000Z',
    isThis: index === 0,
  })),
})

async function show(devices: number) {
  const shop = await openShop()
  await shop.draw(
    <DevicesPanel
      devices={person(devices).devices}
      isSelf
      signOut={async () => {}}
      signOutAll={async () => {}}
      onChange={() => {}}
    />,
  )
}

test('shows where they were seen last, and the rest when asked', async () => {
  await show(12)
  await expect.element(page.getByText('Chrome on tablet 5', { exact: true })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(5)
  await page.getByRole('button', { name: 'Show all 12' }).click()
  await expect.element(page.getByText('Chrome on tablet 12', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show only 5' })).toHaveFocus()
})

test('shows the few of most people without a button', async () => {
  await show(5)
  expect(page.getByRole('listitem').elements()).toHaveLength(5)
  await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
})
