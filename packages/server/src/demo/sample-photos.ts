import sharp, { type Sharp } from 'sharp'
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

export interface Drawing {
  file: string
  silk?: number
}

const PIECE = /^(?!guide-|hero-|icon-|social-).+-640\.jpg$/

const HUES = [0, 60, 150, 250]

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

/** Saturation: pale colours keep their hue up to the first; from the second on it is turned. */
const [KEPT, TURNED] = [0.35, 0.55]

async function inAnotherSilk(file: string, hue: number): Promise<DrawnPicture> {
  const bytes = await readFile(file)
  if (hue === 0) return { bytes, type: 'image/jpeg' }
  const raw = (image: Sharp) => image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [{ data, info }, { data: turned }] = await Promise.all([
    raw(sharp(bytes)),
    raw(sharp(bytes).modulate({ hue, saturation: 0.85 })),
  ])
  const { width, height, channels } = info
  for (let at = 0; at < data.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + channels)
    const most = Math.max(red, green, blue)
    const saturation = most === 0 ? 0 : 1 - Math.min(red, green, blue) / most
    const share = Math.min(1, Math.max(0, (saturation - KEPT) / (TURNED - KEPT)))
    for (let each = at; each < at + channels; each++)
      data[each] = (data[each] ?? 0) * (1 - share) + (turned[each] ?? 0) * share
  }
  const shown = sharp(data, { raw: { width, height, channels } })
  return { bytes: await shown.jpeg({ quality: 82 }).toBuffer(), type: 'image/jpeg' }
}
