import { stroke } from '../engine/svg.ts'
import { kairiOutline } from './kairi.ts'
import type { Motif } from './motif.ts'

const lotusOutline =
  'M0 4C-7-4-7-16 0-25C7-16 7-4 0 4ZM-3 3C-16 0-19-12-16-18C-8-16-4-8-3 3ZM3 3C16 0 19-12 16-18C8-16 4-8 3 3Z'
const sprigOutline = 'M0 11V-2M0 6C-5 5-8 2-8-1M0 7C5 6 8 4 8 1M0-2C-5-4-4-12 0-13C4-12 5-4 0-2Z'

interface Tracing {
  readonly kairi: Motif
  readonly lotus: Motif
  readonly sprig: Motif
}

/** The same motifs before they are worked: pounced through a pricked paper in chalk. */
export function traced(chalk: string): Tracing {
  const motif = (name: string, d: string): Motif => ({
    name: `traced-${name}-${chalk.slice(1)}`,
    draw: () => stroke(d, chalk, 1.15, { 'stroke-dasharray': '3.2 1.8' }),
  })
  return {
    kairi: motif('kairi', `${kairiOutline}M5.5-1.5A4 4 0 1 0 5.5-1.4Z`),
    lotus: motif('lotus', `${lotusOutline}M-14 6C-6 9 6 9 14 6`),
    sprig: motif('sprig', sprigOutline),
  }
}
