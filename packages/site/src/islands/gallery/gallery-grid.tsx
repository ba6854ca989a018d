import type { GalleryItem } from '@zari/shared/gallery/gallery-item'
import { css } from '@zari/shared/styled-system/css'
import { GalleryCard } from './gallery-card.tsx'

/** Placeholders in a gallery until its pieces are there (specification, section 9). */
const PLACEHOLDERS = 4

export function GalleryGrid({ items }: { items: readonly GalleryItem[] }) {
  return (
    <ul className={grid}>
      {items.map((item) => (
        <li key={item.id} className={css({ display: 'flex' })}>
          <GalleryCard item={item} gallery={items} />
        </li>
      ))}
    </ul>
  )
}

export function GalleryPlaceholders() {
  return (
    <output className={grid} aria-label="Loading the gallery" data-placeholders>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <span key={index} data-testid="gallery-placeholder" className={placeholder} />
      ))}
    </output>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  columnGap: { base: '4', md: '8' },
  rowGap: { base: '8', md: '10' },
})

const placeholder = css({
  aspectRatio: '4 / 5',
  borderTopRadius: '50% 40%',
  background: 'sand',
  animation: 'breathe 1.6s ease-in-out infinite alternate',
  _motionReduce: { animation: 'none' },
})
