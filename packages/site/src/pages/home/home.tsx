import type { Shop } from '@zari/shared/shop/shop'
import { placeOf, whatsAppOf } from '@zari/shared/shop/shop-text'
import { usePageContext, useShop } from '../../components/page-context.ts'
import { PageLayout } from '../../components/page-layout.tsx'
import { quoteWithin } from '../../content/promises.ts'
import { shopWords } from '../../content/shop-words.ts'
import { usePageWords } from '../../content/texts/page-words.ts'
import type { PageKey, Words } from '../../content/texts/words.ts'
import { keywords, type PageMeta, titled } from '../../seo/page-meta.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'
import { canReceive, whatsAppLink } from '@zari/shared/contact/phone'
import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { Icon } from '../../components/icon.tsx'
import type { GalleryCategory } from '@zari/shared/gallery/piece'
import { inShownOrder } from '@zari/shared/gallery/shown-order'
import { SectionHeading } from '../../components/section-heading.tsx'
import { galleryAnchors } from '../../content/navigation.ts'
import { galleryOrder, serviceOf } from '../../content/services.ts'
import { GalleryGrid, GalleryWaiting } from '../../islands/gallery/gallery-grid.tsx'
import { bands, hanging } from '../../styles/backgrounds.ts'
import { far } from '../../styles/deferred.ts'
import { container, section } from '../../styles/layout.ts'
import { Island } from '../island.tsx'

function metaOf(shop: Shop, words: Words<PageKey>): Omit<PageMeta, 'offers'> {
  const { say, language } = words
  const { yearsOfExperience, happyCustomers } = shop
  const claims = [
    yearsOfExperience && say('home.metaYears', { count: yearsOfExperience }),
    happyCustomers && say('home.metaCustomers', { count: happyCustomers }),
  ].filter(Boolean)
  return {
    title: titled(shop, say('home.metaTitle')),
    description: say('home.metaDescription', {
      tagline: shopWords(shop, 'tagline', language).text,
      place: placeOf(shop),
      claims: claims.length > 0 ? `${claims.join(', ')}. ` : '',
      within: quoteWithin(shop, words),
    }),
    keywords: keywords(shop, say('home.keywords'), words),
    canonical: '/',
    crumbs: [],
  }
}

export function HomePage() {
  const { content } = usePageContext()
  const words = usePageWords()
  return (
    <PageLayout hasHeadings meta={{ ...metaOf(content.shop, words), offers: content.pieces }}>
      <Hero />
      <div>
        <Services />
        <Galleries />
        <About />
        <QuoteBar />
      </div>
      <Contact />
    </PageLayout>
  )
}

/** On a phone, at the lower edge of the screen for as long as what it closes is in sight. */
function QuoteBar() {
  const { say } = usePageWords()
  const chat = whatsAppOf(useShop())
  return (
    <div className={bar} data-quote-bar>
      {canReceive(chat) && (
        <a
          href={whatsAppLink(chat, say('layout.greeting'))}
          target="_blank"
          rel="noopener noreferrer"
          className={cx(button({ look: 'plain' }), action)}
        >
          <Icon name="message" size={20} />
          WhatsApp
        </a>
      )}
      <a href="#contact" className={cx(button({ look: 'main' }), action)}>
        {say('home.getQuote')}
      </a>
    </div>
  )
}

const bar = css({
  display: { base: 'flex', md: 'none' },
  position: 'sticky',
  bottom: '0',
  zIndex: 10,
  gap: '3',
  paddingInline: '4',
  paddingBlock: '1.5',
  background: 'ivory',
  borderBlockStart: '1px solid {colors.zari}',
  _print: { display: 'none' },
})

const action = css({ flex: '1' })

function Galleries() {
  const { say } = usePageWords()
  return (
    <section id="galleries" aria-label={say('home.ourWork')}>
      {galleryOrder.map((category) => (
        <GalleryBlock key={category} category={category} />
      ))}
    </section>
  )
}

function GalleryBlock({ category }: { category: GalleryCategory }) {
  const { telugu } = serviceOf(category)
  const { say } = usePageWords()
  const anchor = galleryAnchors[category]
  const { content, preview } = usePageContext()
  const items = inShownOrder(content.pieces, category)
  const { prices } = content.shop
  const festive = category === 'bridal'
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={cx(grounds[category], far.gallery)}
      data-far=""
    >
      {festive && <span aria-hidden="true" className={hanging} />}
      <div className={cx(section, festive && belowHanging)}>
        <div className={container}>
          <SectionHeading
            id={`${anchor}-title`}
            telugu={telugu}
            title={say(`craft.${category}.gallery`)}
            text={say(`craft.${category}.galleryText`)}
            festive={festive}
          />
          <div className={css({ marginBlockStart: { base: '3', md: '10' } })}>
            <Island
              name="gallery"
              id={category}
              props={{ category, prices, ...(preview && { from: preview.gallery }) }}
            >
              <GalleryWaiting category={category}>
                <div data-known>
                  <GalleryGrid items={items} prices={prices} category={category} />
                </div>
              </GalleryWaiting>
            </Island>
          </div>
        </div>
      </div>
    </section>
  )
}

const belowHanging = css({ md: { paddingBlockStart: '12' } })

const plain = css({ background: 'ivory' })
const linen = css({ background: 'linen' })

const grounds = {
  tailoring: linen,
  maggam: plain,
  machine_embroidery: linen,
  bridal: cx(bands.festive, css({ marginBlockStart: '-1px' })),
} as const satisfies Record<GalleryCategory, string>
