import { galleryDestination } from '@zari/shared/gallery/gallery-rules'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import { inLanguage } from '@zari/shared/publishing/site-language'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import { css, cx } from '@zari/shared/styled-system/css'
import { Photo } from '../../components/photo.tsx'
import { Picture } from '../../components/picture.tsx'
import { galleryPicture } from '../../content/pictures.ts'
import { markOf } from '../../content/own-words.ts'
import { pieceWords } from '../../content/piece-words.ts'
import { useWords } from '../../content/texts/words-context.tsx'
import { piecePrice } from '../../content/piece-price.ts'
import { serviceOf } from '../../content/services.ts'
import { archWindow, stretched } from '../../styles/layout.ts'

const SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 22vw, 45vw'

interface Props {
  item: GalleryItem
  /** All pieces of the gallery, because a card's link depends on its position. */
  gallery: readonly GalleryItem[]
  prices: PriceDisplay
  festive: boolean
}

export function GalleryCard({ item, gallery, prices, festive }: Props) {
  const destination = galleryDestination(item, gallery)
  const words = useWords()
  const { say, language } = words
  const cost = piecePrice(item, prices, words)
  const shown = pieceWords(item, 'title', words)
  const about = pieceWords(item, 'description', words)
  return (
    <div className={cx('group', card, festive ? onSilk : onPaper)}>
      <div className={cx(archWindow, frame)} data-frame>
        <GalleryImage item={item} />
      </div>
      <h3 className={title}>
        <a
          className={stretched}
          {...('page' in destination
            ? { href: inLanguage(language, destination.page) }
            : {
                href: `#${destination.section}`,
                'data-service': serviceOf(item.category).name,
                'data-piece': item.title,
              })}
        >
          <bdi {...markOf(shown)}>{shown.text}</bdi>
        </a>
      </h3>
      {about.text && (
        <p className={description}>
          <bdi {...markOf(about)}>{about.text}</bdi>
        </p>
      )}
      {cost === undefined ? (
        <p className={cx(price, quote)}>
          <span>{say('gallery.quote')}</span>
        </p>
      ) : (
        <p className={price}>{cost}</p>
      )}
    </div>
  )
}

function GalleryImage({ item }: { item: GalleryItem }) {
  const words = useWords()
  const alt = words.say('gallery.alt', {
    title: pieceWords(item, 'title', words).text,
    gallery: words.say(`galleries.${item.category}`),
  })
  if (item.picture) return <Photo picture={item.picture} alt={alt} sizes={SIZES} className={image} />
  const own = galleryPicture(item)
  if (own) return <Picture name={own} sizes={SIZES} className={image} />
  return (
    <img
      src={item.imageUrl}
      alt={alt}
      width={640}
      height={800}
      loading="lazy"
      decoding="async"
      className={image}
    />
  )
}

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
})

const onPaper = css({ '--name': '{colors.maroon}', '--worth': '{colors.ink}', '--ask': '{colors.rani}' })
const onSilk = css({
  '--name': '{colors.zari.light}',
  '--worth': '{colors.ivory}',
  '--ask': '{colors.zari.light}',
})

const frame = css({ position: 'relative', aspectRatio: { base: '1', md: '4 / 5' } })

const image = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: { base: '1', md: '4 / 5' },
  objectFit: 'cover',
  transition: 'scale 250ms {easings.out}',
  _groupHover: { scale: '1.03' },
  _motionReduce: { transition: 'none', scale: '1' },
})

const title = css({
  marginBlockStart: { base: '2', md: '4' },
  fontFamily: 'display',
  fontSize: { base: 'md', md: 'xl' },
  lineHeight: '1.2',
  color: 'var(--name)',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

const description = css({
  marginBlockStart: { base: '0.5', md: '1' },
  fontSize: 'sm',
  lineHeight: { base: '1.35', md: '1.45' },
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

const price = css({
  marginBlockStart: 'auto',
  paddingBlockStart: { base: '1', md: '2' },
  fontSize: { base: 'md', md: 'lg' },
  fontWeight: 'semibold',
  fontVariantNumeric: 'lining-nums',
  color: 'var(--worth)',
})

const quote = css({
  '& > span': { color: 'var(--ask)' },
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '5px',
})
