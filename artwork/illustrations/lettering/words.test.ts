import { expect, it } from 'vitest'
import { words } from './words.ts'

it('sets words as outlines, so that no font is needed where they are rendered', () => {
  const svg = words('Zari 12', { x: 0, y: 0, size: 40 }, { fill: '#000' })
  expect(svg).toMatch(/^<path d="M/)
  expect(svg).not.toContain('NaN')
  expect(svg.match(/Z/g)!.length).toBeGreaterThan(6)
})
