import { blend, rgb } from './colour.ts'
import { el, fine, type Sheet } from './svg.ts'

export interface Cloth {
  /** From the deepest fold to the brightest sheen, evenly spaced. */
  readonly ramp: readonly string[]
  readonly sheen: number
  /** How far the yarn's unevenness shows, and how fine it is along and across. */
  readonly slub: number
  readonly grain: readonly [number, number]
}

/** Silk woven in two colours shows one in its folds and the other in its light. */
export function silk(colour: string, shot: string = '#2a0713', shine: string = '#fff1d6'): Cloth {
  return {
    ramp: [
      blend(colour, shot, 0.72),
      blend(colour, shot, 0.32),
      colour,
      blend(colour, shine, 0.24),
      blend(colour, shine, 0.62),
    ],
    sheen: 0.5,
    slub: 0.1,
    grain: [0.02, 0.55],
  }
}

export function cotton(colour: string, shade: string = '#20101c'): Cloth {
  return {
    ramp: [
      blend(colour, shade, 0.72),
      blend(colour, shade, 0.4),
      colour,
      blend(colour, '#ffffff', 0.12),
      blend(colour, '#ffffff', 0.3),
    ],
    sheen: 0.12,
    slub: 0.08,
    grain: [0.5, 0.4],
  }
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const area = (box: Box): Record<string, string | number> => ({
  filterUnits: 'userSpaceOnUse',
  'color-interpolation-filters': 'sRGB',
  ...box,
})

/** Turns grey light and shade into the cloth's own colours, with the yarn showing in them. */
export function dye(sheet: Sheet, cloth: Cloth, box: Box, soften: number): string {
  const table = (channel: 0 | 1 | 2): string =>
    cloth.ramp.map((stop) => fine(rgb(stop)[channel] / 255)).join(' ')
  return sheet.define(sheet.fresh('dye'), (id) =>
    el(
      'filter',
      { id, ...area(box) },
      el('feGaussianBlur', { stdDeviation: soften, result: 'soft' }),
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: cloth.grain.join(' '),
        numOctaves: 2,
        seed: 7,
      }),
      el('feColorMatrix', {
        values: '1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1',
        result: 'yarn',
      }),
      el('feComposite', {
        in: 'soft',
        in2: 'yarn',
        operator: 'arithmetic',
        k2: 1,
        k3: cloth.slub * 2,
        k4: -cloth.slub,
      }),
      el(
        'feComponentTransfer',
        {},
        el('feFuncR', { type: 'table', tableValues: table(0) }),
        el('feFuncG', { type: 'table', tableValues: table(1) }),
        el('feFuncB', { type: 'table', tableValues: table(2) }),
        el('feFuncA', { type: 'linear', slope: 1, intercept: 0 }),
      ),
    ),
  )
}

/** The same shade as darkness only, laid over embroidery so that it sinks into the folds with its cloth. */
export function shadeOnly(sheet: Sheet, box: Box, soften: number, strength: number): string {
  return sheet.define(sheet.fresh('shade'), (id) =>
    el(
      'filter',
      { id, ...area(box) },
      el('feGaussianBlur', { stdDeviation: soften }),
      el('feColorMatrix', {
        values: `0 0 0 0 0.1 0 0 0 0 0.02 0 0 0 0 0.05 ${-strength * 2.2} 0 0 0 ${strength * 1.02}`,
      }),
    ),
  )
}
