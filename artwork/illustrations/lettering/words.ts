import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { path, type Attributes } from '../engine/svg.ts'
import { glyphPath } from './glyph.ts'
import { glyphNumbers, metrics, tablesOf } from './woff.ts'

type Letters = (text: string) => { readonly d: string; readonly width: number }

let rozha: Letters | undefined

/** Drawn as outlines, since the machine that renders need not have the font installed. */
function letters(): Letters {
  if (rozha) return rozha
  const file = import.meta.resolve('@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff')
  const tables = tablesOf(readFileSync(fileURLToPath(file)))
  const number = glyphNumbers(tables)
  const { unitsPerEm, advance, outline } = metrics(tables)
  rozha = (text) => {
    let x = 0
    let d = ''
    for (const letter of text) {
      const glyph = number(letter.codePointAt(0)!)
      d += glyphPath(outline, glyph, x)
      x += advance(glyph)
    }
    return { d, width: x / unitsPerEm }
  }
  unit = unitsPerEm
  return rozha
}

let unit = 1000

export interface Setting {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** How wide a text comes out, in the unit of its size. */
export function widthOf(text: string, size: number): number {
  return letters()(text).width * size
}

export function words(
  text: string,
  { x, y, size, anchor = 'start' }: Setting,
  attributes: Attributes,
): string {
  const { d, width } = letters()(text)
  const shift = { start: 0, middle: width / 2, end: width }[anchor] * size
  const scale = Math.round((size / unit) * 1e5) / 1e5
  return path(d, { transform: `translate(${(x - shift).toFixed(1)} ${y}) scale(${scale})`, ...attributes })
}
