import { GALLERY_SOURCES, type GallerySource } from '@zari/shared/gallery/gallery-source'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { SourceBadge } from './badges.tsx'

function hueOf(colour: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('There is no canvas here')
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  expect(spread).toBeGreaterThan(0)
  const sixth = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return (sixth * 60 + 360) % 360
}

const hues = {
  Tailoring: ['blue', 195, 250],
  'Maggam Work': ['purple', 255, 300],
  'Machine Embroidery': ['green', 80, 175],
  Bridal: ['pink', 305, 350],
} as const satisfies Record<GallerySource, readonly [string, number, number]>

test('each source has its hue, where it is light and where it is dark', async () => {
  const before = document.documentElement.dataset['theme']
  onTestFinished(() => {
    if (before === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = before
  })
  await render(GALLERY_SOURCES.map((source) => <SourceBadge key={source} source={source} />))
  for (const theme of ['light', 'dark'] as const) {
    document.documentElement.dataset['theme'] = theme
    for (const source of GALLERY_SOURCES) {
      const [name, least, most] = hues[source]
      const badge = page.getByText(source, { exact: true })
      await expect.element(badge).toBeVisible()
      const { backgroundColor, color } = getComputedStyle(badge.element())
      for (const each of [backgroundColor, color]) {
        expect(hueOf(each), `${source} is ${name} where it is ${theme}`).toBeGreaterThanOrEqual(least)
        expect(hueOf(each), `${source} is ${name} where it is ${theme}`).toBeLessThanOrEqual(most)
      }
    }
  }
})
