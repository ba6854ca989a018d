/**
 * Decodes one picture and writes it anew: turned the right way up, without EXIF, GPS or anything else that hides
 * in a file, with a thumbnail. Runs as a process of its own, because what strangers send may make it grow or crash:
 *
 *   node --jitless picture-worker.mjs FOLDER png|jpeg MOST_PIXELS MOST_BYTES
 *
 * Reads `sent` in the folder, writes `picture` and `thumbnail`, and ends as `run-worker.ts` expects. It is no TypeScript because without V8's compilers Node cannot read
 * that, and with them the system cannot hold it to a limit: they set half a gigabyte aside.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { becomeWorker, endBadly } from './worker-manners.mjs'

const THUMBNAIL_WIDTH = 320
const JPEG_QUALITY = 88
/** 6, the usual one, takes half as long again, to save a twentieth of a photograph. */
const PNG_COMPRESSION = 3

const [folder = '', type, mostPixels, mostBytes] = process.argv.slice(2)
const sent = join(folder, 'sent')
const picture = join(folder, 'picture')

becomeWorker(sharp, Number(mostBytes))

async function write() {
  const options = { failOn: 'error', limitInputPixels: Number(mostPixels), sequentialRead: true }
  const upright = sharp(sent, options).autoOrient()
  // A JPEG's optimised tables would need the whole picture in memory, to save a twentieth of the file.
  const clean =
    type === 'png'
      ? upright.toColourspace('srgb').png({ compressionLevel: PNG_COMPRESSION })
      : upright.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false })
  await clean.toFile(picture)
  await sharp(picture, { sequentialRead: true })
    .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_WIDTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(join(folder, 'thumbnail'))
}

await write().catch(endBadly)
