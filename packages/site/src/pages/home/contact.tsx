import { business } from '@zari/shared/business'
import { css, cx } from '@zari/shared/styled-system/css'
import { FormIsland } from '../../parts/form-island.tsx'
import { Icon } from '../../parts/icon.tsx'
import { far } from '../../styles/far.ts'
import { container, lead, section, sectionTitle, textLink } from '../../styles/layout.ts'
import { formCard } from '../../styles/form-card.ts'

const { address, hours } = business

export function Contact() {
  return (
    <section id="contact" aria-labelledby="contact-title" className={cx(section, far.contact)} data-far="">
      <div className={cx(container, columns)}>
        <div className={css({ display: 'grid', gap: '6', alignContent: 'start' })}>
          <h2 id="contact-title" className={cx(sectionTitle, css({ color: 'maroon' }))}>
            Tell us what you have in mind
          </h2>
          <p className={lead}>
            You get a quote within 24 hours. Online orders take 5 to 7 days; then we give you a due date.
          </p>
          <address className={ways}>
            <div className={way}>
              <Icon name="pin" />
              <div>
                <p className={css({ fontWeight: 'semibold' })}>{business.name}</p>
                <p>{address.street}</p>
                <p>
                  {address.city}, {address.region} {address.postalCode}
                </p>
                <a href={business.links.maps} target="_blank" rel="noopener noreferrer" className={textLink}>
                  Open in Google Maps
                </a>
              </div>
            </div>
            <div className={way}>
              <Icon name="mail" />
              <a href={`mailto:${business.email}`} className={textLink}>
                {business.email}
              </a>
            </div>
            <div className={way}>
              <Icon name="phone" />
              <a href={`tel:${business.phone.replaceAll(' ', '')}`} className={textLink}>
                {business.phone}
              </a>
            </div>
          </address>
          <div className={way}>
            <Icon name="clock" />
            <div>
              <h3 className={css({ fontWeight: 'semibold' })}>Business Hours</h3>
              {hours.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </div>
        </div>
        <div className={formCard}>
          <FormIsland kind="contact-inquiries" />
        </div>
      </div>
    </section>
  )
}

const columns = css({
  display: 'grid',
  gap: { base: '10', lg: '16' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
})

const ways = css({ fontStyle: 'normal', display: 'grid', gap: '3' })

/** Icon and words; the icon sits on the first line's middle. */
const way = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '4',
  alignItems: 'start',
  '& > svg': { color: 'zari.dark', marginBlockStart: '0.1em' },
  '& > svg:has(+ a)': { marginBlockStart: '0.6rem' },
})
