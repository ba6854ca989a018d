import type { MessageLanguage } from '@zari/shared/messages/languages'
import type { GalleryCategory } from '@zari/shared/gallery/piece'
import { type Holiday, holidayNames } from '@zari/shared/shop/opening-hours'
import type { Shop } from '@zari/shared/shop/shop'
import { type OwnWords, ownWords } from './own-words.ts'

const fields = {
  tagline: { te: 'taglineTe', hi: 'taglineHi' },
  story: { te: 'storyTe', hi: 'storyHi' },
  trade: { te: 'tradeTe', hi: 'tradeHi' },
} as const satisfies Record<string, Record<Exclude<MessageLanguage, 'en'>, keyof Shop>>

/** What the shop says of itself in a language. */
export function shopWords(shop: Shop, field: keyof typeof fields, language: MessageLanguage): OwnWords {
  return ownWords(language, shop[field], language === 'en' ? undefined : shop[fields[field][language]])
}

/** What a holiday is called in a language. */
export function holidayName(holiday: Holiday, language: MessageLanguage): OwnWords {
  return ownWords(language, holiday.name, language === 'en' ? undefined : holiday[holidayNames[language]])
}

const featureFields = {
  tailoring: 'tailoringFeatures',
  maggam: 'maggamFeatures',
  bridal: 'bridalFeatures',
  machine_embroidery: 'machineFeatures',
} as const satisfies Record<GalleryCategory, keyof Shop>

const endings = { te: 'Te', hi: 'Hi' } as const

/** The shop's own features of a service; none where the site's own words stand. */
export function serviceFeatures(
  shop: Shop,
  category: GalleryCategory,
  language: MessageLanguage,
): OwnWords[] {
  const field = featureFields[category]
  const linesOf = (text: string) => text.split('\n').filter(Boolean)
  const own = language === 'en' ? [] : linesOf(shop[`${field}${endings[language]}`])
  if (own.length > 0) return own.map((line) => ownWords(language, '', line))
  return linesOf(shop[field]).map((line) => ownWords(language, line, undefined))
}
