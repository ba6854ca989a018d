import type { GalleryCategory, GalleryItem } from '@zari/shared/gallery/piece'
import { shopWindowOf } from '@zari/shared/gallery/shown-order'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { useWords } from '../../content/texts/words-context.tsx'
import { archWindow, slidingRow } from '../../styles/layout.ts'
import { GalleryCard, type Look, tall } from './gallery-card.tsx'

const PLACEHOLDERS = 4

interface GridProps {
  items: readonly GalleryItem[]
  prices: PriceDisplay
  category: GalleryCategory
}

/** The custom piece is the last beside the first. On a phone all but the first are one row that scrolls sideways. */
export function GalleryGrid({ items, prices, category }: GridProps) {
  const { say } = useWords()
  const { first, beside, custom, folded } = shopWindowOf(items)
  if (items.length === 0) return <p>{say('gallery.empty')}</p>
  const isBridal = category === 'bridal'
  const card = (item: GalleryItem, look: Look = 'beside') => (
    <GalleryCard item={item} look={look} gallery={items} prices={prices} festive={isBridal} />
  )
  const lastPlaceOf = (item: GalleryItem, where: string | false) => (
    <li
      className={cx(place, lastPlace, where)}
      data-span={spanOf(beside.length)}
      data-alone={beside.length % 2 === 0 ? '' : undefined}
    >
      {card(item, 'custom')}
    </li>
  )
  return (
    <div
      className={cx(frame, frames[category])}
      data-many={beside.length > WIDE_COLUMNS ? beside.length : undefined}
    >
      {first && (
        <ul className={firstPlace}>
          <li className={place}>{card(first, 'first')}</li>
        </ul>
      )}
      {(beside.length > 0 || custom || folded.length > 0) && (
        <div className={cx(slidingRow, row)}>
          <ul className={cx(others, besideFirst[category])} data-columns={columnsFor(beside.length)}>
            {beside.map((item) => (
              <li key={item.id} className={place}>
                {card(item)}
              </li>
            ))}
            {custom && lastPlaceOf(custom, folded.length > 0 && onlyWide)}
          </ul>
          {folded.length > 0 && (
            <>
              <details className={fold}>
                <summary className={cx(opener, isBridal ? onSilk : onPaper)}>
                  <span className={whenClosed}>{say('gallery.more', { count: folded.length })}</span>
                  <span className={whenOpen}>{say('gallery.fewer')}</span>
                </summary>
              </details>
              <ul className={cx(others, rest)}>
                {folded.map((item) => (
                  <li key={item.id} className={place}>
                    {card(item)}
                  </li>
                ))}
                {custom && lastPlaceOf(custom, onlyPhone)}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  )
}

const WIDE_COLUMNS = 3

/** Two pieces are larger beside the first than three. */
const columnsFor = (pieces: number): number => Math.min(Math.max(2, pieces), WIDE_COLUMNS)

function spanOf(before: number): number {
  const columns = columnsFor(before)
  return columns - (before % columns)
}

function GalleryPlaceholders({ category }: Pick<GridProps, 'category'>) {
  const { say } = useWords()
  const [large, ...small] = Array.from({ length: PLACEHOLDERS }, (_, index) => (
    <span key={index} data-testid="gallery-placeholder" className={cx(archWindow, hollow)} />
  ))
  return (
    <output
      data-placeholders
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else Tab leads past a gallery that is loading
      tabIndex={0}
      aria-label={say('gallery.loading')}
      className={cx(frame, frames[category], css({ _focusVisible: { focusRing: 'outside' } }))}
    >
      <span className={cx(firstPlace, tall)}>{large}</span>
      <span className={cx(slidingRow, row)}>
        <span className={cx(others, besideFirst[category])} data-columns={WIDE_COLUMNS}>
          {small}
        </span>
      </span>
    </output>
  )
}

const row = css({ md: { display: 'contents' } })

const place = css({ display: 'flex', minWidth: '0' })

const firstPlace = css({
  display: 'block',
  gridArea: { md: 'first' },
  width: '100%',
  mdDown: { maxWidth: '26rem' },
  // Beside more rows than it is high, it stays in sight.
  '@media (min-width: 48rem) and (max-width: 63.99rem) and (min-height: 48rem)': {
    position: 'sticky',
    top: 'calc({sizes.bar} + {spacing.6})',
  },
})

const others = css({
  mdDown: {
    display: 'contents',
    '& > *': { flex: 'none', width: '9.5rem', scrollSnapAlign: 'start' },
  },
})

const frame = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)' },
  columnGap: { md: '8', lg: '12' },
  rowGap: { base: '5', md: '8' },
  alignItems: { md: 'start' },
})

const firstLeft = css({
  md: { gridTemplateAreas: '"first others"' },
  mdToLg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  lg: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr)' },
})
const firstRight = css({
  md: { gridTemplateAreas: '"others first"' },
  mdToLg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  lg: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)' },
})

const grid = css({
  md: {
    gridArea: 'others',
    alignSelf: 'stretch',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '6',
  },
  lg: { '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

const lastPlace = css({
  mdDown: { '&:is(*)': { width: '18.5rem' } },
  containerType: 'inline-size',
  '&[data-alone]': { md: { gridColumn: 'span 2' } },
  lg: {
    '&[data-span="1"]': { gridColumn: 'auto' },
    '&[data-span="2"]': { gridColumn: 'span 2' },
    '&[data-span="3"]': { gridColumn: 'span 3' },
  },
})

// With folded pieces the custom one is there twice: what is read and focused has the order of what is seen.
const onlyWide = css({ mdDown: { display: 'none' } })
const onlyPhone = css({ md: { display: 'none' } })

// All four in one line, the two in the middle taller; of more, a tablet has three in a line.
const arches = css({
  md: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    columnGap: { md: '4', lg: '8' },
    alignItems: 'stretch',
    '& > :first-child': { display: 'contents' },
    '& > :first-child > *': { paddingBlockStart: '25%' },
  },
  '&[data-many]': {
    mdToLg: {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      '& > :first-child > *': { gridColumn: 'span 2' },
      '& h3': { fontSize: '1.125rem' },
    },
  },
  // Five have room in one line.
  '&[data-many="4"]': { lg: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', columnGap: '6' } },
})

const archOthers = css({
  md: {
    display: 'contents',
    '& > :nth-child(3)': { paddingBlockStart: '25%' },
    '& > :nth-child(-n + 2) [data-frame], & > :nth-child(-n + 2) img': { aspectRatio: '4 / 6' },
  },
  // What is left for the last line is centred in it.
  lg: {
    '& > :nth-child(4):nth-last-child(2)': { gridColumnStart: '2' },
  },
  '[data-many="4"] &': {
    lg: {
      '& > :nth-child(3)': { paddingBlockStart: '0' },
      '& > :nth-child(3) [data-frame], & > :nth-child(3) img': { aspectRatio: '4 / 6' },
      '& > :nth-child(4)': { paddingBlockStart: '25%' },
    },
  },
  '[data-many] &': {
    mdToLg: {
      '& > *': { gridColumn: 'span 2' },
      '& > :nth-child(2)': { paddingBlockStart: '25%' },
      '& > :nth-child(2) [data-frame], & > :nth-child(2) img': { aspectRatio: '4 / 5' },
      '& > :nth-child(3)': { paddingBlockStart: '0' },
      '& > :nth-child(3):nth-last-child(2)': { gridColumn: '2 / span 2' },
      '& > :nth-child(6)': { gridColumn: '3 / span 2' },
    },
  },
})

const frames = {
  tailoring: firstLeft,
  maggam: firstRight,
  machine_embroidery: firstLeft,
  bridal: arches,
} as const satisfies Record<GalleryCategory, string>

const besideFirst = {
  tailoring: grid,
  maggam: grid,
  machine_embroidery: grid,
  bridal: archOthers,
} as const satisfies Record<GalleryCategory, string>

const fold = css({ display: { base: 'none', md: 'block' }, gridColumn: '1 / -1' })

const rest = css({
  md: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    columnGap: { md: '4', lg: '8' },
    rowGap: '8',
    'details:not([open]) + &': { display: 'none' },
  },
})

const opener = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '4', md: '8' },
  minHeight: 'target',
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
  width: '100%',
  aspectRatio: '4 / 5',
  animation: 'breathe 1.6s ease-in-out infinite alternate',
  _motionReduce: { animation: 'none' },
})

/** Placeholders and the published pieces: `gallery-waiting.css` shows one of them. Both take the same space. */
export function GalleryWaiting({ category, children }: { category: GalleryCategory; children: ReactNode }) {
  return (
    <div data-gallery="waiting">
      {children}
      <GalleryPlaceholders category={category} />
    </div>
  )
}
