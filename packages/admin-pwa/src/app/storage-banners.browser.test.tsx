import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { openShop, user } from '../testing/shop.tsx'
import { OtherVersionBanner } from './storage-banners.tsx'

afterEach(() => useAppStore.setState({ stores: 'open' }))

test('a page that a newer version has left behind can be reloaded, also where the password is asked for', async () => {
  const shop = await openShop()
  await shop.draw(<OtherVersionBanner />)
  useAppStore.setState({ session: { state: 'signed-in', user, expired: true } })
  await expect.element(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  useAppStore.setState({ stores: 'outdated' })
  const reload = page.getByRole('button', { name: 'Reload' })
  // Nothing lies over it.
  await reload.click({ trial: true })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
