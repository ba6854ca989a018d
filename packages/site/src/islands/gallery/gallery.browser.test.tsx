import { defaultContent } from '@zari/shared/publishing/site-content'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hydrateIsland } from './gallery.tsx'

function place(): HTMLElement {
  const element = document.createElement('div')
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

test('a gallery asks again where the call of an earlier one failed', async () => {
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => fetchMock.mockRestore())
  const [first, second] = [place(), place()]
  await hydrateIsland(first, { category: 'tailoring', prices: 'from' }, undefined)
  expect(first.querySelectorAll('a')).toHaveLength(0)
  fetchMock.mockImplementation(async () => Response.json(defaultContent.pieces))
  await hydrateIsland(second, { category: 'tailoring', prices: 'from' }, undefined)
  expect(second.querySelectorAll('a').length).toBeGreaterThan(0)
})
