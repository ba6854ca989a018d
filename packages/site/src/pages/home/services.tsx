import { css, cx } from '@zari/shared/styled-system/css'
import { serviceIcons } from '../../components/icon-paths.ts'
import { Icon } from '../../components/icon.tsx'
import { useShop } from '../../components/page-context.ts'
import { SectionHead } from '../../components/section-heading.tsx'
import { type Service, services } from '../../content/services.ts'
import { cloths } from '../../styles/backgrounds.ts'
import { far } from '../../styles/deferred.ts'
import { container, section, stretched } from '../../styles/layout.ts'

export function BackingServices() {
  const { lettering } = useShop()
  return (
    <section id="services" aria-labelledby="services-title" className={cx(section, far.services)} data-far="">
      <div className={container}>
        <SectionHead
          id="services-title"
          telugu={lettering}
          isName
          title="What we make"
          text="Four crafts under one roof. Choose one, and tell us what you have in mind."
        />
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
    <div className={cx(card, cloths[service.category])}>
      <div className={css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })}>
        <Icon name={serviceIcons[service.name]} size={44} />
        <p lang="te" className={css({ fontSize: 'lg', lineHeight: '1.4' })}>
          {service.telugu}
        </p>
      </div>
      <h3 className={title}>
        <a href="#contact" data-service={service.name} className={stretched}>
          {service.name}
        </a>
      </h3>
      <p>{service.text}</p>
      <ul className={css({ display: 'grid', gap: '2.5', fontSize: 'sm', lineHeight: '1.4' })}>
        {service.features.map((feature) => (
          <li key={feature} className={css({ display: 'flex', gap: '2' })}>
            <Icon name="check" size={20} className={css({ flexShrink: 0 })} />
            {feature}
          </li>
        ))}
      </ul>
      <p className={ask}>
        Ask about it <Icon name="arrow" size={20} />
      </p>
    </div>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, 1fr)', xl: 'repeat(4, 1fr)' },
  gap: { base: '5', md: '6' },
  marginBlockStart: { base: '8', md: '10' },
})

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: '100%',
  padding: '6',
  paddingBlockEnd: 'calc({spacing.6} + 34px)',
  boxShadow: '0 1px 2px rgb(66 10 22 / 0.2), 0 14px 28px -18px rgb(66 10 22 / 0.5)',
})

const title = css({ fontFamily: 'display', fontSize: 'xl', lineHeight: '1.15', minHeight: { xl: '2.3em' } })

const ask = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  marginBlockStart: 'auto',
  paddingBlockStart: '2',
  fontWeight: 'semibold',
})
