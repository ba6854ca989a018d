import { addDays } from '@zari/shared/time/due-date'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { canReceive, shownPhone, whatsAppLink } from '@zari/shared/contact/phone'
import { orderPageFormats, orderPageWords } from '@zari/shared/messages/order-page-words'
import { holidaysFrom, hoursLines } from '@zari/shared/shop/opening-hours'
import { addressLine, mapsLinkOf, telNumber, whatsAppOf } from '@zari/shared/shop/shop-text'
import { css } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { HolidayWords } from '../../components/holiday-line.tsx'
import { Icon } from '../../components/icon.tsx'
import { usePageContext, useShop } from '../../components/page-context.ts'
import { textLink } from '../../styles/layout.ts'
import { card, heading, muted } from './order-styles.ts'

/** Holidays that come later are of no use yet. */
const DAYS_AHEAD = 14

/** @param about what a message in WhatsApp begins with */
export function ShopCard({ language, about }: { language: MessageLanguage; about: string }) {
  const shop = useShop()
  const words = orderPageWords[language]
  const { hours } = orderPageFormats(language)
  const { today } = usePageContext()
  const holidays = holidaysFrom(shop.holidays, today).filter(({ from }) => from <= addDays(today, DAYS_AHEAD))
  const chat = whatsAppOf(shop)
  return (
    <section className={card} aria-labelledby="shop">
      <h2 id="shop" className={heading}>
        {words.shop}
      </h2>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        {shop.phone && (
          <a href={`tel:${telNumber(shop.phone)}`} className={button({ look: 'plain' })}>
            <Icon name="phone" size={20} />
            {words.call} {shownPhone(shop.phone)}
          </a>
        )}
        {canReceive(chat) && (
          <a
            href={whatsAppLink(chat, about)}
            target="_blank"
            rel="noopener noreferrer"
            className={button({ look: 'done' })}
          >
            <Icon name="message" size={20} />
            WhatsApp
          </a>
        )}
      </div>
      <p className={muted}>
        {hoursLines(shop.hours, hours).map((line) => (
          <span key={line} className={block}>
            {line}
          </span>
        ))}
        {holidays.map((holiday) => (
          <span key={holiday.from + holiday.to + holiday.name} className={block}>
            <HolidayWords holiday={holiday} language={language} />
          </span>
        ))}
      </p>
      <p>
        {addressLine(shop)}
        <br />
        <a href={mapsLinkOf(shop)} target="_blank" rel="noopener noreferrer" className={textLink}>
          <Icon name="pin" size={20} />
          {words.directions}
        </a>
      </p>
    </section>
  )
}

const block = css({ display: 'block' })
