import { publicPagePaths } from '@zari/shared/api/public-paths'
import { gallerySourceOf } from '@zari/shared/gallery/piece'
import { placeOf } from '@zari/shared/shop/shop-text'
import { useSearchParams } from 'react-router-dom'
import { useAddress, usePageContext } from '../components/page-context.ts'
import { outfitPiece } from '../content/outfit-types.ts'
import { pagePicture } from '../content/pictures.ts'
import { piecePrice, pieceWords } from '../content/piece-words.ts'
import { orderTakes } from '../content/promises.ts'
import { writtenWords } from '../content/own-words.ts'
import { siteWords, usePageWords } from '../content/texts/page-words.ts'
import { Filled, marked } from '../content/texts/words-context.tsx'
import { keywords, shareImageOf, titled } from '../seo/page-meta.ts'
import { FormPage } from './form-page.tsx'

const DEFAULT_OUTFIT_TYPE = 'Outfit'

export function OutfitDetailsPage() {
  const [search] = useSearchParams()
  const requested = search.get('type')?.trim().slice(0, 200) || DEFAULT_OUTFIT_TYPE
  const { content, version } = usePageContext()
  const { shop } = content
  const { piece, gallery } = outfitPiece(content.pieces, requested, siteWords(shop))
  const words = usePageWords()
  const { say, language } = words
  const toAddress = useAddress()
  const type = piece?.title ?? requested
  const shown = piece
    ? pieceWords(piece, 'title', words)
    : type === DEFAULT_OUTFIT_TYPE
      ? { text: say('outfitDetails.outfit'), lang: undefined }
      : writtenWords(language, type)
  const values = { type: shown.text, shop: shop.name, place: placeOf(shop) }
  const path = piece ? publicPagePaths.outfitDetails(piece.title) : '/outfit-details'
  const picture = piece && pagePicture(piece)
  const cost = piece && piecePrice(piece, shop.prices, words)
  return (
    <FormPage
      meta={{
        title: titled(shop, say('outfitDetails.title', values)),
        description: say('outfitDetails.metaDescription', values),
        keywords: keywords(shop, say('outfitDetails.keywords', values), words),
        canonical: path,
        shareTitle: say('outfitDetails.shareTitle', values),
        shareDescription: say('outfitDetails.shareDescription', values),
        shareImage: shareImageOf(picture, words),
        crumbs: [{ name: shown.text, path }],
        ...(piece && { offers: [piece] }),
        noIndex: !piece && type !== DEFAULT_OUTFIT_TYPE,
      }}
      overline={say('outfitDetails.overline')}
      title={<Filled text={say('outfitDetails.title')} type={marked(shown)} />}
      facts={cost === undefined ? [] : [cost, orderTakes(shop, words)]}
      lead={say('outfitDetails.lead')}
      aside={
        piece?.category === 'bridal'
          ? { text: say('outfitDetails.ownDesign'), href: toAddress(publicPagePaths.customOutfit('Bridal')) }
          : undefined
      }
      backTo={piece && gallerySourceOf[piece.category]}
      picture={picture}
      form={{
        kind: 'outfit-details-orders',
        settled: {
          outfitType: type,
          ...(gallery && { gallerySource: gallery }),
          ...(version !== undefined && { siteVersion: String(version) }),
        },
      }}
    />
  )
}
