import { pagePaths } from '@zari/shared/api/paths'
import { gallerySourceOf } from '@zari/shared/gallery/piece'
import { placeOf } from '@zari/shared/shop/shop-text'
import { useSearchParams } from 'react-router-dom'
import { usePageContext } from '../components/page-context.ts'
import { outfitPiece } from '../content/outfit-types.ts'
import { pagePicture } from '../content/pictures.ts'
import { piecePrice } from '../content/piece-price.ts'
import { keywords, shareImageOf, titled } from '../seo/page-meta.ts'
import { FormPage } from './form-page.tsx'

const DEFAULT_OUTFIT_TYPE = 'Outfit'
const LEAD = 'Made to your measure. Send us your measurements or your number, and we will call you.'
/** Beside the usual number of days, which is true of the other pieces. */
const BRIDAL_TAKES_LONGER = 'Bridal work takes longer; we tell you the date.'

export function OutfitDetailsPage() {
  const [search] = useSearchParams()
  const asked = search.get('type')?.trim().slice(0, 200) || DEFAULT_OUTFIT_TYPE
  const { content } = usePageContext()
  const { shop } = content
  const { piece, gallery } = outfitPiece(content.pieces, asked)
  const type = piece?.title ?? asked
  const path = piece ? pagePaths.outfitDetails(piece.title) : '/outfit-details'
  const picture = piece && pagePicture(piece)
  return (
    <FormPage
      meta={{
        title: titled(shop, `${type}: order details`),
        description: `Order ${type} made to your measure: send your measurements in inches and we call you, from ${shop.name} in ${placeOf(shop)}.`,
        keywords: keywords(shop, type, `${type} stitching`, 'made to measure'),
        canonical: path,
        shareTitle: `${type}, made to your measure`,
        shareDescription: `Send your measurements to ${shop.name}, and we will call you.`,
        shareImage: shareImageOf(picture),
        crumbs: [{ name: type, path }],
        ...(piece && { offers: [piece] }),
        noIndex: !piece && type !== DEFAULT_OUTFIT_TYPE,
      }}
      overline="Your order"
      title={`${type}: order details`}
      price={piece && piecePrice(piece, shop.prices)}
      lead={piece?.category === 'bridal' ? `${LEAD} ${BRIDAL_TAKES_LONGER}` : LEAD}
      aside={
        piece?.category === 'bridal'
          ? { text: 'Have a design of your own? Ask for a quote', href: pagePaths.customOutfit('Bridal') }
          : undefined
      }
      backTo={piece && gallerySourceOf[piece.category]}
      picture={picture}
      form={{
        kind: 'outfit-details-orders',
        settled: { outfitType: type, ...(gallery && { gallerySource: gallery }) },
      }}
    />
  )
}
