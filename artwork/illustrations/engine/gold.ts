import { house } from './colour.ts'
import type { Curve } from './curve.ts'
import { el, group, stroke, type Sheet } from './svg.ts'

/** Zari catches the light more than once along its length: four stops, not two. */
export function gold(sheet: Sheet): string {
  return sheet.define('gold', (id) => metal(id, ['#a8761f', '#f4dc9c', '#c9982f', '#8a5f14']))
}

export function roseGold(sheet: Sheet): string {
  return sheet.define('rosegold', (id) => metal(id, ['#b3715c', '#fbe0d2', '#d79a83', '#95523f']))
}

export function silver(sheet: Sheet): string {
  return sheet.define('silver', (id) => metal(id, ['#9a958c', '#ffffff', '#cfc9bd', '#7c776e']))
}

function metal(id: string, stops: readonly [string, string, string, string]): string {
  return el(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 1, y2: 1 },
    ...stops.map((colour, i) => el('stop', { offset: [0, 0.38, 0.68, 1][i], 'stop-color': colour })),
  )
}

/** Lights thread and beads from the same side as the cloth and lifts them off it. */
export function raise(sheet: Sheet): string {
  return sheet.define('raise', (id) =>
    el(
      'filter',
      { id, x: '-3%', y: '-3%', width: '106%', height: '106%', 'color-interpolation-filters': 'sRGB' },
      el('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: 1.1, result: 'height' }),
      el(
        'feSpecularLighting',
        {
          in: 'height',
          surfaceScale: 1.4 * sheet.lift,
          specularConstant: 0.75,
          specularExponent: 16,
          'lighting-color': '#fff4d8',
          result: 'glint',
        },
        el('feDistantLight', { azimuth: 225, elevation: 42 }),
      ),
      el('feComposite', { in: 'glint', in2: 'SourceAlpha', operator: 'in', result: 'glint' }),
      el(
        'feDiffuseLighting',
        { in: 'height', surfaceScale: 1.2 * sheet.lift, diffuseConstant: 1.35, 'lighting-color': '#ffffff' },
        el('feDistantLight', { azimuth: 225, elevation: 48 }),
      ),
      el('feComposite', {
        in: 'SourceGraphic',
        operator: 'arithmetic',
        k1: 0.62,
        k2: 0.42,
        result: 'lit',
      }),
      el('feComposite', { in: 'lit', in2: 'SourceAlpha', operator: 'in', result: 'lit' }),
      el('feOffset', { in: 'height', dx: 1.6, dy: 2.2, result: 'fallen' }),
      el('feColorMatrix', {
        in: 'fallen',
        values: '0 0 0 0 0.08 0 0 0 0 0.01 0 0 0 0 0.03 0 0 0 0.75 0',
        result: 'dark',
      }),
      el('feComposite', { in: 'glint', in2: 'lit', operator: 'arithmetic', k2: 1, k3: 1, result: 'work' }),
      el('feMerge', {}, el('feMergeNode', { in: 'dark' }), el('feMergeNode', { in: 'work' })),
    ),
  )
}

/** Twisted zari couched along a line. */
export function cord(sheet: Sheet, curve: Curve, width = 3, paint = gold(sheet)): string {
  const { d } = curve
  return group(
    {},
    stroke(d, house.goldDark, width, { 'stroke-linecap': 'butt' }),
    stroke(d, paint === gold(sheet) ? '#d8a945' : paint, width * 0.72, { 'stroke-linecap': 'butt' }),
    stroke(d, '#fbe7b3', width * 0.62, {
      'stroke-dasharray': `${width * 0.34} ${width * 0.5}`,
      'stroke-linecap': 'butt',
      opacity: 0.85,
    }),
  )
}
