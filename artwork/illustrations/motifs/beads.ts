import { blend } from '../engine/colour.ts'
import { circle, el, path, stroke, type Sheet } from '../engine/svg.ts'
import type { Motif } from './motif.ts'
import { deep, pale, zari, zardozi, type Threads } from './threads.ts'

function gem(sheet: Sheet, colour: string): string {
  return sheet.define(`gem${colour.slice(1)}`, (id) =>
    el(
      'radialGradient',
      { id, cx: 0.36, cy: 0.3, r: 0.8 },
      el('stop', { offset: 0, 'stop-color': blend(colour, '#ffffff', 0.75) }),
      el('stop', { offset: 0.35, 'stop-color': colour }),
      el('stop', { offset: 1, 'stop-color': blend(colour, '#12020a', 0.55) }),
    ),
  )
}

export const bead: Motif = {
  name: 'bead',
  draw: (sheet, threads) => circle(0, 0, 2.6, { fill: gem(sheet, pale[threads.metal]) }),
}

export const pearl: Motif = {
  name: 'pearl',
  draw: (sheet) => circle(0, 0, 3.4, { fill: gem(sheet, '#f4ead9') }),
}

function setting(sheet: Sheet, threads: Threads, d: string, inner: string, size: number): string {
  return [
    path(d, { fill: zardozi(sheet, threads), stroke: deep[threads.metal], 'stroke-width': 0.7 }),
    path(inner, { fill: gem(sheet, threads.stone) }),
    circle(-size * 0.28, -size * 0.34, size * 0.2, { fill: '#fff', opacity: 0.8 }),
  ].join('')
}

/** A kundan stone in its ring of wire. */
export const stone: Motif = {
  name: 'stone',
  draw: (sheet, threads) =>
    setting(
      sheet,
      threads,
      'M-6.4 0A6.4 6.4 0 1 0 6.4 0A6.4 6.4 0 1 0-6.4 0Z',
      'M-4.2 0A4.2 4.2 0 1 0 4.2 0A4.2 4.2 0 1 0-4.2 0Z',
      4.2,
    ),
}

export const drop: Motif = {
  name: 'drop',
  draw: (sheet, threads) =>
    setting(
      sheet,
      threads,
      'M0-13C4-7 7-3 7 2A7 7 0 0 1-7 2C-7-3-4-7 0-13Z',
      'M0-8C3-4 4.6-1 4.6 2A4.6 4.6 0 0 1-4.6 2C-4.6-1-3-4 0-8Z',
      5,
    ),
}

/** A cut-bead spiral, the aari worker's full stop. */
export const coil: Motif = {
  name: 'coil',
  draw: (sheet, threads) => {
    const d = 'M0 0C2-2.6 5.4-1 4.8 2.2C4 6-1.8 6.6-4.6 3.4C-8-1-5-7.4 1-8C5-8.4 8-6.6 9.6-3.6'
    return stroke(d, deep[threads.metal], 3) + stroke(d, zari(sheet, threads), 2)
  },
}

export const sequin: Motif = {
  name: 'sequin',
  draw: (sheet, threads) =>
    circle(0, 0, 3.2, { fill: gem(sheet, pale[threads.metal]) }) +
    circle(0.4, 0.4, 0.8, { fill: deep[threads.metal] }),
}
