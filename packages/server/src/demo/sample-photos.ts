import sharp from 'sharp'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('There is nothing to pick from')
  return item
}

export interface DrawnPicture {
  bytes: Buffer
  type: 'image/jpeg'
}

/** One of the site's drawings, by its file. */
export interface Drawing {
  file: string
  /** In which colour; the first is its own. */
  silk?: number
}

const PIECE = /^(?!guide-|hero-|icon-|social-).+-640\.jpg$/

const HUES = [0, 60, 150, 250]

/**
 * Demo photographs: the site's drawings in several colours.
 * @param folder the site's `dist`
 * @returns the picture of any number, or of a drawing
 */
export async function samplePhotos(
  folder: string,
): Promise<(index: number, drawing?: Drawing) => Promise<DrawnPicture>> {
  const images = join(folder, 'client', 'images')
  const files = (await readdir(images)).filter((name) => PIECE.test(name)).sort()
  if (files.length === 0) throw new Error('The site is not built: npm run build')
  const made = new Map<string, Promise<DrawnPicture>>()
  return (index, drawing) => {
    const file = drawing ? `${drawing.file}-640.jpg` : pick(files, index)
    const hue = pick(HUES, drawing ? (drawing.silk ?? 0) : Math.floor(index / files.length) + index)
    const key = `${file} ${hue}`
    const known = made.get(key) ?? inAnotherSilk(join(images, file), hue)
    made.set(key, known)
    return known
  }
}

async function inAnotherSilk(file: string, hue: number): Promise<DrawnPicture> {
  const bytes = await readFile(file)
  const turned = hue === 0 ? bytes : await sharp(bytes).modulate({ hue }).jpeg({ quality: 82 }).toBuffer()
  return { bytes: turned, type: 'image/jpeg' }
}
