import { pagePaths } from '@zari/shared/api/paths'
import { DEFAULT_GALLERY_SOURCE } from '@zari/shared/orders/gallery-source'
import { useSearchParams } from 'react-router-dom'
import type { PictureName } from '../content/pictures.ts'
import { FormPage } from '../parts/form-page.tsx'
import { keywords, titled } from '../seo/page-meta.ts'

const steps = [
  'We look at your design and your measurements.',
  'You get a detailed quote within 24 hours.',
  'Online orders take 5 to 7 days; then we give you a due date.',
] as const

/** The piece that stands for each gallery. */
const pictures: Partial<Record<string, PictureName>> = {
  Tailoring: 'custom-outfit',
  'Maggam Work': 'custom-maggam-blouse',
  'Machine Embroidery': 'custom-embroidery-design',
  Bridal: 'rose-gold-bridal-lehenga',
}

/** /custom-outfit?from={gallery}: asks for a quote for the visitor's own design. */
export function CustomOutfitPage() {
  const [search] = useSearchParams()
  const from = search.get('from')?.trim().slice(0, 100) || DEFAULT_GALLERY_SOURCE
  const path = pagePaths.customOutfit(from)
  return (
    <FormPage
      meta={{
        title: titled(`Custom ${from} design quote`),
        description: `Send your own ${from} design with measurements and get a detailed quote within 24 hours, from a designer boutique in Boduppal, Hyderabad.`,
        keywords: keywords(`custom ${from} design`, `${from} quote`, 'custom outfit'),
        canonical: path,
        crumbs: [{ name: `Custom ${from} design`, path }],
      }}
      overline={from}
      title={`Custom ${from} design quote`}
      lead="Show us the picture you keep going back to. We will tell you how we would make it, and what it costs."
      steps={steps}
      backTo={from}
      picture={pictures[from]}
      form={{ kind: 'custom-outfit-quotes', settled: { gallerySource: from } }}
    />
  )
}
