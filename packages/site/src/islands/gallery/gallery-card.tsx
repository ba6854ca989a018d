import { galleryDestination } from '@zari/shared/gallery/gallery-rules'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import { inLanguage } from '@zari/shared/languages/site-language'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import { css, cx } from '@zari/shared/styled-system/css'
import { Icon } from '../../components/icon.tsx'
import { Photo } from '../../components/photo.tsx'
import { Picture } from '../../components/picture.tsx'
import { galleryPicture } from '../../content/pictures.ts'
import { markOf } from '../../content/own-words.ts'
import { piecePrice, pieceWords } from '../../content/piece-words.ts'
import { useWords } from '../../content/texts/words-context.tsx'
import { serviceOf } from '../../content/services.ts'
import { archWindow, stretched } from '../../styles/layout.ts'

export type Look = 'first' | 'beside' | 'custom'

const sizes = {
  first: '(min-width: 80rem) 30rem, (min-width: 48rem) 45vw, 92vw',
  beside: '(min-width: 80rem) 19rem, (min-width: 48rem) 27vw, 9.5rem',
  custom: '(min-width: 48rem) 12rem, 10rem',
} as const satisfies Record<Look, string>

interface Props {
  item: GalleryItem
  look: Look
  /** All pieces of the gallery, because a card's link depends on its position. */
  gallery: readonly GalleryItem[]
  prices: PriceDisplay
  festive: boolean
}

export function GalleryCard({ item, look, gallery, prices, festive }: Props) {
  const destination = galleryDestination(item, gallery)
  const words = useWords()
  const { say, language } = words
  const cost = piecePrice(item, prices, words)
  const shown = pieceWords(item, 'title', words)
  const about = pieceWords(item, 'description', words)
  const isFirst = look === 'first'
  const isCustom = look === 'custom'
  return (
    <div className={cx('group', card, festive || isCustom ? onSilk : onPaper, isCustom && custom)}>
      <div className={cx(archWindow, frame, isFirst ? tall : plain)} data-frame>
        <GalleryImage item={item} sizes={sizes[look]} isTall={isFirst} />
      </div>
      <div className={texts}>
        {isCustom && <p className={own}>{say('gallery.own')}</p>}
        <h3 className={cx(title, isFirst ? (festive ? largeOnPhone : large) : small)}>
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
        <div className={bottom}>
          {cost === undefined ? (
            <p className={cx(price, isCustom ? goldButton : quote)}>
              <span>{say('gallery.quote')}</span>
            </p>
          ) : (
            <p className={price}>{cost}</p>
          )}
          {isFirst && cost !== undefined && (
            <p aria-hidden="true" className={action}>
              {say('gallery.order')}
              <Icon name="arrow" size={20} />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function GalleryImage({ item, sizes, isTall }: { item: GalleryItem; sizes: string; isTall: boolean }) {
  const words = useWords()
  const alt = words.say('gallery.alt', {
    title: pieceWords(item, 'title', words).text,
    gallery: words.say(`galleries.${item.category}`),
  })
  const className = cx(image, isTall ? tall : plain)
  if (item.picture) return <Photo picture={item.picture} alt={alt} sizes={sizes} className={className} />
  const known = galleryPicture(item)
  if (known) return <Picture name={known} sizes={sizes} className={className} />
  return (
    <img
      src={item.imageUrl}
      alt={alt}
      width={640}
      height={800}
      loading="lazy"
      decoding="async"
      className={className}
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

const custom = css({
  background: 'maroon',
  color: 'ivory',
  _after: {
    content: '""',
    position: 'absolute',
    inset: '5px',
    border: '1px dashed {colors.zari}',
    pointerEvents: 'none',
  },
  '& > [data-frame] + div': { padding: '3', paddingBlockEnd: '4', gap: '1' },
  // As high as its neighbours: its picture has what its words leave.
  '@container (max-width: 17.99rem)': {
    '& > [data-frame]': { flex: '1', aspectRatio: 'auto', minHeight: '6rem' },
    '& img': { position: 'absolute', inset: '0', height: '100%', aspectRatio: 'auto' },
    '& > [data-frame] + div': { flex: 'none' },
  },
  '@container (min-width: 18rem)': {
    flexDirection: 'row',
    alignItems: 'center',
    padding: { base: '3.5', lg: '5' },
    '& > [data-frame]': { width: '7.5rem', flexShrink: 0 },
    '& > [data-frame] + div': {
      justifyContent: 'center',
      paddingInlineStart: { base: '4', lg: '8' },
    },
    '& h3': { fontSize: { base: 'lg', lg: 'xl' } },
  },
  '@container (min-width: 28rem)': { '& > [data-frame]': { width: '11rem' } },
})

const plain = css({ aspectRatio: { base: '1', md: '4 / 5' } })
/** Also of the placeholder of a first piece. */
export const tall = css({
  aspectRatio: { base: 'auto', md: '4 / 5' },
  height: { base: 'min(23.75rem, (100vw - 2rem) * 380 / 328)', md: 'auto' },
})

const frame = css({ position: 'relative' })

const image = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  objectPosition: '50% 35%',
  transition: 'scale 250ms {easings.out}',
  _groupHover: { scale: '1.03' },
  _motionReduce: { transition: 'none', scale: '1' },
})

const texts = css({ display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' })

const own = css({
  fontSize: { base: 'sm', md: 'md' },
  lineHeight: '1.3',
  fontWeight: 'semibold',
})

const title = css({
  fontFamily: 'display',
  color: 'var(--name)',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

const small = css({
  marginBlockStart: { base: '2', md: '3' },
  fontSize: { base: 'md', lg: 'lg' },
  lineHeight: '1.2',
})
const large = css({
  marginBlockStart: { base: '2.5', md: '4' },
  fontSize: { base: 'xl', md: '2xl' },
  lineHeight: '1.15',
})

const largeOnPhone = css({
  marginBlockStart: { base: '2.5', md: '3' },
  fontSize: { base: 'xl', md: 'md', lg: 'lg' },
  lineHeight: '1.2',
})

const description = css({
  marginBlockStart: { base: '0.5', md: '1' },
  fontSize: 'sm',
  lineHeight: { base: '1.35', md: '1.45' },
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

const bottom = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '4',
  marginBlockStart: 'auto',
  paddingBlockStart: { base: '1', md: '2' },
})

const price = css({
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

const goldButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  marginBlockStart: '1',
  paddingInline: '4',
  borderRadius: 'sm',
  background: 'zari.light',
  '&:is(*)': { color: 'maroon', fontSize: 'md' },
})

const action = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  fontWeight: 'semibold',
  color: 'rani',
})
