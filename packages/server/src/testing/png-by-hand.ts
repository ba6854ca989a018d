import { crc32, createDeflate, deflateSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MIB = 1024 ** 2

interface PngByHand {
  width: number
  height: number
  /** 8 or 16. */
  bits?: number
  /** 2 for RGB, 6 for RGB with transparency. */
  colours?: 2 | 6
  interlaced?: boolean
  /** Chunks between the header and the picture. */
  before?: Buffer[]
  after?: Buffer[]
}

export function pngChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length)
  chunk.write(type, 4, 'latin1')
  chunk.set(content, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/** A text chunk that compresses to a thousandth. */
export function compressedText(bytes: number): Buffer {
  return pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes, 'a'))]))
}

/** A colour profile that compresses to a thousandth. */
export function compressedProfile(bytes: number): Buffer {
  return pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), deflateSync(Buffer.alloc(bytes))]))
}

function header({ width, height, bits = 8, colours = 2, interlaced = false }: PngByHand): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width)
  content.writeUInt32BE(height, 4)
  content.set([bits, colours, 0, 0, Number(interlaced)], 8)
  return pngChunk('IHDR', content)
}

/** A black picture, compressed as a stream to limit memory. */
export async function pngByHand(png: PngByHand): Promise<Buffer> {
  const { width, height, bits = 8, colours = 2, before = [], after = [] } = png
  const row = 1 + width * (colours === 6 ? 4 : 3) * (bits / 8)
  // Interlaced rows have more filter bytes; a few bytes too many do no harm.
  const bytes = row * height + (png.interlaced ? 2 * height + 64 : 0)
  const zeros = Buffer.alloc(MIB)
  function* rows() {
    for (let left = bytes; left > 0; left -= MIB) yield zeros.subarray(0, Math.min(left, MIB))
  }
  const content = await buffer(Readable.from(rows()).pipe(createDeflate()))
  return Buffer.concat([
    SIGNATURE,
    header(png),
    ...before,
    pngChunk('IDAT', content),
    ...after,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
