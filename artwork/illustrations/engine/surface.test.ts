import { expect, it } from 'vitest'
import { lay, normal, profile, type Surface } from './surface.ts'

const sheet: Surface = (u, v) => ({ x: u * 100, y: v * 200, z: 0 })
const turned: Surface = (u, v) => ({ x: u * 100, y: v * 200, z: u * 100 })

it('faces the eye where it lies flat', () => {
  expect(normal(sheet, 0, 0.5).z).toBeCloseTo(1)
})

it('narrows a motif on cloth that turns away', () => {
  const width = (surface: Surface): number => Number(/matrix\(([\d.]+)/.exec(lay(surface, 0, 0.5).matrix)![1])
  expect(width(sheet)).toBeCloseTo(1)
  expect(width(turned)).toBeCloseTo(Math.SQRT1_2, 2)
})

it('meets its stops', () => {
  const at = profile([
    [0, 10],
    [1, 30],
    [2, 20],
  ])
  expect([0, 1, 2].map(at)).toEqual([10, 30, 20])
})
