/**
 * Decodes one picture and writes it anew: upright, without EXIF, GPS or other metadata, with a thumbnail. A
 * process of its own, because hostile files may make it grow or crash:
 *   node --jitless picture-worker.mjs FOLDER png|jpeg MAX_PIXELS MAX_BYTES error|warning
 * Reads `sent` in the folder, writes `picture` and `thumbnail`, exits as `sandbox.ts` expects. No TypeScript:
 * Node needs V8's compilers for that, which reserve half a gigabyte and defeat the memory limit.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { becomeWorker, endBadly } from './worker-limits.mjs'

const THUMBNAIL_WIDTH = 320
const JPEG_QUALITY = 88
const PNG_COMPRESSION = 3

const [folder = '', type, mostPixels, mostBytes, failOn = 'error'] = process.argv.slice(2)
const sent = join(folder, 'sent')
const picture = join(folder, 'picture')

becomeWorker(sharp, Number(mostBytes))

async function write() {
  const options = {
    failOn: /** @type {'error' | 'warning'} */ (failOn),
    limitInputPixels: Number(mostPixels),
    sequentialRead: true,
  }
  const upright = sharp(sent, options).autoOrient()
  // Optimised tables of a JPEG need the whole picture in memory.
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
