import { pagePaths } from '@zari/shared/api/paths'
import { css, cx } from '@zari/shared/styled-system/css'
import { hoursIn } from '../content/hours.ts'
import { services } from '../content/services.ts'
import { markOf } from '../content/own-words.ts'
import { shopWords } from '../content/shop-words.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import { bands, hanging } from '../styles/backgrounds.ts'
import { far } from '../styles/deferred.ts'
import { container } from '../styles/layout.ts'
import { useHomePrefix, useShop } from './page-context.ts'
import { Lettering } from './section-heading.tsx'

export function SiteFooter({ isFar }: { isFar: boolean }) {
  const shop = useShop()
  const { say, language } = usePageWords()
  const prefix = useHomePrefix()
  const tagline = shopWords(shop, 'tagline', language)
  return (
    <footer
      className={cx(
        bands.footer,
        far.footer,
        css({ focusRingColor: 'focusOnDark', _print: { display: 'none' } }),
      )}
      data-far={isFar ? '' : undefined}
    >
      <span aria-hidden="true" className={hanging} />
      <div className={cx(container, footer, columns)}>
        <div className={css({ display: 'grid', gap: '2', alignContent: 'start' })}>
          <p translate="no" className={name}>
            {shop.shortName}{' '}
            {shop.lettering && (
              <span lang="te" className={css({ fontFamily: 'telugu', fontSize: 'xl' })}>
                <Lettering>{shop.lettering}</Lettering>
              </span>
            )}
          </p>
          <p {...markOf(tagline)} className={css({ maxWidth: '22rem' })}>
            {tagline.text}.
          </p>
        </div>
        <nav aria-label={say('layout.crafts')}>
          <ul className={css({ display: 'grid', gridTemplateColumns: { base: '1fr 1fr', md: '1fr' } })}>
            {services.map((service) => (
              <li key={service.category}>
                <a href={`${prefix}#services`} className={link}>
                  {say(`serviceNames.${service.category}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css({ display: 'grid', gap: '4', alignContent: 'start', justifyItems: 'start' })}>
          <p>
            {shop.street}, {`${shop.city} ${shop.postalCode}`.trim()}
          </p>
          <p>
            {hoursIn(language, shop).map((line) => (
              <span key={line} className={css({ display: 'block' })}>
                {line}
              </span>
            ))}
          </p>
          <a href={pagePaths.dashboard} className={cx(link, staff)}>
            {say('layout.orderManagement')}
          </a>
        </div>
      </div>
    </footer>
  )
}

const footer = css({
  paddingBlock: { base: '5', md: '16' },
})

const columns = css({
  display: 'grid',
  gap: { base: '3', md: '10' },
  gridTemplateColumns: { md: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)' },
})

const name = css({
  fontFamily: 'display',
  fontSize: '3xl',
  lineHeight: '1.2',
  color: 'zari.light',
  overflowWrap: 'anywhere',
})

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'inherit',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '5px' },
  _focusVisible: { focusRing: 'touching' },
})

const staff = css({ border: '1px solid', borderColor: 'zari', paddingInline: '5' })
