interface Knot {
  readonly x: number
  readonly y: number
  readonly on: boolean
}

type Look = (glyph: number) => DataView | undefined

/** A TrueType outline as SVG path data in font units, y downwards. */
export function glyphPath(look: Look, glyph: number, dx = 0, dy = 0): string {
  const data = look(glyph)
  if (!data) return ''
  const contours = data.getInt16(0)
  return contours >= 0 ? simple(data, contours, dx, dy) : compound(look, data, dx, dy)
}

function simple(data: DataView, contours: number, dx: number, dy: number): string {
  const ends = Array.from({ length: contours }, (_, i) => data.getUint16(10 + i * 2))
  const count = (ends.at(-1) ?? -1) + 1
  let at = 10 + contours * 2
  at += 2 + data.getUint16(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = data.getUint8(at++)
    const repeats = flag & 8 ? data.getUint8(at++) : 0
    for (let i = 0; i <= repeats; i++) flags.push(flag)
  }
  const read = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) {
        const step = data.getUint8(at++)
        value += flag & same ? step : -step
      } else if (!(flag & same)) {
        value += data.getInt16(at)
        at += 2
      }
      return value
    })
  }
  const xs = read(2, 16)
  const ys = read(4, 32)
  const knots = flags.map((flag, i): Knot => ({ x: xs[i]! + dx, y: -(ys[i]! + dy), on: (flag & 1) === 1 }))
  return ends.map((end, i) => ring(knots.slice(i === 0 ? 0 : ends[i - 1]! + 1, end + 1))).join('')
}

/** Between two control points in a row TrueType leaves the point on the curve unsaid. */
function ring(knots: readonly Knot[]): string {
  const full: Knot[] = []
  knots.forEach((knot, i) => {
    const next = knots[(i + 1) % knots.length]!
    full.push(knot)
    if (!knot.on && !next.on) full.push({ x: (knot.x + next.x) / 2, y: (knot.y + next.y) / 2, on: true })
  })
  const first = full.findIndex(({ on }) => on)
  const turned = [...full.slice(first), ...full.slice(0, first + 1)]
  let d = `M${turned[0]!.x} ${turned[0]!.y}`
  for (let i = 1; i < turned.length; i++) {
    const knot = turned[i]!
    if (knot.on) d += `L${knot.x} ${knot.y}`
    else d += `Q${knot.x} ${knot.y} ${turned[++i]!.x} ${turned[i]!.y}`
  }
  return `${d}Z`
}

function compound(look: Look, data: DataView, dx: number, dy: number): string {
  let at = 10
  let d = ''
  for (let more = true; more;) {
    const flags = data.getUint16(at)
    const part = data.getUint16(at + 2)
    const words = (flags & 1) === 1
    const x = words ? data.getInt16(at + 4) : data.getInt8(at + 4)
    const y = words ? data.getInt16(at + 6) : data.getInt8(at + 5)
    at += words ? 8 : 6
    if (flags & 8) at += 2
    else if (flags & 64) at += 4
    else if (flags & 128) at += 8
    d += glyphPath(look, part, dx + x, dy + y)
    more = (flags & 32) !== 0
  }
  return d
}
