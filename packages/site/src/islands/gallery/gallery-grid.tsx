import type { GalleryItem } from '@zari/shared/gallery/piece'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { archWindow } from '../../styles/layout.ts'
import { GalleryCard } from './gallery-card.tsx'

/** Placeholders in a gallery until its pieces are there (specification, section 9). */
const PLACEHOLDERS = 4

interface GridProps {
  items: readonly GalleryItem[]
  prices: PriceDisplay
  /** On dark silk, the pieces hung a little up and down. */
  festive: boolean
}

/** So many are seen at once; the others fold out. */
const IN_SIGHT = 4

/** The pieces of a gallery, in their order. */
export function GalleryGrid({ items, prices, festive }: GridProps) {
  const folded = items.slice(IN_SIGHT)
  if (items.length === 0) return <p>New pieces are on their way. Ask us for them meanwhile.</p>
  return (
    <>
      <Cards items={items.slice(0, IN_SIGHT)} gallery={items} prices={prices} festive={festive} />
      {folded.length > 0 && (
        <details className={fold}>
          <summary className={cx(opener, festive ? onSilk : onPaper)}>
            <span className={whenClosed}>Show {folded.length} more</span>
            <span className={whenOpen}>Show fewer</span>
          </summary>
          <Cards items={folded} gallery={items} prices={prices} festive={festive} />
        </details>
      )}
    </>
  )
}

function Cards({ items, gallery, prices, festive }: GridProps & { gallery: readonly GalleryItem[] }) {
  return (
    <ul className={cx(grid, festive && staggered)}>
      {items.map((item) => (
        <li key={item.id} className={css({ display: 'flex' })}>
          <GalleryCard item={item} gallery={gallery} prices={prices} festive={festive} />
        </li>
      ))}
    </ul>
  )
}

/** Four empty arches, in the room that the known pieces take. */
function GalleryPlaceholders({ festive }: Pick<GridProps, 'festive'>) {
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

const fold = css({ marginBlockStart: { base: '8', md: '10' } })

/** A thread across the cloth, with the words in the middle of it. */
const opener = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '4', md: '8' },
  minHeight: 'target',
  marginBlockEnd: '2',
  cursor: 'pointer',
  fontWeight: 'semibold',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  _before: { content: '""', flex: '1', borderTop: '1px solid {colors.zari}' },
  _after: { content: '""', flex: '1', borderTop: '1px solid {colors.zari}' },
  '& > span': {
    textDecorationLine: 'underline',
    textDecorationColor: 'zari',
    textDecorationThickness: '1px',
    textUnderlineOffset: '6px',
  },
  _focusVisible: { focusRing: 'outside' },
})

const onPaper = css({ color: 'maroon' })
const onSilk = css({ color: 'zari.light' })

const whenClosed = css({ 'details[open] > summary > &': { display: 'none' } })
const whenOpen = css({ 'details:not([open]) > summary > &': { display: 'none' } })

const hollow = css({
  display: 'block',
  alignSelf: 'start',
  aspectRatio: '4 / 5',
  animation: 'breathe 1.6s ease-in-out infinite alternate',
  _motionReduce: { animation: 'none' },
})

/**
 * A gallery before its data: four placeholders, and under them the pieces as they were published when the page was
 * made. Style rules (`gallery-waiting.css`) show the one or the other, so that no visitor without script sees an empty
 * shop; both take the same room, so that nothing moves.
 */
export function GalleryWaiting({ festive, children }: { festive: boolean; children: ReactNode }) {
  return (
    <div data-gallery="waiting">
      {children}
      <GalleryPlaceholders festive={festive} />
    </div>
  )
}
