import { business } from '@zari/shared/business'
import { css, cx } from '@zari/shared/styled-system/css'
import { useLocation } from 'react-router-dom'
import { navigation } from '../content/navigation.ts'
import { container, seam } from '../styles/layout.ts'
import { Icon } from './icon.tsx'

/** The bar that stays in sight. Its menu is a popover: it opens and closes without script. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const prefix = pathname === '/' ? '' : '/'
  return (
    <header className={bar}>
      <div className={cx(container, row)}>
        <a href={`${prefix}#home`} className={name}>
          <span className={letters} data-long={business.shortName.length > SHORT ? '' : undefined}>
            {business.shortName}
          </span>
          <span className={place}>
            {business.trade && (
              <>
                {business.trade}
                <br />
              </>
            )}
            {business.address.locality}
          </span>
        </a>
        <nav aria-label="Main">
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label="Menu"
            aria-expanded="false"
            className={toggle}
          >
            <Icon name="menu" size={28} />
          </button>
          <ul id="site-menu" popover="auto" className={menu}>
            {navigation.map(({ text, anchor }) => (
              <li key={anchor}>
                <a href={`${prefix}#${anchor}`} className={link}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <span aria-hidden="true" className={cx(seam, css({ marginBlockStart: '-1px' }))} />
    </header>
  )
}

/** A name of more letters is set smaller, in two lines where it has to. */
const SHORT = 9

const letters = css({
  fontSize: '2xl',
  lineHeight: '1',
  '&[data-long]': { fontSize: { base: 'lg', lg: 'xl' }, lineHeight: '1.1', textWrap: 'balance' },
})

const place = css({
  fontFamily: 'body',
  fontSize: 'xs',
  lineHeight: '1.25',
  color: 'ink',
  paddingInlineStart: '3',
  borderInlineStart: '1px solid {colors.zari}',
})

const bar = css({
  position: 'fixed',
  insetInline: '0',
  top: '0',
  zIndex: 20,
  height: 'bar',
  background: 'ivory',
  _print: { position: 'static', '& nav': { display: 'none' } },
})

const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: '100%' })

const name = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  fontFamily: 'display',
  gap: '3',
  color: 'maroon',
  textDecoration: 'none',
  _focusVisible: { focusRing: 'outside' },
})

const toggle = css({
  display: { base: 'inline-flex', md: 'none' },
  alignItems: 'center',
  justifyContent: 'center',
  width: 'target',
  height: 'target',
  marginInlineEnd: '-2',
  color: 'maroon',
  cursor: 'pointer',
  _focusVisible: { focusRing: 'touching' },
})

const menu = css({
  mdDown: {
    position: 'fixed',
    inset: 'auto',
    insetInline: '0',
    top: 'bar',
    width: '100%',
    margin: '0',
    padding: '4',
    border: 'none',
    borderBottom: '1px solid {colors.zari}',
    background: 'ivory',
    color: 'ink',
  },
  md: {
    position: 'static',
    display: 'flex',
    gap: { md: '2', lg: '5' },
    width: 'auto',
    height: 'auto',
    margin: '0',
    padding: '0',
    border: 'none',
    background: 'transparent',
    color: 'inherit',
    overflow: 'visible',
  },
})

const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  paddingInline: '2',
  fontSize: { base: 'lg', md: 'sm', lg: 'md' },
  color: 'ink',
  textDecoration: 'none',
  _hover: { color: 'rani', textDecoration: 'underline', textUnderlineOffset: '6px' },
  _focusVisible: { focusRing: 'inside' },
})
