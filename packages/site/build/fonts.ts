import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { business } from '@zari/shared/shop/business'
import { languageNames } from '@zari/shared/languages/languages'
import { orderPageWords } from '@zari/shared/messages/order-page-words'
import { OTHER_LANGUAGES, type OtherLanguage } from '@zari/shared/languages/site-language'
import subsetFont from 'subset-font'
import { lettersOf, subsetToWords } from './subset-words.ts'
import { translationsIn } from './translations.ts'

const require = createRequire(import.meta.url)

const LATIN =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('') + '–—‘’“”…·×é°½¼¾'

/** All Telugu text in the sources. A missing letter would load the font of the whole script. */
async function teluguWords(): Promise<string> {
  const sources = join(import.meta.dirname, '../src')
  const entries = await readdir(sources, { recursive: true, withFileTypes: true })
  const texts = entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'))
  const words = [...(await Promise.all(texts)), business.lettering].flatMap(
    (text) => text.match(/[\u0c00-\u0c7f\u200c\u200d]+/g) ?? [],
  )
  return [...new Set(words)].join(' ')
}

const shared = join(import.meta.dirname, '../../shared/src')

/** The fixed texts of an order's page in Telugu and Hindi. What people typed may need other letters: the device's fonts have them. */
async function orderPageText(): Promise<string> {
  const sources = ['', '-design', '-picture', '-ready'].map((part) => `messages/order-page${part}-words.ts`)
  const words = await Promise.all(sources.map((file) => readFile(join(shared, file), 'utf8')))
  const notice = OTHER_LANGUAGES.map((language) => translationsIn(language)['formPage.privacy'])
  return [...words, ...notice, ...OTHER_LANGUAGES.flatMap(datesIn)].join(' ')
}

function datesIn(language: string): string[] {
  const format = new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'long', month: 'long' })
  const days = Array.from({ length: 366 }, (_, day) => format.formatToParts(day * 86_400_000))
  return days.flat().map(({ value }) => value)
}

const FONT_SCRIPTS = {
  te: { script: 'telugu', range: 'U+0C00-0C7F', letters: /[\u0c00-\u0c7f\u200c\u200d]+/g },
  hi: { script: 'devanagari', range: 'U+0900-097F', letters: /[\u0900-\u097f\u200c\u200d]+/g },
} as const satisfies Record<OtherLanguage, object>

const ONE_WEIGHT = { wght: 500 }

/** A part of Anek in one weight: the font of a whole script is much larger than a page, and moves the text when it loads. */
function pageFace(name: string, language: OtherLanguage, text: string): Face {
  const { script, range, letters } = FONT_SCRIPTS[language]
  return {
    family: name,
    source: `@fontsource-variable/anek-${script}/files/anek-${script}-${script}-wght-normal.woff2`,
    file: fileOf(name, language),
    text: text.match(letters)?.join(' ') ?? '',
    weight: '400 700',
    display: 'optional',
    axes: ONE_WEIGHT,
    range,
  }
}

const fileOf = (name: string, language: OtherLanguage) => `${name}-${FONT_SCRIPTS[language].script}.woff2`

const pageFaces = (name: string, text: string): Face[] =>
  OTHER_LANGUAGES.map((language) => pageFace(name, language, text))

export const filesOf = (name: 'languages' | 'order' | 'site' | 'headings') =>
  OTHER_LANGUAGES.map((language) => [language, fileOf(name, language)] as const)

const hints = () => OTHER_LANGUAGES.map((language) => translationsIn(language)['layout.hint'])

/** Alternative texts of pictures, and the privacy notice, whose page uses the font of the whole script. */
const NOT_SHOWN = /^(?:pictures|privacy)\./

/** What the pages of a language say, with the days and months of its dates. */
function siteText(language: OtherLanguage): string {
  const words = orderPageWords[language].hours
  const texts = Object.entries(translationsIn(language)).filter(([key]) => !NOT_SHOWN.test(key))
  return [
    ...texts.map(([, text]) => text),
    ...Object.values(words).map((word) => (typeof word === 'string' ? word : word('', ''))),
    ...datesIn(language),
  ].join(' ')
}

const siteFaces = (): Face[] =>
  OTHER_LANGUAGES.map((language) => {
    const face = pageFace('site', language, siteText(language))
    return { ...face, words: [...new Set(face.text.split(' '))] }
  })

const HEADING =
  /^(?:home\.(?:ornament|headline\d|make|houseOf|aboutShop|hours|contactTitle)|form\.thanks|craft\.\w+\.(?:tile|gallery)|serviceNames\.\w+|pieces\.[\w-]+\.title)$/

/** Of the home page. Beside the font of its text there is no room for more than these words. */
export function headingWords(language: OtherLanguage): string[] {
  const texts = Object.entries(translationsIn(language)).filter(([key]) => HEADING.test(key))
  return [...new Set(texts.flatMap(([, text]) => text.match(FONT_SCRIPTS[language].letters) ?? []))]
}

const HEADING_FONTS = {
  te: '@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2',
  hi: '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2',
} as const satisfies Record<OtherLanguage, string>

const headingFaces = (): Face[] =>
  OTHER_LANGUAGES.map((language) => {
    const words = headingWords(language)
    const { axes: _axes, ...face } = pageFace('headings', language, words.join(' '))
    return { ...face, source: HEADING_FONTS[language], words }
  })

const LATIN_FEATURES = ['kern', 'liga', 'mark', 'ccmp', 'locl']

export interface Face {
  family: string
  source: string
  file: string
  text: string
  weight: string
  display: 'swap' | 'optional'
  axes?: Record<string, number | { min: number; max: number }>
  features?: readonly string[]
  range?: string
  /** Only what draws these words is kept, which is less than what draws every word of the same letters. */
  words?: readonly string[]
}

const facesOf = (telugu: string): Face[] => [
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
    features: LATIN_FEATURES,
  },
  {
    // The rupee sign is not in the Latin subset: each price would load a whole Indian script.
    family: 'Anek Latin Variable',
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    file: 'anek-rupee.woff2',
    text: '₹',
    weight: '400 700',
    display: 'optional',
    axes: { wght: { min: 400, max: 700 } },
    range: 'U+20B9',
  },
  {
    family: 'Tiro Telugu',
    source: '@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2',
    file: 'tiro-telugu.woff2',
    text: telugu,
    weight: '400',
    display: 'swap',
    range: 'U+0C00-0C7F',
  },
]

const wholeScripts = [
  {
    family: 'Anek Telugu Variable',
    source: '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2',
    file: 'anek-telugu.woff2',
    range: 'U+0C00-0C7F',
  },
  {
    family: 'Anek Devanagari Variable',
    source: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    file: 'anek-devanagari.woff2',
    range: 'U+0900-097F, U+1CD0-1CF9, U+A830-A839, U+A8E0-A8FF',
  },
] as const

interface Fallback {
  family: string
  weight?: string
  local: readonly string[]
  /** Width of the text in our font, as a fraction of its width in this one. */
  size: number
  /** Height of our font above and below the line, as fractions of its size. */
  height?: { ascent: number; descent: number }
}

const ROZHA = { ascent: 1, descent: 0.42 }

/** System fonts scaled to our fonts' measured width, so that a page is as long without them and nothing moves when they load. */
const fallbacks: readonly Fallback[] = [
  { family: 'Rozha One Fallback', local: ['Noto Serif Bold', 'NotoSerif-Bold'], size: 0.912, height: ROZHA },
  {
    family: 'Rozha One Fallback 2',
    local: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'],
    size: 0.88,
    height: ROZHA,
  },
  {
    family: 'Rozha One Fallback 3',
    local: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'],
    size: 0.831,
    height: ROZHA,
  },
  { family: 'Anek Fallback', weight: '400 500', local: ['Roboto', 'Roboto-Regular'], size: 0.94 },
  { family: 'Anek Fallback', weight: '600 700', local: ['Roboto Bold', 'Roboto-Bold'], size: 0.975 },
  {
    family: 'Anek Fallback 2',
    weight: '400 500',
    local: ['Arial', 'ArialMT', 'Segoe UI', 'Liberation Sans'],
    size: 0.935,
  },
  {
    family: 'Anek Fallback 2',
    weight: '600 700',
    local: ['Arial Bold', 'Arial-BoldMT', 'Segoe UI Bold', 'Liberation Sans Bold'],
    size: 0.907,
  },
  { family: 'Anek Fallback 3', weight: '400 500', local: ['DejaVu Sans', 'DejaVuSans'], size: 0.82 },
  {
    family: 'Anek Fallback 3',
    weight: '600 700',
    local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    size: 0.76,
  },
]

const percent = (part: number) => `${(part * 100).toFixed(3)}%`

const fallbackRule = ({ family, weight, local, size, height }: Fallback) => `@font-face {
  font-family: '${family}';${weight ? `\n  font-weight: ${weight};` : ''}
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};${
    height
      ? `
  ascent-override: ${percent(height.ascent / size)};
  descent-override: ${percent(height.descent / size)};
  line-gap-override: 0%;`
      : ''
  }
}`

export async function cutFaces(): Promise<Face[]> {
  return [
    ...facesOf(await teluguWords()),
    ...pageFaces('order', await orderPageText()),
    ...pageFaces('languages', Object.values(languageNames).join(' ')),
    ...pageFaces('hint', hints().join(' ')),
    ...siteFaces(),
    ...headingFaces(),
  ]
}

export const wholeFont = ({ source }: Pick<Face, 'source'>): Promise<Buffer> =>
  readFile(require.resolve(source))

export async function cutFont(face: Face): Promise<Buffer> {
  const { text, axes, features, words } = face
  const whole = await wholeFont(face)
  if (words) return subsetToWords(whole, words, axes ?? {})
  return subsetFont(whole, lettersOf(text), {
    targetFormat: 'woff2',
    // High-resolution screens do not use hints, which are half of a small font.
    noHinting: true,
    ...(features && { keepFeatures: [...features] }),
    ...(axes && { variationAxes: axes }),
  })
}

/** The font files, cut and whole, and the CSS that names them. @returns the Telugu letters included */
export async function makeFonts(outDir: string): Promise<string> {
  await mkdir(outDir, { recursive: true })
  const rules: string[] = []
  for (const face of await cutFaces()) {
    const { family, file, weight, display, range } = face
    await writeFile(join(outDir, file), await cutFont(face))
    rules.push(rule(family, file, weight, display, range))
  }
  for (const { family, source, file, range } of wholeScripts) {
    await writeFile(join(outDir, file), await readFile(require.resolve(source)))
    rules.push(rule(family, file, '100 800', 'swap', range))
  }
  await writeFile(join(outDir, 'fonts.css'), `${[...rules, ...fallbacks.map(fallbackRule)].join('\n')}\n`)
  return [...new Set((await teluguWords()).replaceAll(' ', ''))].join('')
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
