import type { Shop } from '@zari/shared/shop/shop'
import { placeOf, withinHours } from '@zari/shared/shop/shop-text'
import { usePageContext } from '../../components/page-context.ts'
import { PageLayout } from '../../components/page-layout.tsx'
import { keywords, type PageMeta, titled } from '../../seo/page-meta.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Galleries } from './galleries.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'

function metaOf(shop: Shop): Omit<PageMeta, 'offers'> {
  const { yearsOfExperience, happyCustomers } = shop
  const claims = [
    yearsOfExperience && `${yearsOfExperience} years of experience`,
    happyCustomers && `${happyCustomers} happy customers`,
  ].filter(Boolean)
  return {
    title: titled(shop, 'Custom tailoring, maggam work and bridal wear'),
    description: `${shop.tagline}, made to your measure in ${placeOf(shop)}. ${claims.length > 0 ? `${claims.join(', ')}. ` : ''}A quote within ${withinHours(shop.quoteHours)}.`,
    keywords: keywords(
      shop,
      'custom tailoring',
      'maggam work',
      'bridal blouse',
      'machine embroidery',
      'aari',
      'zardozi',
    ),
    canonical: '/',
    crumbs: [],
  }
}

export function HomePage() {
  const { content } = usePageContext()
  return (
    <PageLayout meta={{ ...metaOf(content.shop), offers: content.pieces }}>
      <Hero />
      <Services />
      <Galleries />
      <About />
      <Contact />
    </PageLayout>
  )
}
