/**
 * node --jitless piece-worker.mjs FOLDER MAX_PIXELS MAX_BYTES LEFT,TOP,WIDTH,HEIGHT WIDTHS: crops `sent` in the
 * folder, writes `320.avif` and the like and `colour`. Its decoder, too, reads data that strangers influenced.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { becomeWorker, endBadly } from './worker-limits.mjs'

const [folder = '', mostPixels, mostBytes, rectangle = '', sizes = ''] = process.argv.slice(2)
const [left = 0, top = 0, width = 1, height = 1] = rectangle.split(',').map(Number)
const widths = sizes.split(',').map(Number)

becomeWorker(sharp, Number(mostBytes))

const GROUND = '#fbf5ea'

const formats = {
  avif: (image) => image.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 70, effort: 4, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
}

const hex = (...channels) =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

async function write() {
  const largest = Math.max(...widths)
  const { data, info } = await sharp(join(folder, 'sent'), {
    failOn: 'error',
    limitInputPixels: Number(mostPixels),
    sequentialRead: true,
  })
    .extract({ left, top, width, height })
    .resize({ width: largest, height: Math.round((largest * 5) / 4), fit: 'fill' })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cut = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  for (const each of widths) {
    const sized = cut.clone().resize({ width: each })
    for (const [format, encode] of Object.entries(formats)) {
      await encode(sized.clone()).toFile(join(folder, `${each}.${format}`))
    }
  }
  const { channels } = await cut.stats()
  const [red, green, blue] = channels.map(({ mean }) => mean)
  await writeFile(join(folder, 'colour'), hex(red, green ?? red, blue ?? red))
}

await write().catch(endBadly)
