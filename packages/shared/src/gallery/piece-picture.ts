/** How pictures of pieces are shown: upright, as high as the arch that frames them. */
export const PIECE_ASPECT = 4 / 5

/** Widths at which a photograph is made, in pixels: what phones and wide screens ask for. */
export const PIECE_WIDTHS = [320, 480, 640] as const

export const PIECE_FORMATS = ['avif', 'webp', 'jpg'] as const

export type PieceFormat = (typeof PIECE_FORMATS)[number]

/** A photograph of the shop's own, as the site shows it. */
export interface PiecePicture {
  /** Of what is in it and how it is cut: another picture has another, so that it may be kept for ever. */
  id: string
  /** At which it is there, of `PIECE_WIDTHS`. */
  widths: readonly number[]
  /** `#rrggbb`, in its place until it is there. */
  colour: string
}

export const PICTURES_PATH = '/pictures/'

const PICTURE_ID = /^[0-9a-f]{32}$/

export function isPictureId(text: string): boolean {
  return PICTURE_ID.test(text)
}

/** Where a browser reads a picture. */
export function piecePictureUrl(id: string, width: number, format: PieceFormat): string {
  return `${PICTURES_PATH}${id}-${width}.${format}`
}

const FILE = /^\/pictures\/([0-9a-f]{32})-(\d{3})\.(avif|webp|jpg)$/

/** What an address asks for; undefined when it can be none of ours. */
export function pictureOfUrl(path: string): { id: string; width: number; format: PieceFormat } | undefined {
  const [, id = '', digits = '', format] = FILE.exec(path) ?? []
  const width = Number(digits)
  if (!(PIECE_WIDTHS as readonly number[]).includes(width)) return undefined
  return { id, width, format: format as PieceFormat }
}
