import { publicPagePaths } from '@zari/shared/api/public-paths'
import { shownPhone } from '@zari/shared/contact/phone'
import { KEPT_LINES } from '@zari/shared/customers/kept-fields'
import { NOTICE_VERSION } from '@zari/shared/publishing/privacy-notice'
import { addressLine, telNumber } from '@zari/shared/shop/shop-text'
import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { useShop } from '../components/page-context.ts'
import { PageLayout } from '../components/page-layout.tsx'
import { written } from '../content/own-words.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import { keywords, titled } from '../seo/page-meta.ts'
import { container, lead, sectionTitle, textLink } from '../styles/layout.ts'

export function PrivacyPage() {
  const shop = useShop()
  const words = usePageWords()
  const { say, language } = words
  const title = say('privacy.title')
  // The font of the other pages lacks letters of this one.
  const own = written(language)
  const day = new Date(NOTICE_VERSION.slice(0, 10))
  const version = day.toLocaleDateString(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <PageLayout
      short
      meta={{
        title: titled(shop, title),
        description: say('privacy.metaDescription', { shop: shop.name }),
        keywords: keywords(shop, say('privacy.keywords'), words),
        canonical: publicPagePaths.privacy,
        crumbs: [{ name: title, path: publicPagePaths.privacy }],
      }}
    >
      <div {...own} className={cx(container, page)}>
        <h1 {...own} className={cx(sectionTitle, css({ color: 'maroon' }))}>
          {title}
        </h1>
        <p className={lead}>{say('privacy.lead', { shop: shop.name })}</p>
        <Part title={say('privacy.keptTitle')}>
          <dl className={kept}>
            {KEPT_LINES.map((line) => (
              <div key={line}>
                <dt className={css({ fontWeight: 'semibold' })}>{say(`privacy.${line}.what`)}</dt>
                <dd>{say(`privacy.${line}.why`)}</dd>
              </div>
            ))}
          </dl>
          <p>{say('privacy.needed')}</p>
        </Part>
        <Part title={say('privacy.sharedTitle')}>
          <List
            of={(['hosting', 'push', 'mail', 'whatsApp', 'law'] as const).map((key) =>
              say(`privacy.shared.${key}`),
            )}
          />
          <p>{say('privacy.notSold')}</p>
        </Part>
        <Part title={say('privacy.longTitle')}>
          <List of={(['needed', 'law', 'backups'] as const).map((key) => say(`privacy.long.${key}`))} />
        </Part>
        <Part title={say('privacy.rightsTitle')}>
          <List
            of={(['see', 'correct', 'erase', 'consent', 'nominate'] as const).map((key) =>
              say(`privacy.rights.${key}`),
            )}
          />
          <p>{say('privacy.how')}</p>
        </Part>
        <Part title={say('privacy.askTitle')}>
          <address className={css({ fontStyle: 'normal', overflowWrap: 'anywhere' })}>
            {shop.privacyContact && <p dir="auto">{shop.privacyContact}</p>}
            {shop.phone && (
              <a href={`tel:${telNumber(shop.phone)}`} className={textLink}>
                {shownPhone(shop.phone)}
              </a>
            )}
            <p>
              {shop.name}, {addressLine(shop)}
            </p>
          </address>
        </Part>
        <Part title={say('privacy.complainTitle')}>
          <p>{say('privacy.complain')}</p>
        </Part>
        <Part title={say('privacy.childrenTitle')}>
          <p>{say('privacy.children')}</p>
        </Part>
        <p className={css({ color: 'textMute' })}>{say('privacy.version', { day: version })}</p>
      </div>
    </PageLayout>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={part}>
      <h2 className={css({ fontWeight: 'bold', fontSize: 'lg' })}>{title}</h2>
      {children}
    </section>
  )
}

function List({ of: lines }: { of: readonly string[] }) {
  return (
    <ul className={list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const page = css({
  display: 'grid',
  gap: { base: '5', md: '8' },
  paddingBlockStart: 'calc({sizes.bar} + {spacing.5})',
  paddingBlockEnd: '16',
})

const part = css({ display: 'grid', gap: '2', maxWidth: '44rem' })

const kept = css({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: '6',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'sand',
  },
})

const list = css({ listStyleType: 'disc', paddingInlineStart: '5' })
