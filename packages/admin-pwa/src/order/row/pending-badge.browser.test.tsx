import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newEdit } from '../../sync/engine/new-entry.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { type Line, openShop } from '../../testing/shop.tsx'
import { PendingBadge } from './pending-badge.tsx'

const badge = () => document.querySelector('a[href]')

async function saveStage(line: Line) {
  const shop = await openShop('outfit-details-orders', { status: 'in_progress' })
  await shop.draw(<PendingBadge id={shop.record().id} />)
  shop.setLine(line)
  let wasShown = false
  const watch = new MutationObserver(() => (wasShown ||= badge() !== null))
  watch.observe(document.body, { subtree: true, childList: true })
  void shop.engine.save(newEdit(shop.record(), { edit: 'stage', fields: { stage: 'cutting' } }))
  await expect.poll(() => useAppStore.getState().unsent).toHaveLength(1)
  return { shop, wasShown: () => wasShown, stop: () => watch.disconnect() }
}

test('an edit that is sent soon moves nothing on the screen', async () => {
  const { shop, wasShown, stop } = await saveStage('held')
  shop.setLine('good')
  await expect.poll(() => useAppStore.getState().unsent).toHaveLength(0)
  stop()
  expect(wasShown()).toBe(false)
})

test.each(['held', 'cut'] as const)('an edit that waits says so: the line is %s', async (line) => {
  const { stop } = await saveStage(line)
  await expect.element(page.getByRole('link', { name: 'not sent: Stage' })).toBeVisible()
  stop()
})
