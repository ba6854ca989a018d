import { publicPagePaths } from '@zari/shared/api/public-paths'
import { languageNames, MESSAGE_LANGUAGES } from '@zari/shared/languages/languages'
import { inLanguage } from '@zari/shared/languages/site-language'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import { linkGoneWords, orderPageWords } from '@zari/shared/messages/order-page-words'
import { css } from '@zari/shared/styled-system/css'
import { useShop } from '../../components/page-context.ts'
import { seam, textLink } from '../../styles/layout.ts'
import { pageWords } from '../../content/texts/page-words.ts'
import { DesignCard } from './design-card.tsx'
import { FinishedCard } from './finished-card.tsx'
import { OrderCard } from './order-card.tsx'
import { card, heading, muted } from './order-styles.ts'
import { RequestForms } from './request-forms.tsx'
import { ShopCard } from './shop-card.tsx'
import { formatRupees } from '@zari/shared/money/money'
import { qrCode, qrPath } from '@zari/shared/lib/qr-code'
import type { ReactNode } from 'react'
import { assets } from '../../components/document.tsx'

function BalanceCard({ page: { balance, upi, language } }: { page: OrderPageContent }) {
  const words = orderPageWords[language]
  if (!balance) return null
  return (
    <section className={card} aria-labelledby="balance">
      <h2 id="balance" className={css({ fontWeight: 'semibold' })}>
        {words.balance}
      </h2>
      <p className={amount}>{formatRupees(balance)}</p>
      {upi && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' })}>
          <Qr text={upi.link} />
          <div className={css({ flex: '1 1 10rem' })}>
            <p className={muted}>{words.scan}</p>
            <p className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere', userSelect: 'all' })}>
              {upi.id}
            </p>
          </div>
        </div>
      )}
    </section>
  )
}

function Qr({ text }: { text: string }) {
  const code = qrCode(text)
  return (
    <svg viewBox={`0 0 ${code.length} ${code.length}`} role="img" aria-label="UPI QR" className={qr}>
      <path d={qrPath(code)} shapeRendering="crispEdges" />
    </svg>
  )
}

const amount = css({ fontWeight: 'bold', fontSize: '2xl', lineHeight: '1', color: 'maroon' })

const qr = css({ width: '11rem', height: '11rem', background: 'paper', color: 'ink', fill: 'currentColor' })

/** What the customer sees of an order behind its link (docs/decisions/0126). */
export function OrderPage({ page }: { page: OrderPageContent }) {
  const { language, orders, firstName, sent } = page
  const words = orderPageWords[language]
  const { name } = useShop()
  const about = words.order(orders.map(({ number }) => number).join(', '))
  return (
    <OrderDocument lang={`${language}-IN`} title={words.title} description={words.description}>
      <Header page={page} />
      <main className={main}>
        {sent && (
          <p id="sent" tabIndex={-1} className={thanks}>
            {words.sent}
          </p>
        )}
        {firstName && <p className={css({ fontSize: 'lg' })}>{words.hello(firstName)}</p>}
        <div className={columns}>
          <div className={column}>
            {orders.map((order, index) => (
              <OrderCard key={order.number} order={order} language={language} isFirst={index === 0}>
                {order.design && <DesignCard page={page} design={order.design} number={order.number} />}
                {order.finished && (
                  <FinishedCard page={page} finished={order.finished} number={order.number} />
                )}
              </OrderCard>
            ))}
          </div>
          <div className={column}>
            <BalanceCard page={page} />
            <ShopCard language={language} about={`${name}, ${about}:`} />
            <RequestForms page={page} />
            <a href={inLanguage(language, publicPagePaths.privacy)} className={textLink}>
              {pageWords(language).say('formPage.privacy')}
            </a>
          </div>
        </div>
      </main>
    </OrderDocument>
  )
}

function Header({ page }: { page?: OrderPageContent }) {
  const { name } = useShop()
  return (
    <header>
      <div className={bar}>
        <p className={heading}>{name}</p>
        {page && (
          <nav
            aria-label={orderPageWords[page.language].languages}
            className={css({ display: 'flex', marginInline: '-2' })}
          >
            {MESSAGE_LANGUAGES.filter((each) => each !== page.language).map((each) => (
              <a key={each} href={`${page.path}?lang=${each}`} lang={each} className={languageLink}>
                {languageNames[each]}
              </a>
            ))}
          </nav>
        )}
      </div>
      <span aria-hidden="true" className={seam} />
    </header>
  )
}

/** The same for a link that is wrong, cut, revoked or over, and for an order that was deleted. */
export function LinkGonePage() {
  const { name } = useShop()
  return (
    <OrderDocument lang="en-IN" title={orderPageWords.en.title} description={orderPageWords.en.description}>
      <Header />
      <main className={main}>
        <h1 className={heading}>{linkGoneWords.en}</h1>
        <p lang="te">{linkGoneWords.te}</p>
        <p lang="hi" className={muted}>
          {linkGoneWords.hi}
        </p>
        <ShopCard language="en" about={`${name}:`} />
      </main>
    </OrderDocument>
  )
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingInline: '4',
  paddingBlock: '2',
})

const languageLink = css({
  fontFamily: 'var(--fonts-languages)',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  minWidth: 'target',
  paddingInline: '2',
  color: 'teal',
  _focusVisible: { focusRing: 'inside' },
})

const main = css({ display: 'grid', gap: '4', paddingInline: '4', paddingBlock: '5' })

const columns = css({
  display: 'grid',
  gap: { base: '4', lg: '8' },
  gridTemplateColumns: { lg: '1.2fr 1fr' },
  alignItems: 'start',
})

const column = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

const thanks = css({
  padding: '4',
  background: 'linen',
  borderInlineStart: '4px solid {colors.teal}',
  fontWeight: 'semibold',
})

interface Props {
  lang: string
  title: string
  description: string
  children: ReactNode
}

/** Without script, and without anything that a preview of the link could tell of the order. */
function OrderDocument({ lang, title, description, children }: Props) {
  const { name } = useShop()
  const titled = `${title} | ${name}`
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titled}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#5b1020" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="og:title" content={titled} />
        <meta property="og:description" content={description} />
        <meta property="og:site_name" content={name} />
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
        {[...assets.fonts, ...assets.languages, ...(assets.order[lang] ?? [])].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/images/favicon.svg" type="image/svg+xml" />
      </head>
      <body className={body}>{children}</body>
    </html>
  )
}

const body = css({
  '--fonts-body':
    "'Anek Latin Variable', 'Anek Fallback', 'Anek Fallback 2', 'Anek Fallback 3', 'order', system-ui, sans-serif",
  '--fonts-telugu': '{fonts.body}',
  '--fonts-display':
    "'Rozha One', 'Rozha One Fallback', 'Rozha One Fallback 2', 'Rozha One Fallback 3', {fonts.body}",
  fontFamily: 'body',
  '& > *': { maxWidth: { base: '36rem', lg: '64rem' }, marginInline: 'auto' },
})
