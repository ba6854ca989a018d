import { damaged, type TrimmedPicture, trimmer } from './invalid-picture.ts'
import { needsWholePicture, orientationOf } from './orientation.ts'

const SOI_BYTES = 2
const SOS = 0xda
const EOI = 0xd9
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe

const EXIF = 'Exif\0\0'
/** A camera's colour profile has some hundred bytes, a printer's half a million. */
const LARGEST_PROFILE = 1_048_576
const COEFFICIENT_BYTES = 2
const MAX_SEGMENTS = 5_000
const END = Buffer.from([0xff, EOI])

interface Frame {
  width: number
  height: number
  /** Coefficients for each pixel: 1.5 with chroma subsampling, 3 without. */
  samplesPerPixel: number
  components: number
  isProgressive: boolean
}

/** Some programs leave bytes before a marker; decoders skip them. @throws InvalidPictureError when there is none */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    // A marker may be preceded by fill bytes.
    while (bytes[at + 1] === 0xff) at++
    if (bytes[at + 1] !== 0) return at
  }
  throw damaged()
}

/** Markers without a segment: restarts, and one that is out of use. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function readFrame(marker: number, segment: Buffer): Frame {
  const components = segment[5] ?? 0
  if (components === 0 || segment.length < 6 + components * 3) throw damaged()
  const factors = Array.from({ length: components }, (_each, index) => segment[7 + index * 3] ?? 0)
  const across = factors.map((factor) => factor >> 4)
  const down = factors.map((factor) => factor & 15)
  const most = Math.max(...across) * Math.max(...down)
  if (Math.min(...across, ...down) === 0) throw damaged()
  return {
    height: segment.readUInt16BE(1),
    width: segment.readUInt16BE(3),
    samplesPerPixel: across.reduce((sum, each, index) => sum + (each * (down[index] ?? 0)) / most, 0),
    components,
    isProgressive: (marker & 3) === 2,
  }
}

function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === APP0) return segment.toString('latin1', 0, 5) === 'JFIF\0'
  if (marker === APP2) return segment.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
  if (marker === APP14) return segment.toString('latin1', 0, 5) === 'Adobe'
  return marker !== COM && (marker < APP0 || marker > APP15)
}

/**
 * Trims a JPEG to the picture, its colour profile and orientation: sharp would hold all metadata in memory.
 * @throws InvalidPictureError
 */
export function trimJpeg(bytes: Buffer): TrimmedPicture {
  const kept = trimmer(bytes)
  kept.keep(0, SOI_BYTES)
  let orientation = 1
  let profile = 0
  let frame: Frame | undefined
  let at = SOI_BYTES
  for (let segments = 0; segments < MAX_SEGMENTS; segments++) {
    at = nextMarker(bytes, at)
    const marker = bytes[at + 1] ?? EOI
    if (isAlone(marker)) {
      at += 2
      continue
    }
    if (marker === EOI || at + 4 > bytes.length) throw damaged()
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) throw damaged()
    const segment = bytes.subarray(at + 4, end)

    if (marker === SOS) {
      if (!frame || frame.width === 0 || frame.height === 0) throw damaged()
      const isKeptWhole = frame.isProgressive || (segment[0] ?? 0) < frame.components
      const lacksEnd = bytes.indexOf(END, end) < 0
      kept.keep(at, bytes.length)
      return {
        type: 'image/jpeg',
        ...shapeOf(frame, orientation, isKeptWhole),
        length: kept.length,
        ...(lacksEnd && { lacksEnd, end: END }),
      }
    }
    if (isFrame(marker)) frame ??= readFrame(marker, segment)
    if (marker === APP1 && segment.toString('latin1', 0, EXIF.length) === EXIF) {
      const said = orientationOf(segment.subarray(EXIF.length))
      if (said !== 1 && orientation === 1) {
        orientation = said
        kept.keep(at, end)
      }
    } else if (isNeeded(marker, segment)) {
      if (marker === APP2) profile += segment.length
      if (profile <= LARGEST_PROFILE) kept.keep(at, end)
    }
    at = end
  }
  throw damaged()
}

function shapeOf({ width, height, ...frame }: Frame, orientation: number, isKeptWhole: boolean) {
  const pixels = width * height
  const coefficients = isKeptWhole ? pixels * frame.samplesPerPixel * COEFFICIENT_BYTES : 0
  const turned = needsWholePicture(orientation) ? pixels * frame.components : 0
  return { width, height, wholeBytes: coefficients + turned }
}
