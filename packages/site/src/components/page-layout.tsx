import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { usePageWords } from '../content/texts/page-words.ts'
import type { PageMeta } from '../seo/page-meta.ts'
import { Document } from './document.tsx'
import { LanguageHints } from './language-switch.tsx'
import { useHomePrefix, usePageContext, useShop } from './page-context.ts'
import { SiteHeader } from './site-header.tsx'
import { pagePaths } from '@zari/shared/api/paths'
import { hoursIn } from '../content/hours.ts'
import { services } from '../content/services.ts'
import { markOf } from '../content/own-words.ts'
import { shopWords } from '../content/shop-words.ts'
import { bands, hanging } from '../styles/backgrounds.ts'
import { far } from '../styles/deferred.ts'
import { container } from '../styles/layout.ts'
import { Lettering } from './section-heading.tsx'

interface Props {
  meta: PageMeta
  children: ReactNode
  short?: boolean
  /** Its headings have a font of their own in each language. */
  hasHeadings?: boolean
}

export function PageLayout({ meta, children, short = false, hasHeadings = false }: Props) {
  const { say } = usePageWords()
  const { origin, form, preview, isDemo } = usePageContext()
  return (
    <Document
      meta={form || preview || isDemo ? { ...meta, noIndex: true } : meta}
      {...{ origin, hasHeadings }}
    >
      <a href="#main" className={skip}>
        {say('layout.skip')}
      </a>
      <SiteHeader note={isDemo && <DemoNote />} />
      {preview && <PreviewNote back={preview.back} />}
      <main
        id="main"
        tabIndex={-1}
        data-headings={hasHeadings ? '' : undefined}
        className={css({ outline: 'none' })}
      >
        {children}
      </main>
      <LanguageHints />
      <SiteFooter isFar={!short} />
    </Document>
  )
}

const skip = css({
  position: 'fixed',
  insetInlineStart: '4',
  top: '-6rem',
  zIndex: 30,
  padding: '4',
  background: 'maroon',
  color: 'ivory',
  clipPath: 'inset(50%)',
  _focus: { top: '4', clipPath: 'none' },
})

function DemoNote() {
  const { say } = usePageWords()
  return (
    <aside className={note} aria-label={say('layout.demo')}>
      {say('layout.demoText')}
    </aside>
  )
}

const note = css({
  display: 'grid',
  placeItems: 'center',
  height: 'var(--demo-note)',
  paddingInline: '4',
  overflow: 'hidden',
  background: 'ink',
  color: 'ivory',
  fontSize: 'xs',
  lineHeight: '1.25',
  fontWeight: 'medium',
  textAlign: 'center',
  textWrap: 'balance',
})

function PreviewNote({ back }: { back: string }) {
  const { say } = usePageWords()
  return (
    <aside className={previewBar} aria-label={say('layout.preview')}>
      <p>{say('layout.previewText')}</p>
      <a href={back} className={link}>
        {say('layout.previewBack')}
      </a>
    </aside>
  )
}

const previewBar = css({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '6',
  paddingInline: '4',
  paddingBlock: '1',
  background: 'ink',
  color: 'ivory',
  fontWeight: 'medium',
})

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'zari.light',
  textUnderlineOffset: '5px',
  _focusVisible: { focusRing: 'inside' },
})

function SiteFooter({ isFar }: { isFar: boolean }) {
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
                <a href={`${prefix}#services`} className={footerLink}>
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
          <a href={pagePaths.dashboard} className={cx(footerLink, staff)}>
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

const footerLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'inherit',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '5px' },
  _focusVisible: { focusRing: 'touching' },
})

const staff = css({ border: '1px solid', borderColor: 'zari', paddingInline: '5' })
