import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { islandTexts } from './island-texts.ts'
import type { pageTexts } from './page-texts.ts'
import type { Table } from './table.ts'

type Tables = Readonly<Record<string, Table>>

/** A language's texts by `table.key`; of a text with a plural, by `table.key.one` and `table.key.other`. */
export type FlatTexts = Readonly<Record<string, string>>

type KeysOf<T extends Tables> = { [N in keyof T & string]: `${N}.${keyof T[N] & string}` }[keyof T & string]

export type IslandKey = KeysOf<typeof islandTexts>
export type PageKey = KeysOf<typeof pageTexts>

type Values = Readonly<Record<string, string | number>>

export interface Words<Key extends string> {
  language: MessageLanguage
  /** @param values `count` decides between singular and plural */
  say: (key: Key, values?: Values) => string
  /** A message of a schema or of the server, which are English. One that is not known stays as it is. */
  translate: (message: string) => string
}

export function flatten(tables: Tables): FlatTexts {
  const rows = Object.entries(tables).flatMap(([name, table]) =>
    Object.entries(table).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[`${name}.${key}`, text]]
        : [
            [`${name}.${key}.one`, text.one],
            [`${name}.${key}.other`, text.other],
          ],
    ),
  )
  return Object.fromEntries(rows)
}

export function messagesIn(texts: FlatTexts): FlatTexts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('messages.')))
}

/** What the browser downloads of a language. */
export interface IslandTexts {
  texts: FlatTexts
  messages: FlatTexts
}

const PLACEHOLDER = /\{(\w+)\}/g

function fill(text: string, values: Values, numbers: Intl.NumberFormat): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'number' ? numbers.format(value) : value
  })
}

/** The parts of a text between its placeholders, and the names of these at odd places. */
export const partsOf = (text: string): string[] => text.split(PLACEHOLDER)

function patternOf(text: string): RegExp {
  const parts = partsOf(text).map((part, index) =>
    index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.+)`,
  )
  return new RegExp(`^${parts.join('')}$`, 's')
}

/** Before a message about one file: its name (`namingFiles`). */
const OF_FILE = /^(?<file>.+\.\w{2,5}): (?<message>.+)$/s

/** @param texts of the language; English where a key is missing @param messages English ones that can be translated, by key */
export function wordsOf<Key extends string>(
  language: MessageLanguage,
  english: FlatTexts,
  texts: FlatTexts = english,
  messages: FlatTexts = {},
): Words<Key> {
  const plural = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(`${language}-IN-u-nu-latn`)
  const textOf = (key: string) => texts[key] ?? english[key]
  const say = (key: string, values: Values = {}): string => {
    const count = plural.select(Number(values['count'])) === 'one' ? 'one' : 'other'
    return fill(textOf(key) ?? textOf(`${key}.${count}`) ?? key, values, numbers)
  }
  const patterns = Object.entries(messages)
    // With fewer placeholders it says more.
    .sort(([, a], [, b]) => partsOf(a).length - partsOf(b).length)
    .map(([key, text]) => [key, patternOf(text)] as const)
  const translate = (message: string): string => {
    const { file, message: about } = OF_FILE.exec(message)?.groups ?? {}
    const isOfFile = file !== undefined && about !== undefined && patterns.length > 0
    const aboutFile = isOfFile ? translate(about) : about
    if (isOfFile && aboutFile !== about) return `${file}: ${aboutFile}`
    for (const [key, pattern] of patterns) {
      const found = pattern.exec(message)
      if (found) return say(key, found.groups)
    }
    return message
  }
  return { language, say, translate }
}
