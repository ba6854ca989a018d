import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRows } from '../../packages/site/build/translations.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Of a language that browsers know the days of. */
export const CODE = 'eo'
const NAME = 'Àççéñtš'

const ACCENTS = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' }

/** Every vowel has an accent, and a text is two fifths longer; what stands in braces stays. */
export function inAccents(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((part, index) =>
      index % 2 ? part : part.replaceAll(/[aeiou]/gi, (letter) => ACCENTS[letter as 'a']),
    )
    .join('')
  const words = text.replaceAll(/\{\w+\}/g, '').split(/\s+/)
  const more: string[] = []
  for (const word of words) {
    if (more.join(' ').length >= text.length * 0.4) break
    more.push(word.replaceAll(/[aeiou]/gi, 'ú'))
  }
  return `${accented} ${more.join(' ')}`.trim()
}

const accentsModule = `const ACCENTS = ${JSON.stringify(ACCENTS)}
${inAccents.toString()}
export const inAccentsAll = (value) =>
  typeof value === 'string' ? inAccents(value)
  : typeof value === 'function' ? (...values) => inAccents(value(...values))
  : Array.isArray(value) ? value.map(inAccentsAll)
  : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inAccentsAll(each)]))
`
const importAccents = `import { inAccentsAll } from './in-accents.ts'\n`

/** What is done by hand: in each file, after some text another one. */
type Steps = Record<string, ReadonlyArray<readonly [after: string, text: string]>>

const fieldIn = (field: string) => [`${field}Hi: '',`, ` ${field}Eo: '',`] as const
const OWN = [
  'tagline',
  'trade',
  'story',
  ...['tailoring', 'maggam', 'bridal', 'machine'].map((each) => `${each}Features`),
]

const steps: Steps = {
  'packages/shared/src/messages/languages.ts': [
    [`['en', 'te', 'hi'`, `, '${CODE}'`],
    [`hi: 'हिन्दी'`, `, ${CODE}: '${NAME}'`],
  ],
  'packages/shared/src/publishing/order-page-words.ts': [
    [`orderPageWords = { en, te, hi`, `, ${CODE}: inAccentsAll(en)`],
    [`linkGoneWords = {`, `\n  ${CODE}: '${inAccents('This link does not work')}',`],
  ],
  'packages/shared/src/publishing/order-page-design-words.ts': [
    [
      `designWords: Record<MessageLanguage, DesignWords> = {`,
      `\n  get ${CODE}() { return inAccentsAll(this.en) },`,
    ],
  ],
  'packages/shared/src/publishing/site-language.ts': [
    [`OTHER_LANGUAGES = ['te', 'hi'`, `, '${CODE}'`],
    [`const LETTERS = {`, `\n  ${CODE}: /\\p{Script=Latin}/u,`],
  ],
  'packages/site/build/fonts.ts': [
    [
      `const FONT_SCRIPTS = {`,
      `\n  ${CODE}: { script: 'latin', range: 'U+00C0-00FF', letters: /[\\u00c0-\\u00ff]+/g },`,
    ],
  ],
  'packages/shared/src/shop/shop-fields.ts': [
    [`const hi = { ...te, lang: 'hi' } as const`, `\nconst ${CODE} = { ...te, lang: '${CODE}' } as const`],
    [
      `storyHi: { label: 'Founder’s story in Hindi', ...hi, type: 'text', most: 3000 },`,
      `
  taglineEo: { label: 'Tagline in Accents', ...${CODE}, type: 'line', most: 160 },
  tradeEo: { label: 'Words beside the name, in Accents', ...${CODE}, type: 'line', most: 60 },
  storyEo: { label: 'Founder’s story in Accents', ...${CODE}, type: 'text', most: 3000 },`,
    ],
  ],
  'packages/shared/src/shop/service-features.ts': [
    [
      `serviceFeatureFields = {`,
      ['tailoring', 'maggam', 'bridal', 'machine']
        .map((each) => `\n  ${each}FeaturesEo: featuresIn('${CODE}', 'Accents', '${each}'),`)
        .join(''),
    ],
  ],
  'packages/shared/src/shop/opening-hours.ts': [
    [`nameHi?: string`, `\n  nameEo?: string`],
    [`hi: 'nameHi'`, `, ${CODE}: 'nameEo'`],
  ],
  'packages/shared/src/shop/shop-schema.ts': [
    [`nameHi: v.optional(line(60)),`, `\n    nameEo: v.optional(line(60)),`],
  ],
  'packages/shared/src/gallery/piece.ts': [
    [`'descriptionTe', 'descriptionHi'`, `, 'titleEo', 'descriptionEo'`],
    [
      `hi: { title: 'titleHi', description: 'descriptionHi' },`,
      `\n  ${CODE}: { title: 'titleEo', description: 'descriptionEo' },`,
    ],
  ],
  'packages/shared/src/gallery/staff-piece.ts': [
    [
      `descriptionHi: v.optional(text(MAX_DESCRIPTION_LENGTH)),`,
      `\n  titleEo: v.optional(line(MAX_TITLE_LENGTH)),\n  descriptionEo: v.optional(text(MAX_DESCRIPTION_LENGTH)),`,
    ],
  ],
  'packages/shared/src/business.ts': OWN.map(fieldIn),
}

const TRANSLATIONS = 'packages/site/src/content/translations.csv'

/** The files that the guide names. */
export async function filesOfGuide(): Promise<string[]> {
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, list = ''] = /\n## How to add a language\n[^`]*```\n(.*?)\n```/s.exec(guide) ?? []
  const paths = list.split('\n').flatMap((line) => line.trim().split(/\s{2,}/)[0] ?? [])
  return paths
    .flatMap(expand)
    .filter((path) => /^packages\/(?:shared|site)\/.*(?<!shop\/shop)\.\w+$/.test(path))
}

/** Expands the braces of a path, as a shell does. */
function expand(path: string): string[] {
  const [whole, parts] = /\{([^}]*)\}/.exec(path) ?? []
  return whole === undefined || parts === undefined
    ? [path]
    : parts.split(',').flatMap((part) => expand(path.replace(whole, part)))
}

/** Beside them the guide names the files of the staff app, and those that letters of another height need. */
export const changedFiles = [...Object.keys(steps), TRANSLATIONS]

function csvCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

async function withColumn(csv: string): Promise<string> {
  const { languages, rows } = readRows(csv)
  const lines = [...rows].map(([key, row]) =>
    [key, row['English'] ?? '', ...languages.map((each) => row[each] ?? ''), inAccents(row['English'] ?? '')]
      .map(csvCell)
      .join(),
  )
  return [
    ['key', 'English', ...languages.map((each) => `x (${each})`), `Accents (${CODE})`].join(),
    ...lines,
    '',
  ].join('\n')
}

/** Copies the site into a folder and does there what the guide says. */
export async function addLanguage(folder: string): Promise<void> {
  for (const name of ['shared', 'site'] as const) {
    const [from, to] = [join(root, 'packages', name), join(folder, 'packages', name)]
    const skipped = ['node_modules', 'dist', 'generated'].map((each) => join(from, each))
    await cp(from, to, { recursive: true, filter: (path) => !skipped.includes(path) })
    await linkPackages(join(from, 'node_modules'), join(to, 'node_modules'))
  }
  await symlink(join(folder, 'packages/shared'), join(folder, 'packages/site/node_modules/@zari/shared'))
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  await writeFile(join(folder, 'packages/shared/src/publishing/in-accents.ts'), accentsModule)
  for (const [file, changes] of Object.entries(steps)) {
    let text = await readFile(join(folder, file), 'utf8')
    for (const [after, added] of changes) {
      if (!text.includes(after)) throw new Error(`${file} has no “${after}”`)
      text = text.replace(after, () => after + added)
    }
    await writeFile(join(folder, file), text.includes('inAccentsAll') ? importAccents + text : text)
  }
  const list = join(folder, TRANSLATIONS)
  await writeFile(list, await withColumn(await readFile(list, 'utf8')))
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === '@zari') await mkdir(target)
    else await symlink(source, target)
  }
}
