import { pagePaths } from '@zari/shared/api/paths'
import { gallerySourceOf } from '@zari/shared/gallery/gallery-item'
import { knownPieces } from '@zari/shared/gallery/known-pieces'
import { useSearchParams } from 'react-router-dom'
import { galleryPicture } from '../content/pictures.ts'
import { FormPage } from '../parts/form-page.tsx'
import { keywords, titled } from '../seo/page-meta.ts'

/** Used where an address names no type (specification, section 9). */
const DEFAULT_OUTFIT_TYPE = 'Outfit'

/** The gallery that a known piece hangs in. */
function galleryOf(type: string): string | undefined {
  const piece = knownPieces.find(({ title }) => title === type)
  return piece && gallerySourceOf[piece.category]
}

const steps = [
  'We check your measurements and call you about anything that is missing.',
  'You choose cloth, lining and finish with us.',
  'Online orders take 5 to 7 days; then we give you a due date.',
] as const

/** /outfit-details?type={outfit}: orders a piece from the galleries, with measurements. */
export function OutfitDetailsPage() {
  const [search] = useSearchParams()
  const type = search.get('type')?.trim().slice(0, 200) || DEFAULT_OUTFIT_TYPE
  const path = type === DEFAULT_OUTFIT_TYPE ? '/outfit-details' : pagePaths.outfitDetails(type)
  return (
    <FormPage
      meta={{
        title: titled(`${type}: order details`),
        description: `Order ${type} made to your measure: send your measurements in inches and we call you, from a designer boutique in Boduppal, Hyderabad.`,
        keywords: keywords(type, `${type} stitching`, 'made to measure'),
        canonical: path,
        crumbs: [{ name: type, path }],
      }}
      overline="Your order"
      title={`${type}: order details`}
      lead="Made to your measure. Send us your measurements, or just your number, and we take it from there."
      steps={steps}
      backTo={galleryOf(type)}
      picture={galleryPicture(type)}
      form={{ kind: 'outfit-details-orders', settled: { outfitType: type } }}
    />
  )
}
