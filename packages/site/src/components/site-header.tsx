import { canReceive, shownPhone, whatsAppLink } from '@zari/shared/contact/phone'
import { logoUrl } from '@zari/shared/shop/shop'
import { telNumber, whatsAppOf } from '@zari/shared/shop/shop-text'
import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { navigation } from '../content/navigation.ts'
import { shopWords } from '../content/shop-words.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import { marked } from '../content/texts/words-context.tsx'
import { container, seam } from '../styles/layout.ts'
import { Icon } from './icon.tsx'
import { LanguageLinks, LanguageSwitch } from './language-switch.tsx'
import { useHomePrefix, useShop } from './page-context.ts'

/** The menu is a popover, which works without script. */
export function SiteHeader({ note }: { note: ReactNode }) {
  const shop = useShop()
  const { shortName, locality, logo } = shop
  const { say, language } = usePageWords()
  const trade = shopWords(shop, 'trade', language)
  const prefix = useHomePrefix()
  return (
    <header className={bar}>
      {note}
      <div className={cx(container, row)}>
        <a href={`${prefix}#home`} className={name}>
          {logo ? (
            <img
              src={logoUrl(logo)}
              alt={shortName}
              width={logo.width}
              height={logo.height}
              className={picture}
            />
          ) : (
            <span translate="no" className={letters} data-long={lengthOf(shortName)}>
              {shortName}
            </span>
          )}
          <span className={place} data-beside-long={logo ? undefined : lengthOf(shortName)}>
            {trade.text && (
              <>
                {marked(trade)}
                <br />
              </>
            )}
            {locality}
          </span>
        </a>
        <ContactLinks />
        <LanguageSwitch />
        <nav aria-label={say('layout.main')}>
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label={say('layout.menu')}
            aria-expanded="false"
            className={toggle}
          >
            <Icon name="menu" size={28} />
          </button>
          <ul id="site-menu" popover="auto" className={menu}>
            {navigation.map(({ text, anchor }) => (
              <li key={anchor}>
                <a href={`${prefix}#${anchor}`} className={link}>
                  {say(text)}
                </a>
              </li>
            ))}
            <LanguageLinks className={inMenu} />
          </ul>
        </nav>
      </div>
      <span aria-hidden="true" className={cx(seam, css({ marginBlockStart: '-1px' }))} />
    </header>
  )
}

/** A call and a message are one touch away on every page. */
function ContactLinks() {
  const shop = useShop()
  const { say } = usePageWords()
  const chat = whatsAppOf(shop)
  const phone = shownPhone(shop.phone)
  return (
    <div className={contact}>
      {phone && (
        <a
          href={`tel:${telNumber(phone)}`}
          aria-label={say('layout.call', { phone })}
          className={contactLink}
        >
          <Icon name="phone" />
          <span className={beside}>{phone}</span>
        </a>
      )}
      {canReceive(chat) && (
        <a
          href={whatsAppLink(chat, say('layout.greeting'))}
          target="_blank"
          rel="noopener noreferrer"
          className={contactLink}
        >
          <Icon name="message" />
          <span className={beside}>WhatsApp</span>
        </a>
      )}
    </div>
  )
}

const inMenu = css({ display: { md: 'none' }, '& > a': { paddingInline: '2', fontSize: 'lg' } })

const contact = css({
  display: 'flex',
  marginInlineStart: 'auto',
  _print: { display: 'none' },
})

const contactLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  minWidth: 'target',
  height: 'target',
  paddingInline: { xl: '2' },
  color: 'teal',
  textDecoration: 'none',
  _focusVisible: { focusRing: 'touching' },
})

// Read out where there is no room for it.
const beside = css({
  xlDown: { srOnly: true },
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'lining-nums',
})

const SHORT = 9
const LONG = 24

function lengthOf(name: string): 'long' | 'longest' | undefined {
  if (name.length <= SHORT) return undefined
  return name.length <= LONG ? 'long' : 'longest'
}

const picture = css({ height: '2.75rem', width: 'auto', maxWidth: '10rem', objectFit: 'contain' })

const letters = css({
  fontFamily: 'display',
  fontSize: '2xl',
  lineHeight: '1',
  '&[data-long]': { fontSize: { base: 'lg', lg: 'xl' }, lineHeight: '1.1', textWrap: 'balance' },
  '&[data-long=longest]': { fontSize: { base: 'sm', lg: 'lg' }, overflowWrap: 'anywhere' },
})

const place = css({
  fontFamily: 'body',
  fontSize: 'xs',
  lineHeight: '1.25',
  color: 'ink',
  paddingInlineStart: '3',
  borderInlineStart: '1px solid {colors.zari}',
  // Large letters leave no room for it beside the menu.
  '@media (max-width: 20rem)': { display: 'none' },
  '&[data-beside-long=longest]': { display: 'none' },
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

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 'calc(100% - var(--demo-note, 0px))',
})

const name = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
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
    gap: { lg: '5' },
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
