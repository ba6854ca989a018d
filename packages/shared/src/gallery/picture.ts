import { isOneOf } from '../lib/objects.ts'

/** Width to height. */
export const PIECE_ASPECT = 4 / 5

export const PIECE_WIDTHS = [320, 480, 640] as const

export const PIECE_FORMATS = ['avif', 'webp', 'jpg'] as const

export type PieceFormat = (typeof PIECE_FORMATS)[number]

export interface PiecePicture {
  /** A hash of content and crop: may be cached for ever. */
  id: string
  widths: readonly number[]
  /** `#rrggbb`, shown until it is loaded. */
  colour: string
}

export const PICTURES_PATH = '/pictures/'

const PICTURE_ID = /^[0-9a-f]{32}$/

export function isPictureId(text: string): boolean {
  return PICTURE_ID.test(text)
}

export function piecePictureUrl(id: string, width: number, format: PieceFormat): string {
  return `${PICTURES_PATH}${id}-${width}.${format}`
}

const FILE = /^\/pictures\/([0-9a-f]{32})-(\d{3})\.(avif|webp|jpg)$/

export function pictureOfUrl(path: string): { id: string; width: number; format: PieceFormat } | undefined {
  const [, id = '', digits = '', format] = FILE.exec(path) ?? []
  const width = Number(digits)
  if (!PIECE_WIDTHS.some((each) => each === width) || !isOneOf(PIECE_FORMATS, format)) return undefined
  return { id, width, format }
}

export interface Cropping {
  /** The point that has to stay in the picture, 0 to 1 from the left and from the top. */
  focus: { x: number; y: number }
  /** 1: as much of the photograph as fits; 4: a quarter of that in width and height. */
  zoom: number
}

export const LARGEST_ZOOM = 4

export const WHOLE_PICTURE: Cropping = { focus: { x: 0.5, y: 0.4 }, zoom: 1 }

interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

const between = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value))

/** As near to the focus as the edges allow. @param width in any unit @returns in that unit, with `PIECE_ASPECT`; not rounded */
export function cropRectangle({ focus, zoom }: Cropping, width: number, height: number): Rectangle {
  const whole = Math.min(width, height * PIECE_ASPECT)
  const wide = whole / between(1, LARGEST_ZOOM, zoom)
  const high = wide / PIECE_ASPECT
  return {
    left: between(0, width - wide, focus.x * width - wide / 2),
    top: between(0, height - high, focus.y * height - high / 2),
    width: wide,
    height: high,
  }
}
