import { house } from '../engine/colour.ts'
import { el, group, path } from '../engine/svg.ts'

const metal = (id: string): string =>
  el(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 512, y2: 512, gradientUnits: 'userSpaceOnUse' },
    ...[
      [0.15, '#d9a845'],
      [0.42, '#f8e6b4'],
      [0.62, '#d2a03a'],
      [0.9, '#a8761f'],
    ].map(([offset, colour]) => el('stop', { offset: offset!, 'stop-color': colour! })),
  )

const CENTRE = 256

/**
 * A flower of eight petals, as they are stitched: of no shop's name, so that each can have it.
 * @param size of a petal, against that of the large icon
 */
function flower(size: number): string {
  const petal = (turn: number): string =>
    path('M256 244C222 206 218 150 256 92C294 150 290 206 256 244Z', {
      fill: 'url(#metal)',
      transform: `rotate(${turn} ${CENTRE} ${CENTRE})`,
    })
  const shift = CENTRE * (1 - size)
  return group(
    { transform: `translate(${shift} ${shift}) scale(${size})` },
    ...Array.from({ length: 8 }, (_, index) => petal(index * 45)),
    el('circle', {
      cx: CENTRE,
      cy: CENTRE,
      r: 34,
      fill: house.maroon,
      stroke: 'url(#metal)',
      'stroke-width': 14,
    }),
  )
}

interface AppIcon {
  /** Launchers cut maskable icons to their own shape: nothing may matter outside the middle four fifths. */
  readonly maskable?: boolean
  readonly rounded?: boolean
}

export function appIcon({ maskable = false, rounded = false }: AppIcon = {}): string {
  const scale = maskable ? 0.88 : 1
  const shift = 256 * (1 - scale)
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 512 512' },
    el('defs', {}, metal('metal')),
    el('rect', { width: 512, height: 512, rx: rounded ? 104 : 0, fill: house.maroon }),
    maskable
      ? ''
      : el('rect', {
          x: 22,
          y: 22,
          width: 468,
          height: 468,
          rx: rounded ? 86 : 26,
          fill: 'none',
          stroke: house.gold,
          'stroke-width': 6,
          'stroke-dasharray': '20 13',
          opacity: 0.75,
        }),
    group({ transform: `translate(${shift} ${shift}) scale(${scale})` }, flower(1)),
  )
}

/** At the size of a tab nothing but the flower can be seen. */
export function favicon(): string {
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 512 512' },
    el('defs', {}, metal('metal')),
    el('rect', { width: 512, height: 512, rx: 104, fill: house.maroon }),
    flower(1.34),
  )
}
