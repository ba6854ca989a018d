import { expect, it } from 'vitest'
import { illustrationOf } from '../../packages/site/src/content/pictures.ts'
import { families } from './catalogue.ts'
import { garments } from './garments/index.ts'

const pictures = families.flatMap(({ pictures: each }) => Object.entries(each))

it.each(pictures)('%s is described in one sentence', (_, { alt }) => {
  expect(alt).toMatch(/^[A-Z][^.]{30,200}\.$/)
})

it('has one illustration for each of the sixteen titles', () => {
  const names = Object.values(illustrationOf)
  expect(new Set(names).size).toBe(16)
  expect(Object.keys(garments).sort()).toEqual([...names].sort())
})
