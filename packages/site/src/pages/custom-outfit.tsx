import { publicPagePaths } from '@zari/shared/api/public-paths'
import { GALLERY_CATEGORIES, gallerySourceOf } from '@zari/shared/gallery/piece'
import {
  DEFAULT_GALLERY_SOURCE,
  type GallerySource,
  namedGallerySource,
} from '@zari/shared/gallery/gallery-source'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import { placeOf } from '@zari/shared/shop/shop-text'
import { useSearchParams } from 'react-router-dom'
import { usePageContext } from '../components/page-context.ts'
import { isSameName } from '../content/outfit-types.ts'
import { type PagePicture, pagePicture, type PictureName } from '../content/pictures.ts'
import { writtenWords } from '../content/own-words.ts'
import { quoteWithin } from '../content/promises.ts'
import { siteWords, usePageWords } from '../content/texts/page-words.ts'
import type { PageKey, Words } from '../content/texts/words.ts'
import { Filled, marked } from '../content/texts/words-context.tsx'
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

function galleryIn(languages: ReadonlyArray<Words<PageKey>>, typed: string): GallerySource | undefined {
  const category = GALLERY_CATEGORIES.find((each) =>
    languages.some(({ say }) => isSameName(say(`galleries.${each}`), typed)),
  )
  return category && gallerySourceOf[category]
}

export function CustomOutfitPage() {
  const [search] = useSearchParams()
  const requested = search.get('from')?.trim().slice(0, 100) || DEFAULT_GALLERY_SOURCE
  const { content } = usePageContext()
  const { shop } = content
  const known = namedGallerySource(requested) ?? galleryIn(siteWords(shop), requested)
  const from = known ?? requested
  // Arbitrary query values give a page, but no canonical address.
  const path = publicPagePaths.customOutfit(known ?? DEFAULT_GALLERY_SOURCE)
  const words = usePageWords()
  const { say, language } = words
  const within = quoteWithin(shop, words)
  const category = GALLERY_CATEGORIES.find((each) => gallerySourceOf[each] === known)
  const shown = category
    ? { text: say(`galleries.${category}`), lang: undefined }
    : writtenWords(language, from)
  const values = { from: shown.text, within, shop: shop.name, place: placeOf(shop) }
  const picture = known && pictureFor(known, content)
  return (
    <FormPage
      meta={{
        title: titled(shop, say('customOutfit.title', values)),
        description: say('customOutfit.metaDescription', values),
        keywords: keywords(shop, say('customOutfit.keywords', values), words),
        canonical: path,
        shareTitle: say('customOutfit.shareTitle', values),
        shareDescription: say('customOutfit.shareDescription', values),
        shareImage: shareImageOf(picture, words),
        crumbs: [{ name: say('customOutfit.crumb', values), path }],
        noIndex: known === undefined,
      }}
      overline={marked(shown)}
      title={<Filled text={say('customOutfit.title')} from={marked(shown)} />}
      facts={[say('customOutfit.within', { within })]}
      lead={say('customOutfit.lead')}
      backTo={from}
      picture={picture}
      form={{ kind: 'custom-outfit-quotes', settled: { gallerySource: from } }}
    />
  )
}
