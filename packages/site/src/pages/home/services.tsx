import { css, cx } from '@zari/shared/styled-system/css'
import { type Service, services } from '../../content/services.ts'
import { container, section, sectionTitle } from '../../styles/layout.ts'

export function Services() {
  return (
    <section id="services" aria-labelledby="services-title" className={section}>
      <div className={container}>
        <h2 id="services-title" className={sectionTitle}>
          What we make
        </h2>
        <ul className={grid}>
          {services.map((service) => (
            <li key={service.category} className={css({ display: 'flex' })}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function ServiceCard({ service }: { service: Service }) {
  return (
    <a href="#contact" data-service={service.name} className={cx(card, colours[service.category])}>
      <h3 className={css({ fontFamily: 'display', fontSize: 'xl', lineHeight: '1.2' })}>{service.name}</h3>
      <p>{service.text}</p>
      <ul className={css({ display: 'grid', gap: '2', fontSize: 'sm' })}>
        {service.features.map((feature) => (
          <li key={feature} className={css({ display: 'flex', gap: '2' })}>
            <svg
              viewBox="0 0 20 20"
              width="20"
              height="20"
              aria-hidden="true"
              className={css({ flexShrink: 0 })}
            >
              <path d="M4 10.5l4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
            {feature}
          </li>
        ))}
      </ul>
    </a>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, 1fr)', xl: 'repeat(4, 1fr)' },
  gap: { base: '5', md: '6' },
  marginBlockStart: '10',
})

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: '100%',
  padding: '6',
  textDecoration: 'none',
  outline: '1px dashed',
  outlineColor: 'zari.light',
  outlineOffset: '-8px',
  _focusVisible: { outline: '3px solid', outlineColor: 'rani', outlineOffset: '3px' },
})

const colours = {
  tailoring: css({ background: 'teal', color: 'ivory' }),
  maggam: css({ background: 'maroon', color: 'ivory' }),
  bridal: css({ background: 'rani', color: 'ivory' }),
  machine_embroidery: css({ background: 'zari.light', color: 'ink' }),
}
