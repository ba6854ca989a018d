import type { MessageLanguage } from '@zari/shared/languages/languages'
import { orderPageFormats } from '@zari/shared/messages/order-page-words'
import { hoursLines } from '@zari/shared/shop/opening-hours'
import type { Shop } from '@zari/shared/shop/shop'

export function hoursIn(language: MessageLanguage, { hours }: Shop): string[] {
  return language === 'en' ? hoursLines(hours) : hoursLines(hours, orderPageFormats(language).hours)
}
