import { inflateSync } from 'node:zlib'
import { damaged, type TrimmedPicture, trimmer } from './invalid-picture.ts'
import { needsWholePicture, orientationOf } from './orientation.ts'

const SIGNATURE_BYTES = 8
/** Length, type and checksum around a chunk's content. */
const CHUNK_BYTES = 12
const HEADER_BYTES = 13
/** Encoders with a chunk for every two kilobytes stay far below. */
const MAX_CHUNKS = 20_000

/** What decoding needs, transparency, and the colour profile. */
const NEEDED = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'iCCP']
/** Chunks that may occur once; text, thumbnails and animation frames may repeat. */
const ONCE = new Set(['IHDR', 'PLTE', 'tRNS', 'iCCP', 'eXIf'])
const LARGEST_PROFILE = 1_048_576
/** As in a JPEG: sharp copies EXIF several times, in memory that a large picture needs. */
const LARGEST_EXIF = 65_535

const IEND = Buffer.from('0000000049454e44ae426082', 'hex')

/** Channels by the header's colour type, after palette lookup. */
const CHANNELS: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

interface Header {
  width: number
  height: number
  bytesPerChannel: number
  channels: number
  isInterlaced: boolean
}

function readHeader(content: Buffer): Header {
  const channels = CHANNELS[content[9] ?? -1]
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)]
  if (content.length !== HEADER_BYTES || !channels || width === 0 || height === 0) throw damaged()
  return {
    width,
    height,
    channels,
    bytesPerChannel: content[8] === 16 ? 2 : 1,
    isInterlaced: content[12] === 1,
  }
}

/** Guards against decompression bombs in the compressed profile. */
function isSmallProfile(content: Buffer): boolean {
  const compressed = content.subarray(content.indexOf(0) + 2)
  try {
    inflateSync(compressed, { maxOutputLength: LARGEST_PROFILE })
    return true
  } catch {
    // Too large or damaged: colours are shown without the profile, as in browsers.
    return false
  }
}

/**
 * Trims a PNG to its first picture, its colour profile and orientation: sharp would inflate all texts.
 * @throws InvalidPictureError
 */
export function trimPng(bytes: Buffer): TrimmedPicture {
  const kept = trimmer(bytes)
  kept.keep(0, SIGNATURE_BYTES)
  const seen = new Set<string>()
  let header: Header | undefined
  let orientation = 1
  let at = SIGNATURE_BYTES
  for (let chunks = 0; at + CHUNK_BYTES <= bytes.length; chunks++) {
    if (chunks > MAX_CHUNKS) throw damaged()
    const end = at + CHUNK_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) throw damaged()
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, end - 4)
    if (!header && type !== 'IHDR') throw damaged()
    header ??= readHeader(content)
    const isFirst = !seen.has(type)
    seen.add(type)
    if (ONCE.has(type) && !isFirst) {
      at = end
      continue
    }
    if (type === 'eXIf') {
      if (content.length <= LARGEST_EXIF) {
        orientation = orientationOf(content)
        kept.keep(at, end)
      }
    } else if (NEEDED.includes(type) && (type !== 'iCCP' || isSmallProfile(content))) {
      kept.keep(at, end)
    }
    at = end
    if (type === 'IEND') break
  }
  if (!header || !seen.has('IDAT')) throw damaged()

  const { width, height, bytesPerChannel, isInterlaced } = header
  const channels = header.channels + (seen.has('tRNS') ? 1 : 0)
  const picture = width * height * channels * bytesPerChannel
  const wholeBytes = (isInterlaced ? picture : 0) + (needsWholePicture(orientation) ? picture : 0)
  const lacksEnd = !seen.has('IEND')
  return {
    type: 'image/png',
    width,
    height,
    wholeBytes,
    length: kept.length,
    ...(lacksEnd && { lacksEnd, end: IEND }),
  }
}
