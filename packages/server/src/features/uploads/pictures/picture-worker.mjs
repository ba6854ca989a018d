/**
 * node --jitless picture-worker.mjs FOLDER MAX_PIXELS MAX_BYTES [measure]: reads `sent` in the folder, writes `shape`,
 * `picture` (upright, without metadata) and `thumbnail`. No TypeScript: Node needs V8's compilers for that, which
 * reserve half a gigabyte and defeat the memory limit.
 */
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { becomeWorker, checkSize, endBadly } from './worker-limits.mjs'

const THUMBNAIL_WIDTH = 320
const JPEG_QUALITY = 88
const PNG_COMPRESSION = 3

const [folder = '', mostPixels, mostBytes, mode] = process.argv.slice(2)
const sent = join(folder, 'sent')
const picture = join(folder, 'picture')

becomeWorker(sharp, Number(mostBytes))

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const CHUNK_BYTES = 12

/** Half a megabyte of a PNG's texts can inflate to 500 MB. */
async function leaveOutTexts() {
  const bytes = await readFile(sent)
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return
  let length = PNG_SIGNATURE.length
  let at = length
  while (at + CHUNK_BYTES <= bytes.length) {
    const end = Math.min(bytes.length, at + CHUNK_BYTES + bytes.readUInt32BE(at))
    if (!/^(?:tE|zT|iT)Xt$/.test(bytes.toString('latin1', at + 4, at + 8))) {
      bytes.copyWithin(length, at, end)
      length += end - at
    }
    at = end
  }
  await writeFile(sent, bytes.subarray(0, length))
}

const ends = { jpeg: Buffer.from('ffd9', 'hex'), png: Buffer.from('0000000049454e44ae426082', 'hex') }

async function clean(format, failOn) {
  const upright = sharp(sent, {
    failOn,
    limitInputPixels: Number(mostPixels),
    sequentialRead: true,
  }).autoOrient()
  // Optimised tables of a JPEG need the whole picture in memory.
  const output =
    format === 'png'
      ? upright.toColourspace('srgb').png({ compressionLevel: PNG_COMPRESSION })
      : upright.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false })
  await output.toFile(picture)
}

/** Decoders allow a missing end marker. It is damaged if anything else is missing. */
async function cleanWithEnd(format, error) {
  if (!/premature end of JPEG image|libpng read error/.test(error.message)) throw error
  await appendFile(sent, ends[format])
  await clean(format, 'warning')
}

async function write() {
  const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata()
  checkSize({ format, width, height }, Number(mostPixels), (await stat(sent)).size)
  await writeFile(join(folder, 'shape'), JSON.stringify({ type: `image/${format}`, width, height }))
  if (mode === 'measure') return
  await clean(format, 'error').catch((error) => cleanWithEnd(format, error))
  await sharp(picture, { sequentialRead: true })
    .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_WIDTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(join(folder, 'thumbnail'))
}

await leaveOutTexts().then(write).catch(endBadly)
