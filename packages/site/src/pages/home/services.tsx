import { css, cx } from '@zari/shared/styled-system/css'
import { serviceIcons } from '../../components/icon-paths.ts'
import { Icon } from '../../components/icon.tsx'
import { useShop } from '../../components/page-context.ts'
import { SectionHeading } from '../../components/section-heading.tsx'
import { type Service, services } from '../../content/services.ts'
import { serviceFeatures } from '../../content/shop-words.ts'
import { usePageWords } from '../../content/texts/page-words.ts'
import { marked } from '../../content/texts/words-context.tsx'
import { serviceBackgrounds } from '../../styles/backgrounds.ts'
import { far } from '../../styles/deferred.ts'
import { container, section, slidingRow, stretched } from '../../styles/layout.ts'

export function Services() {
  const { lettering } = useShop()
  const { say } = usePageWords()
  return (
    <section id="services" aria-labelledby="services-title" className={cx(section, far.services)} data-far="">
      <div className={container}>
        <SectionHeading
          id="services-title"
          telugu={lettering}
          isName
          title={say('home.make')}
          text={say('home.makeText')}
        />
        <ul className={cx(slidingRow, grid)}>
          {services.map((service) => (
            <li key={service.category} className={place}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const FEATURES = ['feature1', 'feature2', 'feature3', 'feature4'] as const

function ServiceCard({ service }: { service: Service }) {
  const { say, language } = usePageWords()
  const { category } = service
  const ownFeatures = serviceFeatures(useShop(), category, language)
  const shown =
    ownFeatures.length > 0
      ? ownFeatures.map(marked)
      : FEATURES.map((each) => say(`craft.${category}.${each}`))
  return (
    <div className={cx(card, serviceBackgrounds[service.category])}>
      <div className={head}>
        <Icon name={serviceIcons[service.name]} size={40} />
        {language === 'en' && (
          <p lang="te" className={telugu}>
            {service.telugu}
          </p>
        )}
        <h3 className={title}>
          <a href="#contact" data-service={service.name} className={stretched}>
            {say(`serviceNames.${category}`)}
          </a>
        </h3>
      </div>
      <p>{say(`craft.${category}.text`)}</p>
      <ul className={features}>
        {FEATURES.map((place, index) => (
          <li key={place} className={css({ display: 'flex', gap: '2' })}>
            <Icon name="check" size={20} className={css({ flexShrink: 0 })} />
            {shown[index]}
          </li>
        ))}
      </ul>
      <p className={ask}>
        {say('home.ask')} <Icon name="arrow" size={20} />
      </p>
    </div>
  )
}

const grid = css({
  display: { md: 'grid' },
  gridTemplateColumns: { md: 'repeat(2, 1fr)', xl: 'repeat(4, 1fr)' },
  gap: { base: '3', md: '6' },
  // Over the negative margin of `slidingRow`, which is for the same widths.
  marginBlockStart: { mdDown: '2.5', md: '10' },
})

// On a phone the next one shows at the edge.
const place = css({
  display: 'flex',
  mdDown: { flex: 'none', width: 'min(19rem, 84%)', scrollSnapAlign: 'start' },
})

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '2', sm: '4' },
  width: '100%',
  padding: { base: '4', sm: '6' },
  paddingBlockEnd: { base: 'calc({spacing.3} + 34px)', sm: 'calc({spacing.6} + 34px)' },
  lineHeight: { base: '1.4', sm: 'inherit' },
  boxShadow: '0 1px 2px rgb(66 10 22 / 0.2), 0 14px 28px -18px rgb(66 10 22 / 0.5)',
})

const head = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '3',
  rowGap: '4',
  alignItems: 'center',
})

const telugu = css({
  display: { base: 'none', sm: 'block' },
  justifySelf: 'end',
  fontSize: 'lg',
  lineHeight: '1.4',
})

const features = css({
  display: 'grid',
  rowGap: { base: '1', sm: '2.5' },
  fontSize: 'sm',
  lineHeight: { base: '1.3', sm: '1.4' },
})

const title = css({
  gridColumn: { sm: '1 / -1' },
  fontFamily: 'display',
  fontSize: { base: 'lg', sm: 'xl' },
  lineHeight: '1.15',
  minHeight: { xl: '2.3em' },
})

const ask = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  marginBlockStart: 'auto',
  paddingBlockStart: { sm: '2' },
  fontWeight: 'semibold',
})
