import { house } from '../engine/colour.ts'
import { el, group, path, stroke } from '../engine/svg.ts'

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

/** A Z: its strokes are thread, its diagonal the needle that drew them. */
function monogram(): string {
  return [
    stroke('M138 176C128 150 146 134 178 140C236 150 300 148 364 142', 'url(#z)', 30),
    stroke('M142 372C206 362 276 364 330 374C366 380 386 364 376 336', 'url(#z)', 30),
    path(
      'M388 120C404 130 402 148 392 162L150 390C140 398 128 388 136 378L360 126C368 116 380 114 388 120Z',
      { fill: 'url(#z)' },
    ),
    path(
      'M376 136C382 140 382 146 378 151L352 180C347 184 341 178 345 173L367 138C370 134 373 133 376 136Z',
      { fill: house.maroon },
    ),
    path('M256 44C266 62 276 68 276 80C276 92 267 98 256 98C245 98 236 92 236 80C236 68 246 62 256 44Z', {
      fill: 'url(#z)',
    }),
    path(
      'M256 468C262 456 268 452 268 444C268 436 263 432 256 432C249 432 244 436 244 444C244 452 250 456 256 468Z',
      { fill: 'url(#z)' },
    ),
  ].join('')
}

export interface AppIcon {
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
    el('defs', {}, metal('z')),
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
    group({ transform: `translate(${shift} ${shift}) scale(${scale})` }, monogram()),
  )
}

/** At the size of a tab only the letter can be read. */
export function favicon(): string {
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 512 512' },
    el('defs', {}, metal('z')),
    el('rect', { width: 512, height: 512, rx: 104, fill: house.maroon }),
    stroke('M128 132H374', 'url(#z)', 54),
    stroke('M138 384H384', 'url(#z)', 54),
    path('M404 106C424 126 418 146 402 164L160 402C138 420 100 404 120 374L340 112C358 94 386 88 404 106Z', {
      fill: 'url(#z)',
    }),
    path(
      'M382 126C392 132 388 142 382 150L352 182C342 190 332 180 338 170L362 130C368 122 376 122 382 126Z',
      { fill: house.maroon },
    ),
  )
}
