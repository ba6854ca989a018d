import type { GalleryCategory } from '@zari/shared/gallery/gallery-item'
import type { FormProps } from './order-form/form-props.ts'

/** The islands by name, and what each is told by its page. */
export interface IslandProps {
  gallery: { category: GalleryCategory }
  form: FormProps
}

export type IslandName = keyof IslandProps
