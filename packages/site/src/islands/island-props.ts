import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import type { FormProps } from './form/form-props.ts'
import { isMessageLanguage } from '@zari/shared/languages/languages'
import {
  type FlatTexts,
  type IslandKey,
  type IslandTexts,
  type Words,
  wordsOf,
} from '../content/texts/words.ts'

export interface IslandProps {
  /** `from`: address for a preview's pieces, instead of the public API. */
  gallery: { category: GalleryCategory; prices: PriceDisplay; from?: string }
  form: FormProps
}

export type IslandName = keyof IslandProps

/** Of the page that this runs on. @param translated undefined on an English page */
export function wordsOfPage(english: FlatTexts, translated: IslandTexts | undefined): Words<IslandKey> {
  const [language] = document.documentElement.lang.split('-')
  if (!translated || !isMessageLanguage(language)) return wordsOf('en', english)
  return wordsOf(language, english, translated.texts, translated.messages)
}
