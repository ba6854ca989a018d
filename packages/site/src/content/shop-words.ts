import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { GalleryCategory } from '@zari/shared/gallery/piece'
import { type Holiday, holidayNames } from '@zari/shared/shop/opening-hours'
import type { OtherLanguage } from '@zari/shared/languages/site-language'
import type { Shop } from '@zari/shared/shop/shop'
import { type OwnWords, ownWords } from './own-words.ts'

/** Of a field's name in a language: `taglineTe`. */
const endingOf = (language: OtherLanguage) =>
  (language.slice(0, 1).toUpperCase() + language.slice(1)) as Capitalize<OtherLanguage>

export function shopWords(
  shop: Shop,
  field: 'tagline' | 'story' | 'trade',
  language: MessageLanguage,
): OwnWords {
  return ownWords(
    language,
    shop[field],
    language === 'en' ? undefined : shop[`${field}${endingOf(language)}`],
  )
}

export function holidayName(holiday: Holiday, language: MessageLanguage): OwnWords {
  return ownWords(language, holiday.name, language === 'en' ? undefined : holiday[holidayNames[language]])
}

const featureFields = {
  tailoring: 'tailoringFeatures',
  maggam: 'maggamFeatures',
  bridal: 'bridalFeatures',
  machine_embroidery: 'machineFeatures',
} as const satisfies Record<GalleryCategory, keyof Shop>

/** The shop's own features of a service; none where the site's own words stand. */
export function serviceFeatures(
  shop: Shop,
  category: GalleryCategory,
  language: MessageLanguage,
): OwnWords[] {
  const field = featureFields[category]
  const linesOf = (text: string) => text.split('\n').filter(Boolean)
  const own = language === 'en' ? [] : linesOf(shop[`${field}${endingOf(language)}`])
  if (own.length > 0) return own.map((line) => ownWords(language, '', line))
  return linesOf(shop[field]).map((line) => ownWords(language, line, undefined))
}
