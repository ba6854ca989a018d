import type { MessageLanguage } from '@zari/shared/languages/languages'
import { orderPageFormats } from '@zari/shared/messages/order-page-words'
import { type Holiday, holidayLine } from '@zari/shared/shop/opening-hours'
import { holidayName } from '../content/shop-words.ts'
import { Filled, marked } from '../content/texts/words-context.tsx'

export function HolidayLine({ holiday, language }: { holiday: Holiday; language: MessageLanguage }) {
  if (language === 'en') return holidayLine(holiday)
  return <HolidayWords holiday={holiday} language={language} />
}

export function HolidayWords({ holiday, language }: { holiday: Holiday; language: MessageLanguage }) {
  const line = orderPageFormats(language).holiday({ ...holiday, name: holiday.name && '{name}' })
  return <Filled text={line} name={marked(holidayName(holiday, language))} />
}
