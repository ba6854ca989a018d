import { pagePaths } from '@zari/shared/api/paths'
import { gallerySourceOf } from '@zari/shared/gallery/piece'
import {
  DEFAULT_GALLERY_SOURCE,
  type GallerySource,
  namedGallerySource,
} from '@zari/shared/orders/gallery-source'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import { placeOf, withinHours } from '@zari/shared/shop/shop-text'
import { useSearchParams } from 'react-router-dom'
import { usePageContext } from '../components/page-context.ts'
import { type PagePicture, pagePicture, type PictureName } from '../content/pictures.ts'
import { keywords, shareImageOf, titled } from '../seo/page-meta.ts'
import { FormPage } from './form-page.tsx'

const pieces = {
  Tailoring: { title: 'Custom Outfit', name: 'custom-outfit' },
  'Maggam Work': { title: 'Custom Maggam Blouse', name: 'custom-maggam-blouse' },
  'Machine Embroidery': { title: 'Custom Embroidery Design', name: 'custom-embroidery-design' },
  Bridal: { title: 'Rose Gold Bridal Lehenga', name: 'rose-gold-bridal-lehenga' },
} as const satisfies Record<GallerySource, { title: string; name: PictureName }>

function pictureFor(source: GallerySource, content: SiteContent): PagePicture {
  const { title, name } = pieces[source]
  const piece = content.pieces.find(
    (each) => gallerySourceOf[each.category] === source && each.title === title,
  )
  return (piece && pagePicture(piece)) ?? { name }
}

export function CustomOutfitPage() {
  const [search] = useSearchParams()
  const asked = search.get('from')?.trim().slice(0, 100) || DEFAULT_GALLERY_SOURCE
  const known = namedGallerySource(asked)
  const from = known ?? asked
  // Arbitrary query values give a page, but no canonical address.
  const path = pagePaths.customOutfit(known ?? DEFAULT_GALLERY_SOURCE)
  const { content } = usePageContext()
  const { shop } = content
  const within = withinHours(shop.quoteHours)
  const picture = known && pictureFor(known, content)
  return (
    <FormPage
      meta={{
        title: titled(shop, `Custom ${from} design quote`),
        description: `Send your own ${from} design with measurements and get a detailed quote within ${within}, from ${shop.name} in ${placeOf(shop)}.`,
        keywords: keywords(shop, `custom ${from} design`, `${from} quote`, 'custom outfit'),
        canonical: path,
        shareTitle: `Your own ${from} design, quoted within ${within}`,
        shareDescription: `Send a picture and your measurements to ${shop.name}.`,
        shareImage: shareImageOf(picture),
        crumbs: [{ name: `Custom ${from} design`, path }],
        noIndex: known === undefined,
      }}
      overline={from}
      title={`Custom ${from} design quote`}
      lead="Send us your design. We will tell you how we would make it, and what it costs."
      backTo={from}
      picture={picture}
      form={{ kind: 'custom-outfit-quotes', settled: { gallerySource: from } }}
    />
  )
}
