import type { GalleryItem } from '@zari/shared/gallery/piece'
import { SHOWN_PIECES } from '@zari/shared/gallery/shown-order'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { useWords } from '../../content/texts/words-context.tsx'
import { archWindow } from '../../styles/layout.ts'
import { GalleryCard } from './gallery-card.tsx'

const PLACEHOLDERS = 4

interface GridProps {
  items: readonly GalleryItem[]
  prices: PriceDisplay
  festive: boolean
}

export function GalleryGrid({ items, prices, festive }: GridProps) {
  const { say } = useWords()
  const folded = items.slice(SHOWN_PIECES)
  if (items.length === 0) return <p>{say('gallery.empty')}</p>
  return (
    <>
      <Cards items={items.slice(0, SHOWN_PIECES)} gallery={items} prices={prices} festive={festive} />
      {folded.length > 0 && (
        <details className={fold}>
          <summary className={cx(opener, festive ? onSilk : onPaper)}>
            <span className={whenClosed}>{say('gallery.more', { count: folded.length })}</span>
            <span className={whenOpen}>{say('gallery.fewer')}</span>
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

function GalleryPlaceholders({ festive }: Pick<GridProps, 'festive'>) {
  const { say } = useWords()
  return (
    <output
      data-placeholders
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else Tab leads past a gallery that is loading
      tabIndex={0}
      aria-label={say('gallery.loading')}
      className={cx(grid, festive && staggered, css({ _focusVisible: { focusRing: 'outside' } }))}
    >
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
  rowGap: { base: '5', md: '10' },
})

const staggered = css({
  paddingBlockEnd: { lg: '8' },
  lg: { '& > :nth-child(even)': { translate: '0 {spacing.8}' } },
})

const fold = css({ marginBlockStart: { base: '5', md: '10' } })

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
  aspectRatio: { base: '1', md: '4 / 5' },
  animation: 'breathe 1.6s ease-in-out infinite alternate',
  _motionReduce: { animation: 'none' },
})

/**
 * Placeholders and the published pieces together: `gallery-waiting.css` shows one, so that a page without
 * script is not empty. Both take the same space.
 */
export function GalleryWaiting({ festive, children }: { festive: boolean; children: ReactNode }) {
  return (
    <div data-gallery="waiting">
      {children}
      <GalleryPlaceholders festive={festive} />
    </div>
  )
}
