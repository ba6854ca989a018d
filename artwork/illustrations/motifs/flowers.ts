import { blend } from '../engine/colour.ts'
import { circle, el, group, path, stroke } from '../engine/svg.ts'
import { stone } from './beads.ts'
import type { Motif } from './motif.ts'
import { deep, satin, zardozi, zari, type Threads } from './threads.ts'

function ring(count: number, d: string, attributes: Record<string, string | number>): string {
  return Array.from({ length: count }, (_, i) =>
    path(d, { ...attributes, transform: `rotate(${(i * 360) / count})` }),
  ).join('')
}

const edge = (threads: Threads): Record<string, string | number> => ({
  stroke: threads.hand === 'flat' ? blend(threads.petal, '#1c0510', 0.45) : deep[threads.metal],
  'stroke-width': 0.6,
})

/** The eight-petal flower of every maggam neck. */
export const flower: Motif = {
  name: 'flower',
  draw: (sheet, threads) =>
    ring(8, 'M0-3.6C-3.6-6-3.4-11 0-13.4C3.4-11 3.6-6 0-3.6Z', {
      fill: threads.hand === 'flat' ? satin(sheet, threads.petal, 20) : zardozi(sheet, threads, 20),
      ...edge(threads),
    }) +
    ring(8, 'M0-4.4L0-10', {
      stroke: threads.hand === 'flat' ? threads.accent : threads.petal,
      'stroke-width': 1.5,
      'stroke-linecap': 'round',
    }) +
    (threads.hand === 'flat'
      ? circle(0, 0, 3.6, { fill: satin(sheet, threads.accent, 80) })
      : group({ transform: 'scale(.68)' }, stone.draw(sheet, threads))),
}

/** Two rings of petals in coloured thread. */
export const rosette: Motif = {
  name: 'rosette',
  draw: (sheet, threads) =>
    ring(8, 'M0-5C-7.4-8-6.6-17 0-19C6.6-17 7.4-8 0-5Z', {
      fill: satin(sheet, threads.petal, 30),
      ...edge(threads),
    }) +
    group(
      { transform: 'rotate(22.5)' },
      ring(8, 'M0-2C-4.4-5-4-10 0-11.6C4-10 4.4-5 0-2Z', {
        fill: satin(sheet, blend(threads.petal, threads.accent, 0.55), 70),
        ...edge(threads),
      }),
    ) +
    circle(0, 0, 4.2, { fill: zari(sheet, threads), stroke: deep[threads.metal], 'stroke-width': 0.5 }) +
    ring(6, 'M0-2.2L0-2.3', { stroke: deep[threads.metal], 'stroke-width': 1.2, 'stroke-linecap': 'round' }),
}

/** A lotus in profile, its outer petals in wire and its heart in silk. */
export const lotus: Motif = {
  name: 'lotus',
  draw: (sheet, threads) => {
    const wire = threads.hand === 'flat' ? satin(sheet, threads.petal, 50) : zardozi(sheet, threads, 50)
    const heart = satin(sheet, threads.hand === 'flat' ? threads.accent : threads.petal, 90)
    const petal = (angle: number, length: number, width: number, fill: string): string =>
      path(
        `M0 4C${-width} ${-length * 0.2} ${-width} ${-length * 0.65} 0 ${-length}C${width} ${-length * 0.65} ${width} ${-length * 0.2} 0 4Z`,
        { fill, transform: `rotate(${angle})`, ...edge(threads) },
      )
    return [
      ...[-78, 78].map((angle) => petal(angle, 19, 5.4, wire)),
      ...[-50, 50].map((angle) => petal(angle, 21, 6.4, heart)),
      ...[-25, 25].map((angle) => petal(angle, 23, 6.8, wire)),
      petal(0, 25, 7.4, heart),
      stroke('M-14 6C-6 9 6 9 14 6', zari(sheet, threads), 2.4),
      stroke('M0-4V-17', threads.accent, 1.2),
    ].join('')
  },
}

/** The small sprig that is thrown over the ground of the cloth. */
export const butta: Motif = {
  name: 'butta',
  draw: (sheet, threads) => {
    const petal = threads.hand === 'flat' ? satin(sheet, threads.petal, 20) : zari(sheet, threads)
    const leaf = threads.hand === 'flat' ? satin(sheet, threads.leaf, 60) : zari(sheet, threads)
    return [
      stroke('M0-1C.6 4 0 8-1 11', leaf, 1.3),
      path('M-.4 5C-5 5-8 2-8.4-1C-4.6-1-1.6 1-.4 5Z', { fill: leaf }),
      path('M0 7C4.6 7 7.6 4.4 8 1.6C4 1.4 1 3.6 0 7Z', { fill: leaf }),
      el(
        'g',
        { transform: 'translate(0 -5)' },
        ring(5, 'M0-.8C-3.6-2.4-3.2-6.6 0-7.8C3.2-6.6 3.6-2.4 0-.8Z', { fill: petal }),
        circle(0, 0, 1.9, { fill: threads.hand === 'flat' ? threads.accent : threads.stone }),
      ),
    ].join('')
  },
}

/** Four petals and four dots: woven, not sewn. */
export const dotButta: Motif = {
  name: 'dotbutta',
  draw: (sheet, threads) =>
    ring(4, 'M0-1.4C-3-3-2.6-7 0-8.4C2.6-7 3-3 0-1.4Z', { fill: zari(sheet, threads) }) +
    [45, 135, 225, 315]
      .map((angle) => circle(0, -5.6, 1, { fill: zari(sheet, threads), transform: `rotate(${angle})` }))
      .join(''),
}
