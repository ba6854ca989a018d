import { business } from '@zari/shared/business'
import { pagePaths } from '@zari/shared/api/paths'
import { css, cx } from '@zari/shared/styled-system/css'
import { useLocation } from 'react-router-dom'
import { services } from '../content/services.ts'
import { container } from '../styles/layout.ts'

export function SiteFooter() {
  const { pathname } = useLocation()
  const prefix = pathname === '/' ? '' : '/'
  return (
    <footer className={footer}>
      <div className={cx(container, columns)}>
        <div>
          <p className={css({ fontFamily: 'display', fontSize: '2xl', color: 'zari.light' })}>
            {business.shortName}
          </p>
          <p className={css({ maxWidth: '24rem' })}>{business.tagline}.</p>
        </div>
        <ul className={css({ display: 'grid', gap: '1' })}>
          {services.map((service) => (
            <li key={service.category}>
              <a href={`${prefix}#services`} className={link}>
                {service.name}
              </a>
            </li>
          ))}
        </ul>
        <div className={css({ display: 'flex', flexDirection: 'column', gap: '4', alignItems: 'start' })}>
          <p>
            {business.address.locality}, {business.address.city} {business.address.postalCode}
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
  background: 'maroon.deep',
  color: 'ivory',
  borderTop: '3px double',
  borderColor: 'zari',
  paddingBlock: '12',
  '@media print': { display: 'none' },
})

const columns = css({ display: 'grid', gap: '8', gridTemplateColumns: { md: '2fr 1fr 1fr' } })

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'inherit',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  _focusVisible: { outline: '3px solid', outlineColor: 'zari.light' },
})

const staff = css({ border: '1px solid', borderColor: 'zari', paddingInline: '4' })
