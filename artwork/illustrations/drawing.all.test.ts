import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { families } from './catalogue.ts'
import { svgOf } from './encode.ts'
import { garments } from './garments/index.ts'

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
})

it.each(['maggam-green', 'kurtis', 'custom-maggam-blouse'] as const)('draws %s the same twice', (name) => {
  expect(svgOf(garments[name]) === svgOf(garments[name])).toBe(true)
})
