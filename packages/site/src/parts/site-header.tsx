import { business } from '@zari/shared/business'
import { css, cx } from '@zari/shared/styled-system/css'
import { navigation } from '../content/navigation.ts'
import { container } from '../styles/layout.ts'
import { useLocation } from 'react-router-dom'

/** The bar that stays in sight. Its menu is a popover: it opens and closes without script. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const prefix = pathname === '/' ? '' : '/'
  return (
    <header className={bar}>
      <div className={cx(container, row)}>
        <a href={`${prefix}#home`} className={name} aria-label={`${business.name}, home`}>
          {business.shortName}
        </a>
        <nav aria-label="Main">
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label="Menu"
            aria-expanded="false"
            className={toggle}
          >
            <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
              <path d="M3 7h18M3 12h18M3 17h18" stroke="currentColor" strokeWidth="2" />
            </svg>
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
    </header>
  )
}

const bar = css({
  position: 'fixed',
  insetInline: '0',
  top: '0',
  zIndex: 20,
  height: 'bar',
  background: 'ivory',
  borderBottom: '1px solid',
  borderColor: 'zari',
  '@media print': { display: 'none' },
})

const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: '100%' })

const name = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  fontFamily: 'display',
  fontSize: 'xl',
  color: 'maroon',
  textDecoration: 'none',
  _focusVisible: { outline: '3px solid', outlineColor: 'rani', outlineOffset: '2px' },
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
  _focusVisible: { outline: '3px solid', outlineColor: 'rani' },
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
    borderBottom: '1px solid',
    borderColor: 'zari',
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
  _focusVisible: { outline: '3px solid', outlineColor: 'rani', outlineOffset: '-2px' },
})
