import { apiPaths } from '@zari/shared/api/paths'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { UnpublishedNotice } from './unpublished-notice.tsx'

const published: PublishingState = { versions: [], shown: 1, trouble: null, changes: [], revision: 'one' }

/** Its headers come at once, and the rest when it is released. */
function lateAnswer(content: object) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const body = new ReadableStream({
    async start(controller) {
      await released
      controller.enqueue(new TextEncoder().encode(JSON.stringify(content)))
      controller.close()
    },
  })
  return { answer: new Response(body, { headers: { 'Content-Type': 'application/json' } }), release }
}

test('what stands below it does not move when it comes, so that a press meets what it was meant for', async () => {
  const shop = await openShop()
  const { answer, release } = lateAnswer(published)
  shop.setLine({ answer: (path) => (path === apiPaths.adminPublications ? answer : Response.json({})) })
  await shop.draw(
    <>
      <UnpublishedNotice />
      <button type="button">Below</button>
    </>,
  )
  const topOf = () => page.getByRole('button', { name: 'Below' }).element().getBoundingClientRect().top
  const before = topOf()
  const notice = page.getByText(/^Everything is published/)
  expect(notice.query()?.checkVisibility({ visibilityProperty: true }) ?? false).toBe(false)
  release()
  await expect.element(notice).toBeVisible()
  expect(topOf()).toBe(before)
})
