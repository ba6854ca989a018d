import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { useAppStore } from '../sync/store/app-store.ts'
import { storeAdapter } from '../sync/store/store-adapter.ts'
import { UpdateBanner } from './update-banner.tsx'

afterEach(() => useAppStore.setState({ partsLeftOut: [] }))

test('offers to update the app where it can’t read all that the server answers, and reports each part once', async () => {
  const reported: unknown[] = []
  const report = globalThis.reportError
  globalThis.reportError = (error) => reported.push(error)
  await render(<UpdateBanner />)
  expect(page.getByRole('region', { name: 'Update' }).query()).toBeNull()
  for (const names of [['assignees'], ['assignees'], ['changed', 'assignees']])
    storeAdapter.partsLeftOut(names)
  await expect.element(page.getByText('Some changes can’t be shown. Update the app.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Update' })).toBeVisible()
  expect(reported).toHaveLength(2)
  globalThis.reportError = report
})
