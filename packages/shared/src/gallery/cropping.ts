import { PIECE_ASPECT } from './piece-picture.ts'

/** How a photograph is cut: what it is about, in parts of its width and height, and how near it is looked at. */
export interface Cropping {
  /** The point that has to stay in the picture, 0 to 1 from the left and from the top. */
  focus: { x: number; y: number }
  /** 1: as much of the photograph as fits; 4: a quarter of that in width and height. */
  zoom: number
}

export const LARGEST_ZOOM = 4

export const WHOLE_PICTURE: Cropping = { focus: { x: 0.5, y: 0.4 }, zoom: 1 }

export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

const between = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value))

/**
 * The part of a photograph that is shown: as near to the middle of it as its edges allow, the focus.
 * @param width of the photograph as it is seen upright, in pixels or in any other measure
 * @returns in the same measure, with the proportions of `PIECE_ASPECT`; not rounded
 */
export function cropOf({ focus, zoom }: Cropping, width: number, height: number): Rectangle {
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
