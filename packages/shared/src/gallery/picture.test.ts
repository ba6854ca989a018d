import { expect, test } from 'vitest'
import { cropRectangle } from './picture.ts'

test.each([
  ['a wide one, around its focus', { x: 0.5, y: 0.5 }, 1, [1600, 1000], [400, 0, 800, 1000]],
  ['a wide one, its focus at the edge', { x: 1, y: 0 }, 1, [1600, 1000], [800, 0, 800, 1000]],
  ['a high one, its focus above', { x: 0.5, y: 0.1 }, 1, [800, 2000], [0, 0, 800, 1000]],
  ['a part of it', { x: 0.5, y: 0.5 }, 2, [800, 1000], [200, 250, 400, 500]],
  ['a part of it, in the corner', { x: 0, y: 1 }, 2, [800, 1000], [0, 500, 400, 500]],
  ['never more than there is', { x: 0.5, y: 0.5 }, 0.1, [800, 1000], [0, 0, 800, 1000]],
] as const)('%s', (_, focus, zoom, [width, height], [left, top, wide, high]) => {
  expect(cropRectangle({ focus, zoom }, width, height)).toEqual({ left, top, width: wide, height: high })
})
