import { shownPhone } from '@zari/shared/contact/phone'
import { holidaysFrom } from '@zari/shared/shop/opening-hours'
import { cityLine, telNumber, mapsLinkOf } from '@zari/shared/shop/shop-text'
import { css, cx } from '@zari/shared/styled-system/css'
import { HolidayLine } from '../../components/holiday-line.tsx'
import { Icon } from '../../components/icon.tsx'
import { usePageContext } from '../../components/page-context.ts'
import { hoursIn } from '../../content/hours.ts'
import { written } from '../../content/own-words.ts'
import { orderTakes, quoteWithin } from '../../content/promises.ts'
import { usePageWords } from '../../content/texts/page-words.ts'
import { far } from '../../styles/deferred.ts'
import { container, formCard, lead, section, sectionTitle, textLink } from '../../styles/layout.ts'
import { FormIsland } from '../island.tsx'

export function Contact() {
  const { content, today } = usePageContext()
  const { shop } = content
  const words = usePageWords()
  const { say, language } = words
  return (
    <section id="contact" aria-labelledby="contact-title" className={cx(section, far.contact)} data-far="">
      <div className={cx(container, columns)}>
        <div className={facts}>
          <h2 id="contact-title" className={cx(sectionTitle, css({ color: 'maroon' }))}>
            {say('home.contactTitle')}
          </h2>
          <p className={lead}>
            {say('home.contactText', { within: quoteWithin(shop, words), days: orderTakes(shop, words) })}
          </p>
          <address className={ways}>
            <div className={way}>
              <Icon name="pin" />
              <div>
                <div {...written(language)}>
                  <p className={css({ fontWeight: 'semibold' })}>{shop.name}</p>
                  <p>{shop.street}</p>
                  <p>{cityLine(shop)}</p>
                </div>
                <a href={mapsLinkOf(shop)} target="_blank" rel="noopener noreferrer" className={textLink}>
                  {say('home.maps')}
                </a>
              </div>
            </div>
            {shop.email && (
              <div className={way}>
                <Icon name="mail" />
                <a href={`mailto:${shop.email}`} className={textLink}>
                  {shop.email}
                </a>
              </div>
            )}
            {shop.phone && (
              <div className={way}>
                <Icon name="phone" />
                <a href={`tel:${telNumber(shop.phone)}`} className={textLink}>
                  {shownPhone(shop.phone)}
                </a>
              </div>
            )}
          </address>
        </div>
        <div className={formPlace}>
          <FormIsland kind="contact-inquiries" />
        </div>
        <div className={cx(way, hours)}>
          <Icon name="clock" />
          <div>
            <h3 className={css({ fontWeight: 'semibold' })}>{say('home.hours')}</h3>
            {hoursIn(language, shop).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {holidaysFrom(shop.holidays, today)
              .slice(0, SHOWN_HOLIDAYS)
              .map((holiday) => (
                <p key={holiday.from + holiday.to + holiday.name}>
                  <HolidayLine holiday={holiday} language={language} />
                </p>
              ))}
          </div>
        </div>
      </div>
    </section>
  )
}

const SHOWN_HOLIDAYS = 3

const columns = css({
  display: 'grid',
  columnGap: '16',
  rowGap: { base: '4', md: '6' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
})

const facts = css({ display: 'grid', gap: { base: '3', md: '6' }, alignContent: 'start' })

// The form is near the top; only on a wide screen there is room for the hours beside it.
const formPlace = cx(formCard, css({ lg: { gridColumn: '2', gridRow: '1 / 3' } }))
const hours = css({ lg: { gridColumn: '1', gridRow: '2' } })

const ways = css({
  fontStyle: 'normal',
  display: 'grid',
  gap: { base: '0', md: '3' },
  mdToLg: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :first-child': { gridRow: 'span 2' },
    '& > :not(:first-child)': { gridColumn: '2' },
  },
})

const way = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  columnGap: '4',
  alignItems: 'start',
  '& > svg': { color: 'zari.dark', marginBlockStart: '0.1em' },
  '& > svg:has(+ a)': { marginBlockStart: '0.6rem' },
})
