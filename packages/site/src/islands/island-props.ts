import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import type { FormProps } from './form/form-props.ts'

/** The islands by name, and what each is told by its page. */
export interface IslandProps {
  /** `from`: where its pieces are read, when that is not the public call. */
  gallery: { category: GalleryCategory; prices: PriceDisplay; from?: string }
  form: FormProps
}

export type IslandName = keyof IslandProps
