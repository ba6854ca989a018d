import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Family, Format } from './catalogue.ts'
import { hex } from './engine/colour.ts'
import { Sheet } from './engine/svg.ts'
import type { Picture } from './garments/piece.ts'

export interface Entry {
  readonly alt: string
  /** The largest rendering's size; the others keep its proportions. */
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly formats: readonly Format[]
  readonly dominantColour: string
}

export function svgOf(picture: Picture, bleed = 0): string {
  const sheet = new Sheet(picture.width, picture.height, picture.lift)
  return sheet.svg(picture.draw(sheet), bleed)
}

/** Thread and weave need more pixels than they are shown at, or they turn to mush when scaled. */
const OVERSAMPLE = 1.3
const BLEED = 16

async function raster(picture: Picture, width: number): Promise<Sharp> {
  const scale = (width * OVERSAMPLE) / picture.width
  const { data, info } = await sharp(Buffer.from(svgOf(picture, BLEED)), {
    density: 72 * scale,
    unlimited: true,
  })
    .extract({
      left: Math.round(BLEED * scale),
      top: Math.round(BLEED * scale),
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    })
    .flatten({ background: '#f0ddc6' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: w, height: h, channels } = info
  return sharp(data, { raw: { width: w, height: h, channels } })
}

export async function encode(name: string, picture: Picture, family: Family, into: string): Promise<Entry> {
  const widths = family.widths(name)
  const largest = Math.max(...widths)
  const drawn = await raster(picture, largest)
  const { dominant } = await drawn.clone().stats()
  for (const width of widths) {
    const sized = drawn.clone().resize({ width, kernel: 'lanczos3' })
    for (const format of family.formats) {
      const file = join(into, `${name}-${width}.${format}`)
      await compressed(sized.clone(), format, family.quality).toFile(file)
    }
  }
  return {
    alt: picture.alt,
    width: largest,
    height: Math.round((largest * picture.height) / picture.width),
    widths,
    formats: family.formats,
    dominantColour: hex([dominant.r, dominant.g, dominant.b]),
  }
}

function compressed(image: Sharp, format: Format, quality: number): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality - 22, effort: 2, chromaSubsampling: '4:2:0' })
    case 'webp':
      return image.webp({ quality: quality - 17, effort: 5, smartSubsample: true })
    case 'jpg':
      return image.jpeg({ quality, mozjpeg: true })
    case 'png':
      return image.png({ compressionLevel: 9, palette: true, quality: 92, effort: 8 })
  }
}
