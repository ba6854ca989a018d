import type { MessageLanguage } from '@zari/shared/messages/languages'
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
