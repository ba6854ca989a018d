import { business } from '@zari/shared/business'
import { PageShell } from '../../parts/page-shell.tsx'
import { useRenderedFor } from '../../prerender/request-context.ts'
import { keywords, place, titled, type PageMeta } from '../../seo/page-meta.ts'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Galleries } from './galleries.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'

const meta: PageMeta = {
  title: titled('Custom tailoring, maggam work and bridal wear'),
  description: `${business.tagline}, made to your measure in ${place}. ${business.claims.yearsOfExperience} years of experience, ${business.claims.happyCustomers} happy customers. A quote within 24 hours.`,
  keywords: keywords(
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

export function HomePage() {
  const { content } = useRenderedFor()
  return (
    <PageShell meta={{ ...meta, offers: content.pieces }}>
      <Hero />
      <Services />
      <Galleries />
      <About />
      <Contact />
    </PageShell>
  )
}
