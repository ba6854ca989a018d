import type { Day } from '@zari/shared/due-date'
import type { MessageLanguage } from '@zari/shared/messages/languages'
import { orderPageFormats } from '@zari/shared/publishing/order-page-words'
import { holidayLine, holidaysFrom, hoursLines } from '@zari/shared/shop/opening-hours'
import type { Shop } from '@zari/shared/shop/shop'

export function hoursIn(language: MessageLanguage, { hours }: Shop): string[] {
  return language === 'en' ? hoursLines(hours) : hoursLines(hours, orderPageFormats(language).hours)
}

export function holidaysIn(
  language: MessageLanguage,
  { holidays }: Shop,
  today: Day,
  most: number,
): string[] {
  const line = language === 'en' ? holidayLine : orderPageFormats(language).holiday
  return holidaysFrom(holidays, today).slice(0, most).map(line)
}
