import sharp, { type JpegOptions } from 'sharp'
import { compressedProfile, compressedText, pngByHand, pngChunk } from './png-by-hand.ts'

const MIB = 1024 ** 2
const TEN_MB = 10_485_760

async function jpeg(width: number, height: number, options: JpegOptions = {}): Promise<Buffer> {
  const plain = { create: { width, height, channels: 3, background: '#b0175b' } } as const
  return sharp(plain).jpeg(options).toBuffer()
}

/** A JPEG with a header that gives a larger size. */
async function blownUp(width: number, height: number, options: JpegOptions): Promise<Buffer> {
  const bytes = await jpeg(64, 64, options)
  const frame = bytes.indexOf(Buffer.from([0xff, options.progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** With as many bytes behind it as a whole one of the size has at least. */
async function blownUpAndFilled(width: number, height: number, options: JpegOptions): Promise<Buffer> {
  return Buffer.concat([await blownUp(width, height, options), Buffer.alloc((width * height) / 512)])
}

/** A progressive JPEG with many scans: each is a few bytes, but covers the whole picture. */
async function manyScans(width: number, height: number): Promise<Buffer> {
  const bytes = await blownUp(width, height, { progressive: true })
  const lastScan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = bytes.subarray(lastScan, bytes.length - 2)
  const repeated = Array.from({ length: 20_000 }, () => scan)
  return Buffer.concat([bytes.subarray(0, lastScan), ...repeated, bytes.subarray(-2)]).subarray(0, TEN_MB)
}

/** Segments of EXIF and others, as many as fit. */
async function withMetadata(width: number, height: number): Promise<Buffer> {
  const bytes = await blownUp(width, height, { progressive: true })
  const segments = Array.from({ length: 144 }, (_each, index) => {
    const segment = Buffer.alloc(65_535)
    segment.set([0xff, [0xe1, 0xed, 0xfe][index % 3] ?? 0, 0xff, 0xfd])
    segment.write(index % 3 === 0 ? 'Exif\0\0MM\0*' : 'Photoshop 3.0\0', 4, 'latin1')
    return segment
  })
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)])
}

function animationFrames(count: number): Buffer[] {
  return Array.from({ length: count }, (_each, index) => {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(index * 2)
    control.writeUInt32BE(64, 4)
    control.writeUInt32BE(64, 8)
    return [pngChunk('fcTL', control), pngChunk('fdAT', Buffer.alloc(64))]
  }).flat()
}

/** Malicious image files, by effect. All are at most 10 MB. */
export const hostilePictures: Record<string, () => Promise<Buffer>> = {
  'a PNG with 100 texts of 5 MB each': () =>
    pngByHand({ width: 64, height: 64, before: Array.from({ length: 100 }, () => compressedText(5 * MIB)) }),
  'a PNG with 100 texts after the picture': () =>
    pngByHand({ width: 64, height: 64, after: Array.from({ length: 100 }, () => compressedText(5 * MIB)) }),
  'a PNG with a colour profile of 64 MB': () =>
    pngByHand({ width: 64, height: 64, before: [compressedProfile(64 * MIB)] }),
  'a PNG with 9 MB of EXIF': () =>
    pngByHand({ width: 64, height: 64, before: [pngChunk('eXIf', Buffer.alloc(9 * MIB))] }),
  'an interlaced PNG of 50 megapixels, 16 bits': () =>
    pngByHand({ width: 8_000, height: 6_250, bits: 16, colours: 6, interlaced: true }),
  'a PNG of 50 megapixels, 16 bits': () => pngByHand({ width: 8_000, height: 6_250, bits: 16, colours: 6 }),
  'an interlaced PNG of 50 megapixels': () => pngByHand({ width: 8_000, height: 6_250, interlaced: true }),
  'an interlaced PNG of 50 megapixels with 9 MB of EXIF': () =>
    pngByHand({
      width: 8_000,
      height: 6_250,
      interlaced: true,
      before: [pngChunk('eXIf', Buffer.alloc(9 * MIB))],
    }),
  'a PNG one pixel wide and 60,000,000 high': () => pngByHand({ width: 1, height: 60_000_000 }),
  'a PNG 49,000,000 pixels wide and one high': () => pngByHand({ width: 49_000_000, height: 1 }),
  'a PNG 32,767 pixels wide, 16 bits': () =>
    pngByHand({ width: 32_767, height: 1_500, bits: 16, colours: 6 }),
  'a PNG that was cut off': async () =>
    (await pngByHand({ width: 8_000, height: 6_000, bits: 16 })).subarray(0, 60_000),
  'an animated PNG of 8,000 frames': () =>
    pngByHand({ width: 64, height: 64, after: animationFrames(8_000) }),
  'a PNG of 800,000 empty texts': () =>
    pngByHand({
      width: 64,
      height: 64,
      before: Array.from({ length: 800_000 }, () => pngChunk('tEXt', new Uint8Array())),
    }),
  'a PNG that is a web page too': async () =>
    Buffer.concat([
      await pngByHand({ width: 64, height: 64 }),
      Buffer.from('<svg onload="alert(1)"><script>'),
    ]),
  'a JPEG that is an archive too': async () =>
    Buffer.concat([await jpeg(64, 64), Buffer.from('PK\u0003\u0004'), Buffer.alloc(5 * MIB)]),
  'a progressive JPEG that says 65,500 by 65,500': () => blownUp(65_500, 65_500, { progressive: true }),
  'a progressive JPEG that says 50 megapixels in full colour': () =>
    blownUpAndFilled(8_000, 6_200, { progressive: true, chromaSubsampling: '4:4:4' }),
  'a progressive JPEG that says 50 megapixels': () => blownUpAndFilled(8_000, 6_200, { progressive: true }),
  'a progressive JPEG that says 50 megapixels, with 9 MB of metadata': () => withMetadata(8_000, 6_200),
  'a progressive JPEG of thousands of scans': () => manyScans(7_000, 7_000),
  'a JPEG that was cut off': async () => (await jpeg(8_000, 6_000)).subarray(0, 100_000),
  'a JPEG in the colours of print': async () =>
    sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: '#b0175b' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
}
