import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { islandTexts } from '../src/content/texts/island-texts.ts'
import { pageTexts } from '../src/content/texts/page-texts.ts'
import { flatten, type FlatTexts, type IslandTexts, messagesIn, partsOf } from '../src/content/texts/words.ts'

/** Key, English, one column for each language, and a note for who translates. */
const TRANSLATIONS = join(import.meta.dirname, '../src/content/translations.csv')

type Rows = ReadonlyMap<string, Readonly<Record<string, string>>>

/** RFC 4180: a spreadsheet writes it so. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g
  for (const [, quoted, plain = '', end] of text.replace(/^\ufeff/, '').matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.some(Boolean))
}

export function readRows(text: string): { languages: string[]; rows: Rows } {
  const [head = [], ...lines] = readCsv(text)
  // `Telugu (te)`
  const names = head.map((name) => /\((\w{2})\)$/.exec(name)?.[1] ?? name)
  const rows = new Map<string, Record<string, string>>()
  for (const line of lines) {
    const [key = ''] = line
    if (rows.has(key)) throw new Error(`translations.csv has ${key} twice`)
    rows.set(key, Object.fromEntries(names.map((name, index) => [name, line[index]?.trim() ?? ''])))
  }
  return { languages: names.filter((name) => name.length === 2), rows }
}

const placeholders = (text: string) =>
  partsOf(text)
    .filter((_, index) => index % 2 === 1)
    .sort()
    .join()

export function problemsOf(english: FlatTexts, csv: string): string[] {
  const { languages, rows } = readRows(csv)
  const problems = [...rows.keys()]
    .filter((key) => !Object.hasOwn(english, key))
    .map((key) => `${key}: no page says this any more`)
  for (const [key, text] of Object.entries(english)) {
    const row = rows.get(key)
    if (!row) {
      problems.push(`${key}: not in the list`)
      continue
    }
    if (row['English'] !== text) problems.push(`${key}: the English text is now “${text}”`)
    for (const language of languages) {
      const translation = row[language] ?? ''
      if (!translation) problems.push(`${key}: no text in ${language}`)
      else if (translation && placeholders(translation) !== placeholders(text))
        problems.push(`${key}: ${language} has other {values} than the English text`)
    }
  }
  return problems
}

/** @throws when a key is missing or stale */
export function translationsIn(language: string, csv = readFileSync(TRANSLATIONS, 'utf8')): FlatTexts {
  const problems = problemsOf(flatten(pageTexts), csv)
  if (problems.length > 0) throw new Error(`translations.csv\n${problems.join('\n')}`)
  return Object.fromEntries([...readRows(csv).rows].map(([key, row]) => [key, row[language] ?? '']))
}

/** Of the texts in a language, those that the browser may need. */
export function islandPart(texts: FlatTexts): IslandTexts {
  const tables = Object.keys(islandTexts)
  const needed = Object.entries(texts).filter(([key]) => tables.includes(key.slice(0, key.indexOf('.'))))
  return { texts: Object.fromEntries(needed), messages: messagesIn(flatten(islandTexts)) }
}

const QUERY = /translations\.csv\?(?:(all)|(\w{2})-islands|(islands))$/

/** `translations.csv?all`: the texts, by language; `?te-islands`: those for the browser; `?islands`: their modules, by `lang`. */
export function translationsPlugin() {
  return {
    name: 'translations',
    enforce: 'pre' as const,
    load(id: string) {
      const [asked, all, language] = QUERY.exec(id) ?? []
      if (!asked) return undefined
      const { languages } = readRows(readFileSync(TRANSLATIONS, 'utf8'))
      const js = (code: string) => ({ code: `export default ${code}`, moduleType: 'js' as const })
      if (all)
        return js(JSON.stringify(Object.fromEntries(languages.map((each) => [each, translationsIn(each)]))))
      if (language) return js(JSON.stringify(islandPart(translationsIn(language))))
      const imports = languages.map((each) => {
        const file = JSON.stringify(`${TRANSLATIONS}?${each}-islands`)
        return `'${each}-IN': () => import(${file})`
      })
      return js(`{ ${imports.join(', ')} }`)
    },
  }
}
