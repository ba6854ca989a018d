import { inflateSync } from 'node:zlib'

type Tables = ReadonlyMap<string, DataView>

/** WOFF is a TrueType font whose tables are each deflated. */
export function tablesOf(file: Buffer): Tables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.getUint32(0) !== 0x774f4646) throw new Error('not a WOFF font')
  const tables = new Map<string, DataView>()
  for (let i = 0; i < view.getUint16(12); i++) {
    const entry = 44 + i * 20
    const tag = file.toString('latin1', entry, entry + 4)
    const [offset, packed, length] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [
      number,
      number,
      number,
    ]
    const stored = file.subarray(offset, offset + packed)
    const data = packed < length ? inflateSync(stored) : stored
    tables.set(tag, new DataView(data.buffer, data.byteOffset, data.byteLength))
  }
  return tables
}

function table(tables: Tables, tag: string): DataView {
  const found = tables.get(tag)
  if (!found) throw new Error(`the font has no ${tag} table`)
  return found
}

/** Character code to glyph number, from the format 4 subtable that every web font carries. */
export function glyphNumbers(tables: Tables): (code: number) => number {
  const cmap = table(tables, 'cmap')
  let start = -1
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const offset = cmap.getUint32(4 + i * 8 + 4)
    if (cmap.getUint16(offset) === 4) start = offset
  }
  if (start < 0) throw new Error('the font has no format 4 character map')
  const segments = cmap.getUint16(start + 6) / 2
  const [ends, starts] = [start + 14, start + 16 + segments * 2]
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4]
  return (code) => {
    for (let i = 0; i < segments; i++) {
      if (code > cmap.getUint16(ends + i * 2)) continue
      const first = cmap.getUint16(starts + i * 2)
      if (code < first) return 0
      const delta = cmap.getUint16(deltas + i * 2)
      const range = cmap.getUint16(ranges + i * 2)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = cmap.getUint16(ranges + i * 2 + range + (code - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

export interface Metrics {
  readonly unitsPerEm: number
  readonly advance: (glyph: number) => number
  readonly outline: (glyph: number) => DataView | undefined
}

export function metrics(tables: Tables): Metrics {
  const head = table(tables, 'head')
  const [loca, glyf, hmtx] = [table(tables, 'loca'), table(tables, 'glyf'), table(tables, 'hmtx')]
  const widths = table(tables, 'hhea').getUint16(34)
  const long = head.getInt16(50) === 1
  const offset = (glyph: number): number => (long ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2)
  return {
    unitsPerEm: head.getUint16(18),
    advance: (glyph) => hmtx.getUint16(Math.min(glyph, widths - 1) * 4),
    outline: (glyph) => {
      const [from, to] = [offset(glyph), offset(glyph + 1)]
      return to > from ? new DataView(glyf.buffer, glyf.byteOffset + from, to - from) : undefined
    },
  }
}
