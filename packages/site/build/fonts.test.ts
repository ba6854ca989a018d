import { Blob, Buffer as TextBuffer, Face as ParsedFace, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { pageTexts } from '../src/content/texts/page-texts.ts'
import { flatten } from '../src/content/texts/words.ts'
import { cutFaces, cutFont, type Face, wholeFont } from './fonts.ts'

const WIDEST = 700

/** A font that keeps all its glyphs, at the weights of a page. */
async function parsed(font: Buffer, axes?: Face['axes']): Promise<Font> {
  const all = { targetFormat: 'truetype', keepAllGlyphs: true } as const
  const sfnt = await subsetFont(font, undefined, { ...all, ...(axes && { variationAxes: axes }) })
  return new Font(new ParsedFace(new Blob(sfnt)))
}

/** What is drawn of a word: its glyphs have other numbers in each font. */
function drawn(font: Font, word: string): string[] {
  const buffer = new TextBuffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance, xOffset, yOffset }) => {
    const outline = codepoint === 0 ? 'missing' : font.glyphToPath(codepoint)
    return { isSeen: xAdvance !== 0 || outline !== '', all: [xAdvance, xOffset, yOffset, outline].join(' ') }
  })
  // A letter without width is left out, or is a space without width where the font has one.
  return glyphs.filter(({ isSeen }) => isSeen).map(({ all }) => all)
}

/** Its letters in the script of the face, or every English text. */
const wordsOf = ({ text }: Face): string[] => {
  const isLatin = text.startsWith(' ')
  return [...new Set((isLatin ? Object.values(flatten(pageTexts)).join(' ') : text).split(/\s+/))].filter(
    Boolean,
  )
}

const faces = await cutFaces()

test.each(faces)('$file draws each word as the whole font does', async (face) => {
  const whole = await parsed(await wholeFont(face), face.axes)
  const cut = await parsed(await cutFont(face))
  const weights = typeof face.axes?.['wght'] === 'object' ? [undefined, WIDEST] : [undefined]
  for (const weight of weights) {
    if (weight) for (const font of [whole, cut]) font.setVariations([new Variation('wght', weight)])
    const other = wordsOf(face).filter((word) => drawn(cut, word).join() !== drawn(whole, word).join())
    expect(other).toEqual([])
  }
})
