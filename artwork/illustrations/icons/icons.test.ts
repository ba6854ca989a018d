import sharp from 'sharp'
import { expect, it } from 'vitest'
import { iconPaths } from '../../../packages/site/src/components/icon-paths.ts'
import { appIcon, favicon } from './app-icon.ts'
import { ornaments } from './ornaments.ts'

it.each(Object.entries(ornaments))('keeps the %s ornament under three kilobytes', (_, svg) => {
  expect(Buffer.byteLength(svg)).toBeLessThan(3072)
})

it.each(Object.entries(iconPaths))('draws the %s icon inside its grid', async (_, d) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 32 32" width="128" height="128"><path d="${d}" fill="none" stroke="#000" stroke-width="1.5"/></svg>`
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true })
  expect(info.width).toBeGreaterThan(40)
  expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(24 * 4)
})

it.each([appIcon(), appIcon({ maskable: true }), favicon()])('renders the app icon', async (svg) => {
  const { width } = await sharp(Buffer.from(svg)).metadata()
  expect(width).toBe(512)
})
