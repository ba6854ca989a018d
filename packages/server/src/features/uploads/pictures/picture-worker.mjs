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

const THUMBNAIL_WIDTH = 320
const JPEG_QUALITY = 88
const MS_BETWEEN_LOOKS = 10

const [folder = '', type, mostPixels, mostBytes] = process.argv.slice(2)
const sent = join(folder, 'sent')
const picture = join(folder, 'picture')

// Not `process.exit`, which waits for the thread that decodes.
const die = () => void process.kill(process.pid, 'SIGKILL')
// Systems that do not hold a process to a limit are helped out by itself; decoding goes on in another thread.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(mostBytes)) die()
}, MS_BETWEEN_LOOKS).unref()
// The server has ended, however that was.
process.stdin.on('end', die).on('error', die).resume().unref()

sharp.concurrency(1)
sharp.cache(false)
// Whatever else a file may look like as well, it is read as what it was checked to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/** @param {string} words the decoder's own */
function exitFor(words) {
  if (/out of memory|cannot allocate|creating thread/i.test(words)) return 70
  return /no space|unable to write|write error/i.test(words) ? 75 : 65
}

async function write() {
  const options = { failOn: 'error', limitInputPixels: Number(mostPixels), sequentialRead: true }
  const upright = sharp(sent, options).autoOrient()
  // A JPEG's optimised tables would need the whole picture in memory, to save a twentieth of the file.
  const clean =
    type === 'png'
      ? upright.toColourspace('srgb').png()
      : upright.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false })
  await clean.toFile(picture)
  await sharp(picture, { sequentialRead: true })
    .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_WIDTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(join(folder, 'thumbnail'))
}

try {
  await write()
} catch (error) {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(words)
  process.exitCode = exitFor(words)
}
