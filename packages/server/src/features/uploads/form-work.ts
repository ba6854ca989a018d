import { MAX_DESIGN_IMAGES, MAX_MEASUREMENT_IMAGES, MAX_MEGAPIXELS } from '@zari/shared/uploads/limits'
import { NotAPicture } from './pictures/not-a-picture.ts'
import type { PictureShape } from './pictures/picture-shape.ts'

/** A full form of a phone's largest pictures. Nobody sends seven drawings of that size by mistake. */
const MOST_MEGAPIXELS = (MAX_DESIGN_IMAGES + MAX_MEASUREMENT_IMAGES) * MAX_MEGAPIXELS
/** A PNG, or what must be in memory as a whole, takes about this many times as long as a photograph. */
const SLOW = 2

/** What decoding a picture costs, in megapixels of a photograph. */
export function costOf({ type, width, height }: PictureShape): number {
  const megapixels = (width * height) / 1e6
  return type === 'image/png' ? megapixels * SLOW : megapixels
}

/** Nothing is wrong with the picture itself. */
export class TooMuchTogether extends NotAPicture {}

/** How much decoding one form may ask for, whether it was done before or not: it is all the same to who sends it. */
export class FormWork {
  #cost = 0

  /** @throws TooMuchTogether when the form's pictures are too much together */
  add(cost: number): void {
    this.#cost += cost
    if (this.#cost <= MOST_MEGAPIXELS) return
    throw new TooMuchTogether(
      'These pictures are too large together. Please send fewer, or send them as JPG.',
    )
  }
}
