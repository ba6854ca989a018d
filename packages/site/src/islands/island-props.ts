import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import type { FormProps } from './form/form-props.ts'

export interface IslandProps {
  /** `from`: address for a preview's pieces, instead of the public API. */
  gallery: { category: GalleryCategory; prices: PriceDisplay; from?: string }
  form: FormProps
}

export type IslandName = keyof IslandProps
