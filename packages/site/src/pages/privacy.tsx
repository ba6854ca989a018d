import { publicPagePaths } from '@zari/shared/api/public-paths'
import { shownPhone } from '@zari/shared/contact/phone'
import { KEPT_LINES } from '@zari/shared/customers/kept-fields'
import { typedKeys } from '@zari/shared/lib/objects'
import { NOTICE_VERSION } from '@zari/shared/publishing/privacy-notice'
import { addressLine, telNumber } from '@zari/shared/shop/shop-text'
import { css, cx } from '@zari/shared/styled-system/css'
import { useShop } from '../components/page-context.ts'
import { PageLayout } from '../components/page-layout.tsx'
import { written } from '../content/own-words.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import { privacyTexts } from '../content/texts/privacy-texts.ts'
import { keywords, titled } from '../seo/page-meta.ts'
import { container, lead, sectionTitle, textLink } from '../styles/layout.ts'

export function PrivacyPage() {
  const shop = useShop()
  const words = usePageWords()
  const { say, language } = words
  const title = say('privacy.title')
  const day = new Date(NOTICE_VERSION.slice(0, 10))
  const version = day.toLocaleDateString(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
  // The font of the other pages lacks letters of this one.
  const own = written(language)
  const part = (name: 'shared' | 'long' | 'rights' | 'complain' | 'children') => {
    const [heading, ...lines] = typedKeys(privacyTexts).filter((key) => key.startsWith(`${name}.`))
    return (
      <section>
        <h2 className={subtitle}>{heading && say(`privacy.${heading}`)}</h2>
        <ul className={list}>
          {lines.map((key) => (
            <li key={key}>{say(`privacy.${key}`)}</li>
          ))}
        </ul>
      </section>
    )
  }
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
        <section>
          <h2 className={subtitle}>{say('privacy.keptTitle')}</h2>
          <dl>
            {KEPT_LINES.map((line) => (
              <div key={line} className={kept}>
                <dt className={css({ fontWeight: 'semibold' })}>{say(`privacy.${line}.what`)}</dt>
                <dd>{say(`privacy.${line}.why`)}</dd>
              </div>
            ))}
          </dl>
          <p>{say('privacy.needed')}</p>
        </section>
        {part('shared')}
        {part('long')}
        {part('rights')}
        <section>
          <h2 className={subtitle}>{say('privacy.ask')}</h2>
          {shop.privacyContact && <p dir="auto">{shop.privacyContact}</p>}
          {shop.phone && (
            <a href={`tel:${telNumber(shop.phone)}`} className={textLink}>
              {shownPhone(shop.phone)}
            </a>
          )}
          <p>{`${shop.name}, ${addressLine(shop)}`}</p>
        </section>
        {part('complain')}
        {part('children')}
        <p>{say('privacy.version', { day: version })}</p>
      </div>
    </PageLayout>
  )
}

const page = css({
  display: 'grid',
  gap: '6',
  paddingBlockStart: 'calc({sizes.bar} + {spacing.5})',
  paddingBlockEnd: '16',
  overflowWrap: 'anywhere',
  '& > *': { maxWidth: '44rem' },
})

const subtitle = css({ fontWeight: 'bold', fontSize: 'lg', marginBlockEnd: '1' })

const kept = css({
  display: 'grid',
  gridTemplateColumns: { md: '1fr 1fr' },
  columnGap: '6',
  paddingBlock: '2',
  borderTop: '1px solid',
  borderColor: 'sand',
})

const list = css({ listStyleType: 'disc', paddingInlineStart: '5' })
