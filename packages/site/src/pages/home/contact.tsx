import { business } from '@zari/shared/business'
import { css, cx } from '@zari/shared/styled-system/css'
import { FormIsland } from '../../parts/form-island.tsx'
import { container, lead, section, sectionTitle } from '../../styles/layout.ts'

const { address, hours } = business

export function Contact() {
  return (
    <section id="contact" aria-labelledby="contact-title" className={section}>
      <div className={cx(container, columns)}>
        <div className={css({ display: 'grid', gap: '6', alignContent: 'start' })}>
          <h2 id="contact-title" className={sectionTitle}>
            Tell us what you have in mind
          </h2>
          <p className={lead}>
            A quote within 24 hours. Online orders take 5 to 7 days; then we give you a due date.
          </p>
          <address className={css({ fontStyle: 'normal', display: 'grid', gap: '1' })}>
            <p>{business.name}</p>
            <p>{address.street}</p>
            <p>
              {address.city}, {address.region} {address.postalCode}
            </p>
            <a href={business.links.maps} target="_blank" rel="noopener noreferrer" className={contactLink}>
              Open in maps
            </a>
            <a href={`mailto:${business.email}`} className={contactLink}>
              {business.email}
            </a>
            <a href={`tel:${business.phone.replaceAll(' ', '')}`} className={contactLink}>
              {business.phone}
            </a>
          </address>
          <div>
            <h3 className={css({ fontWeight: 'semibold' })}>Business hours</h3>
            {hours.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <FormIsland kind="contact-inquiries" />
      </div>
    </section>
  )
}

const columns = css({ display: 'grid', gap: '10', gridTemplateColumns: { lg: '1fr 1.1fr' } })

const contactLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: 'target',
  color: 'teal',
  fontWeight: 'medium',
  textUnderlineOffset: '5px',
})
