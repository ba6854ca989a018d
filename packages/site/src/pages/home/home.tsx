import type { Shop } from '@zari/shared/shop/shop'
import { placeOf } from '@zari/shared/shop/shop-text'
import { usePageContext } from '../../components/page-context.ts'
import { PageLayout } from '../../components/page-layout.tsx'
import { quoteWithin } from '../../content/promises.ts'
import { shopWords } from '../../content/shop-words.ts'
import { usePageWords } from '../../content/texts/page-words.ts'
import type { PageKey, Words } from '../../content/texts/words.ts'
import { keywords, type PageMeta, titled } from '../../seo/page-meta.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Galleries } from './galleries.tsx'
import { Hero } from './hero.tsx'
import { QuoteBar } from './quote-bar.tsx'
import { Services } from './services.tsx'

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
    <PageLayout meta={{ ...metaOf(content.shop, words), offers: content.pieces }}>
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
