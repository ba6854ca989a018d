import { MAX_DESIGN_IMAGES, MAX_MEASUREMENT_IMAGES, MAX_MEGAPIXELS } from '@zari/shared/uploads/limits'
import { NotAPicture } from './pictures/not-a-picture.ts'
import type { PictureShape } from './pictures/picture-shape.ts'

/** A full form of a phone's largest pictures. Nobody sends seven drawings of that size by mistake. */
const MOST_MEGAPIXELS = (MAX_DESIGN_IMAGES + MAX_MEASUREMENT_IMAGES) * MAX_MEGAPIXELS
/** A PNG, or what must be in memory as a whole, takes about this many times as long as a photograph. */
const SLOW = 2

/** How much decoding one form may ask for. */
export class FormWork {
  #megapixels = 0

  /** @throws NotAPicture when the form's pictures are too much together */
  add({ type, width, height }: PictureShape): void {
    const megapixels = (width * height) / 1e6
    this.#megapixels += type === 'image/png' ? megapixels * SLOW : megapixels
    if (this.#megapixels <= MOST_MEGAPIXELS) return
    throw new NotAPicture('These pictures are too large together. Please send fewer, or send them as JPG.')
  }
}
