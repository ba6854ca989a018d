import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { families } from './catalogue.ts'
import { svgOf } from './encode.ts'
import { garments } from './garments/index.ts'
import { illustrationOf } from './titles.ts'

const pictures = families.flatMap(({ pictures: each }) => Object.entries(each))

describe('every picture', { timeout: 60_000 }, () => {
  it.each(pictures)('%s renders in its own proportions', async (_, picture) => {
    const svg = svgOf(picture)
    // A failure must not print megabytes of markup.
    expect(/NaN|undefined|Infinity/.exec(svg)?.[0]).toBeUndefined()
    const { info } = await sharp(Buffer.from(svg), { density: 4, unlimited: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    expect(info.width / info.height).toBeCloseTo(picture.width / picture.height, 1)
  })

  it.each(pictures)('%s is described in one sentence', (_, { alt }) => {
    expect(alt).toMatch(/^[A-Z][^.]{30,200}\.$/)
  })
})

it.each(['maggam-green', 'kurtis', 'custom-maggam-blouse'] as const)('draws %s the same twice', (name) => {
  expect(svgOf(garments[name]) === svgOf(garments[name])).toBe(true)
})

it('has one illustration for each of the sixteen titles', () => {
  const names = Object.values(illustrationOf)
  expect(new Set(names).size).toBe(16)
  expect(Object.keys(garments).sort()).toEqual([...names].sort())
})
