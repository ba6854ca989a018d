import type { GalleryItem } from '@zari/shared/gallery/gallery-item'
import { css, cx } from '@zari/shared/styled-system/css'
import { archWindow } from '../../styles/layout.ts'
import { GalleryCard } from './gallery-card.tsx'

/** Placeholders in a gallery until its pieces are there (specification, section 9). */
const PLACEHOLDERS = 4

interface GridProps {
  items: readonly GalleryItem[]
  /** On dark silk, the pieces hung a little up and down. */
  festive: boolean
}

export function GalleryGrid({ items, festive }: GridProps) {
  return (
    <ul className={cx(grid, festive && staggered)}>
      {items.map((item) => (
        <li key={item.id} className={css({ display: 'flex' })}>
          <GalleryCard item={item} gallery={items} festive={festive} />
        </li>
      ))}
    </ul>
  )
}

/** Four empty arches, in the room that the known pieces take. */
export function GalleryPlaceholders({ festive }: Pick<GridProps, 'festive'>) {
  return (
    <output data-placeholders aria-label="Loading the gallery" className={cx(grid, festive && staggered)}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <span key={index} data-testid="gallery-placeholder" className={cx(archWindow, hollow)} />
      ))}
    </output>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
    _print: 'repeat(4, minmax(0, 1fr))',
  },
  columnGap: { base: '4', md: '8' },
  rowGap: { base: '8', md: '10' },
})

const staggered = css({
  paddingBlockEnd: { lg: '8' },
  lg: { '& > :nth-child(even)': { translate: '0 {spacing.8}' } },
})

const hollow = css({
  display: 'block',
  alignSelf: 'start',
  aspectRatio: '4 / 5',
  animation: 'breathe 1.6s ease-in-out infinite alternate',
  _motionReduce: { animation: 'none' },
})
