import { pagePaths } from '@zari/shared/api/paths'
import { hoursLines } from '@zari/shared/shop/opening-hours'
import { css, cx } from '@zari/shared/styled-system/css'
import { useLocation } from 'react-router-dom'
import { services } from '../content/services.ts'
import { bands, hanging } from '../styles/backgrounds.ts'
import { far } from '../styles/deferred.ts'
import { container } from '../styles/layout.ts'
import { useShop } from './page-context.ts'
import { Lettering } from './section-heading.tsx'

export function SiteFooter({ isFar }: { isFar: boolean }) {
  const shop = useShop()
  const { pathname } = useLocation()
  const prefix = pathname === '/' ? '' : '/'
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
          <p className={name}>
            {shop.shortName}{' '}
            {shop.lettering && (
              <span lang="te" className={css({ fontFamily: 'telugu', fontSize: 'xl' })}>
                <Lettering>{shop.lettering}</Lettering>
              </span>
            )}
          </p>
          <p className={css({ maxWidth: '22rem' })}>{shop.tagline}.</p>
        </div>
        <nav aria-label="Our crafts">
          <ul className={css({ display: 'grid', gridTemplateColumns: { base: '1fr 1fr', md: '1fr' } })}>
            {services.map((service) => (
              <li key={service.category}>
                <a href={`${prefix}#services`} className={link}>
                  {service.name}
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
            {hoursLines(shop.hours).map((line) => (
              <span key={line} className={css({ display: 'block' })}>
                {line}
              </span>
            ))}
          </p>
          <a href={pagePaths.dashboard} className={cx(link, staff)}>
            Order Management
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
