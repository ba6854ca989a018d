import { Blob, Buffer as TextBuffer, BufferContentType, Face, Font, shape } from 'harfbuzzjs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** Of hb-subset.h: no hints, and no glyphs but the given ones. */
const FLAGS = 0x1 | 0x200
const WRITABLE = 2

type Harfbuzz = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory }

async function harfbuzz(): Promise<Harfbuzz> {
  const file = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(file)
  const exports = instance.exports as Harfbuzz
  exports['_initialize']?.()
  return exports
}

/** The glyphs with which the words are written, by their numbers in the font; also those that are only steps to a ligature. */
function glyphsOf(sfnt: Uint8Array, words: readonly string[]): Set<number> {
  const font = new Font(new Face(new Blob(sfnt)))
  const glyphs = new Set<number>()
  for (const word of words) {
    const buffer = new TextBuffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    const note = (now: TextBuffer) => {
      if (now.getContentType() !== BufferContentType.GLYPHS) return
      for (const { codepoint } of now.getGlyphInfos()) glyphs.add(codepoint)
    }
    buffer.setMessageFunc((now) => {
      note(now)
      return true
    })
    shape(font, buffer)
    note(buffer)
  }
  return glyphs
}

/** With the parts of vowel signs such as ై: browsers take them apart before they look for glyphs. */
export function lettersOf(text: string): string {
  const parts = text.replaceAll(/\p{Script=Latin}/gu, '').normalize('NFD')
  return [...new Set(text + parts)].join('')
}

/** An Indian script's letters alone would bring every ligature of them, which is two thirds of the font. */
export async function subsetToWords(
  source: Buffer,
  words: readonly string[],
  variationAxes: Record<string, number | { min: number; max: number }>,
): Promise<Buffer> {
  const letters = lettersOf(words.join(''))
  const sfnt = await subsetFont(source, letters, { targetFormat: 'truetype', noHinting: true, variationAxes })
  const hb = await harfbuzz()
  const call = (name: string, ...values: number[]) => hb[name]?.(...values) ?? 0
  const memory = call('malloc', sfnt.byteLength)
  new Uint8Array(hb.memory.buffer).set(sfnt, memory)
  const face = call('hb_face_create', call('hb_blob_create', memory, sfnt.byteLength, WRITABLE, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  const features = call('hb_subset_input_set', input, 6)
  call('hb_set_clear', features)
  call('hb_set_invert', features)
  call('hb_subset_input_set_flags', input, FLAGS)
  const unicodes = call('hb_subset_input_unicode_set', input)
  for (const letter of letters) call('hb_set_add', unicodes, letter.codePointAt(0) ?? 0)
  const glyphs = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphsOf(sfnt, words)) call('hb_set_add', glyphs, glyph)
  const subset = call('hb_subset_or_fail', face, input)
  const blob = call('hb_face_reference_blob', subset)
  const start = call('hb_blob_get_data', blob, 0)
  const made = Buffer.from(new Uint8Array(hb.memory.buffer, start, call('hb_blob_get_length', blob)))
  if (subset === 0 || made.length === 0) throw new Error('a font could not be cut to its words')
  return subsetFont(made, undefined, { targetFormat: 'woff2', noHinting: true, keepAllGlyphs: true })
}
