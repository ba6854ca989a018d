import { SWRConfig } from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { MorePage } from './more-page.tsx'
import { SystemStatus } from './system-status.tsx'

const shopOf = (isDemo: boolean) => ({
  [apiPaths.adminDatabase]: { isStandIn: true, isHostReplaced: true },
  [apiPaths.shop]: { name: 'Zari', shortName: 'Zari', isDemo },
  [apiPaths.adminDisk]: { freeBytes: 80e9, totalBytes: 100e9 },
})

async function openStatus(isDemo: boolean) {
  const answers: Record<string, object> = shopOf(isDemo)
  const shop = await openShop()
  shop.setLine({ answer: (path) => Response.json(answers[path] ?? {}) })
  await shop.draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SystemStatus />
    </SWRConfig>,
  )
  await expect.element(page.getByText('Free space on the server: 80 GB')).toBeVisible()
}

test('a shop with a database for trials, or behind a proxy that hides its name, is told so', async () => {
  await openStatus(false)
  await expect.element(page.getByText(/^This shop still uses the trial database/)).toBeVisible()
  await expect.element(page.getByText(/does not pass on the shop’s address/)).toBeVisible()
})

test('a demo is not told of its database', async () => {
  await openStatus(true)
  expect(page.getByText(/^The database/).elements()).toEqual([])
})

test('the row of the messages to send has their number, and the title is that of the navigation', async () => {
  await page.viewport(360, 740)
  const shop = await openShop('outfit-details-orders', {
    status: 'in_progress',
    stage: 'ready',
    name: 'Padma',
    phone: '098480 22338',
  })
  await shop.draw(<MorePage theme={null} calendar={null} status={null} />)
  await expect.element(page.getByRole('link', { name: /^Messages to send .* 1$/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('More')
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Shop')
})
