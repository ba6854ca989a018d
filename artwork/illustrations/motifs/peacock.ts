import { circle, path, stroke } from '../engine/svg.ts'
import { between, seeded } from '../engine/random.ts'
import type { Motif } from './motif.ts'
import { deep, satin, zardozi, zari } from './threads.ts'

/** Faces right, its train sweeping down to the left; some 90 units tall. */
export const peacock: Motif = {
  name: 'peacock',
  draw: (sheet, threads) => {
    const wire = zari(sheet, threads)
    const random = seeded(11)
    const train = Array.from({ length: 9 }, (_, i) => {
      const angle = (100 + i * 11) * (Math.PI / 180)
      const reach = 46 + 16 * Math.sin((i / 8) * Math.PI) + between(random, -2, 2)
      const x = -2 + Math.cos(angle) * reach
      const y = -2 + Math.sin(angle) * reach
      const bend = `Q${(x * 0.5 + 6).toFixed(1)} ${(y * 0.55 + 4).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
      return [
        stroke(`M-2-2${bend}`, wire, 1.6),
        circle(x, y, 7, { fill: wire, stroke: deep[threads.metal], 'stroke-width': 0.6 }),
        circle(x, y, 4.6, { fill: threads.leaf }),
        circle(x, y, 2.4, { fill: threads.petal }),
      ].join('')
    })
    const crest = [-16, 0, 16].map((angle) => {
      const tip = `rotate(${angle} 14 -40)`
      return (
        stroke('M14-40L15-52', wire, 1, { transform: tip }) +
        circle(15, -53.4, 1.9, { fill: threads.petal, transform: tip })
      )
    })
    return [
      ...train,
      path(
        'M-10 4C-16-8-8-18 0-22C6-25 7-31 8-36C9-42 19-43 20-36C20-33 24-31 27-30C23-28 20-28 18-27C18-18 18-6 10 3C4 9-5 10-10 4Z',
        {
          fill: satin(sheet, threads.leaf, 20),
          stroke: wire,
          'stroke-width': 1.8,
        },
      ),
      path('M-8 2C-12-7-5-14 4-13C9-8 7-1 2 3C-2 6-6 6-8 2Z', {
        fill: zardozi(sheet, threads, 70),
        stroke: deep[threads.metal],
        'stroke-width': 0.7,
      }),
      stroke('M-4 0C-6-5-1-9 3-8M-1 2C-2-2 1-5 4-5', threads.petal, 1.5),
      stroke('M9-30C12-29 15-28 18-28M8-25C12-24 15-23 18-23M6-20C10-18 14-17 17.6-17', wire, 1.1),
      circle(15.4, -36.4, 1.5, { fill: '#1a0508' }),
      ...crest,
    ].join('')
  },
}
