import { type GalleryItem, gallerySourceOf } from '@zari/shared/gallery/gallery-item'
import { galleryDestination, isQuoted } from '@zari/shared/gallery/gallery-rules'
import { css } from '@zari/shared/styled-system/css'
import { galleryPicture } from '../../content/pictures.ts'
import { serviceOf } from '../../content/services.ts'
import { Picture } from '../../parts/picture.tsx'

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** Four in a row on a wide screen, two on a phone. */
const SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 22vw, 45vw'

interface Props {
  item: GalleryItem
  /** All pieces of the same gallery: where a card leads depends on its place. */
  gallery: readonly GalleryItem[]
}

export function GalleryCard({ item, gallery }: Props) {
  const destination = galleryDestination(item, gallery)
  const own = galleryPicture(item.title)
  return (
    <a
      className={card}
      {...('page' in destination
        ? { href: destination.page }
        : { href: `#${destination.section}`, 'data-service': serviceOf(item.category).name })}
    >
      {own ? (
        <Picture name={own} sizes={SIZES} className={image} />
      ) : (
        <img
          src={item.imageUrl}
          alt={`${item.title}, ${gallerySourceOf[item.category]}`}
          width={640}
          height={800}
          loading="lazy"
          decoding="async"
          className={image}
        />
      )}
      <h3 className={title}>{item.title}</h3>
      {item.description && <p className={description}>{item.description}</p>}
      <p className={price}>{isQuoted(item) ? 'Click for Quote' : rupees.format(item.price)}</p>
    </a>
  )
}

const card = css({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  color: 'inherit',
  textDecoration: 'none',
  _focusVisible: { outline: '3px solid', outlineColor: 'rani', outlineOffset: '6px' },
})

const image = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  background: 'sand',
})

const title = css({
  marginBlockStart: '4',
  fontFamily: 'display',
  fontSize: { base: 'md', md: 'xl' },
  lineHeight: '1.2',
  color: 'maroon',
  textWrap: 'balance',
})

const description = css({ marginBlockStart: '1', fontSize: 'sm', lineHeight: '1.45' })

const price = css({ marginBlockStart: 'auto', paddingBlockStart: '2', fontWeight: 'semibold' })
