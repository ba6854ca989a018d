import { spline } from '../engine/curve.ts'
import { blurred } from '../engine/panel.ts'
import type { Point } from '../engine/point.ts'
import { circle, el, path, stroke, type Sheet } from '../engine/svg.ts'
import { machine } from '../motifs/threads.ts'
import { vine } from '../motifs/vine.ts'
import { round } from './tools.ts'

/** The head of the machine, its needle bar and its presser foot, over the place that it has reached. */
export function machineHead(sheet: Sheet, { x, y }: Point): string {
  const steel = round(sheet, '#aeb0b4', true)
  const thread = spline([
    [x + 30, 262],
    [x + 22, 330],
    [x, y - 56],
  ])
  const head = `M${x - 50} 128C${x - 50} 104 ${x - 34} 92 ${x - 4} 92L830 78V232H${x + 92}C${x + 74} 232 ${x + 64} 244 ${x + 60} 262V282C${x + 60} 294 ${x + 52} 300 ${x + 40} 300H${x - 30}C${x - 42} 300 ${x - 50} 294 ${x - 50} 282Z`
  const filigree = spline([
    [x - 34, 196],
    [x + 10, 168],
    [x + 52, 176],
    [x + 90, 158],
    [x + 150, 166],
    [840, 150],
  ])
  return [
    path(head, { fill: '#0d0206', opacity: 0.5, filter: blurred(sheet, 14), transform: 'translate(-8 26)' }),
    path(`M${x - 26} ${y + 6}h52l-6 10h-40z`, {
      fill: '#0d0206',
      opacity: 0.5,
      filter: blurred(sheet, 4),
      transform: 'translate(6 8)',
    }),
    el('rect', { x: x + 13, y: 280, width: 13, height: y - 320, fill: steel }),
    el('rect', { x: x - 9, y: 280, width: 18, height: y - 370, fill: steel }),
    el('rect', { x: x - 15, y: y - 104, width: 30, height: 26, rx: 4, fill: round(sheet, '#8f9196', true) }),
    circle(x + 20, y - 91, 8, { fill: steel, stroke: '#4a4a50', 'stroke-width': 1 }),
    path(`M${x - 3.4} ${y - 80}h6.8l-1.6 62l-1.8 20l-1.8 -20z`, {
      fill: '#eceef0',
      stroke: '#5a5c62',
      'stroke-width': 0.8,
    }),
    path(`M${x + 10} ${y - 44}h18v26l12 12v10h-76v-10l12 -10h14v14h22v-18z`, {
      fill: round(sheet, '#a3a5aa', false),
      stroke: '#4a4a50',
      'stroke-width': 0.8,
    }),
    stroke(thread.d, '#ef5b93', 2.2),
    stroke(`M${x} ${y - 56}L${x} ${y - 4}`, '#ef5b93', 1.8),
    path(head, { fill: round(sheet, '#26151c', false), stroke: '#0d0206', 'stroke-width': 1.5 }),
    path(
      `M${x - 40} 132C${x - 40} 112 ${x - 28} 104 ${x - 6} 103L830 90V220H${x + 84}C${x + 66} 222 ${x + 54} 236 ${x + 50} 258V280C${x + 50} 286 ${x + 46} 290 ${x + 38} 290H${x - 28}C${x - 36} 290 ${x - 40} 286 ${x - 40} 280Z`,
      { fill: 'none', stroke: '#c9982f', 'stroke-width': 2 },
    ),
    vine(sheet, machine('decal', '#e6b64f', '#8a1546', '#c9982f'), filigree, {
      swing: 9,
      wave: 92,
      scale: 0.8,
    }),
    circle(x + 4, 252, 20, { fill: steel, stroke: '#0d0206', 'stroke-width': 1 }),
    circle(x + 4, 252, 8, { fill: '#55565b' }),
  ].join('')
}
