import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { services } from '../src/content/services.ts'

const require = createRequire(import.meta.url)

/** Printable ASCII, and the typographer's and the shop's own signs. */
const LATIN =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('') + '–—‘’“”…·×₹←→é°½¼¾'

/** Every Telugu word that the pages themselves set, in the display face. */
const TELUGU = [...services.map((service) => service.telugu), 'మగ్గం · కుట్టు · పెళ్లి', 'జరీ'].join(' ')

interface Face {
  family: string
  source: string
  file: string
  text: string
  weight: string
  display: 'swap' | 'optional'
  axes?: Record<string, number | { min: number; max: number }>
  range?: string
}

const faces: readonly Face[] = [
  {
    family: 'Rozha One',
    source: '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2',
    file: 'rozha-one.woff2',
    text: LATIN,
    weight: '400',
    display: 'swap',
  },
  {
    family: 'Anek Latin Variable',
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    file: 'anek-latin.woff2',
    text: LATIN,
    weight: '400 700',
    display: 'optional',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    family: 'Tiro Telugu',
    source: '@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2',
    file: 'tiro-telugu.woff2',
    text: TELUGU,
    weight: '400',
    display: 'swap',
    range: 'U+0C00-0C7F, U+200C-200D',
  },
]

/** Whole scripts that visitors may type in; a browser fetches one when such a letter is shown. */
const wholeScripts = [
  {
    family: 'Anek Telugu Variable',
    source: '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2',
    file: 'anek-telugu.woff2',
    range: 'U+0951-0952, U+0964-0965, U+0C00-0C7F, U+1CDA, U+1CF2, U+200C-200D, U+25CC',
  },
  {
    family: 'Anek Devanagari Variable',
    source: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    file: 'anek-devanagari.woff2',
    range: 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20B9, U+25CC, U+A830-A839, U+A8E0-A8FF',
  },
] as const

/** What stands in until a face is there, with its metrics, so that nothing moves when it comes. */
const fallbacks = `@font-face {
  font-family: 'Rozha One Fallback';
  src: local('Georgia Bold'), local('Gelasio Bold'), local('Noto Serif Bold'), local('DejaVu Serif Bold');
  size-adjust: 92%;
  ascent-override: 115%;
  descent-override: 42%;
  line-gap-override: 0%;
}
`

/** Writes the site's fonts and their style sheet. Only the letters that pages set are in the first ones. */
export async function makeFonts(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  const rules: string[] = []
  for (const { family, source, file, text, weight, display, axes, range } of faces) {
    const font = await subsetFont(await readFile(require.resolve(source)), text, {
      targetFormat: 'woff2',
      ...(axes && { variationAxes: axes }),
    })
    await writeFile(join(outDir, file), font)
    rules.push(rule(family, file, weight, display, range))
  }
  for (const { family, source, file, range } of wholeScripts) {
    await writeFile(join(outDir, file), await readFile(require.resolve(source)))
    rules.push(rule(family, file, '100 800', 'swap', range))
  }
  await writeFile(join(outDir, 'fonts.css'), `${rules.join('\n')}\n${fallbacks}`)
}

function rule(family: string, file: string, weight: string, display: string, range?: string): string {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weight};
  font-display: ${display};
  src: url('./${file}') format('woff2');${range ? `\n  unicode-range: ${range};` : ''}
}`
}
