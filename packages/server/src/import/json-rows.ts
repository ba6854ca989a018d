import { isObject } from '@zari/shared/lib/objects'
import { DEEPEST_ROW, ImportError, normalizeName, type Row } from './types.ts'

/** Characters, for the memory. */
const MAX_ROW_LENGTH = 1_000_000

/** A record's strings are scanned as possible names of lists. */
const MAX_NAME_LENGTH = 1_000

const LIST_NAMES: ReadonlySet<string> = new Set(['data', 'rows', 'records', 'items', 'results', 'documents'])

function isBlank(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}

interface Begun {
  line: number
  text: string
  problem?: string
}

function extended(begun: Begun, more: string): Begun {
  const text = begun.text + more
  if (begun.problem !== undefined) return { ...begun, text: '' }
  return text.length > MAX_ROW_LENGTH
    ? { ...begun, text: '', problem: 'has more than a million characters' }
    : { ...begun, text }
}

/** Of one list, without a list (`mongoexport`), or of named lists. @throws ImportError when truncated or of another form */
export async function* jsonRows(
  text: AsyncIterable<string>,
  isListName: (name: string) => boolean = () => false,
): AsyncGenerator<Row> {
  let line = 1
  let depth = 0
  /** 0 without a list, -1 between two. */
  let listDepth = 0
  let isWrapped = false
  let section: string | undefined
  let inString = false
  let isEscaped = false
  let begun: Begun | undefined
  let isPlain = false
  let word = ''
  let key = ''
  let isFirstOfList = false

  const rowOf = ({ line, text, problem }: Begun): Row => {
    const place = { line, ...(section !== undefined && { section }) }
    if (problem !== undefined) return { ...place, problem }
    try {
      const value: unknown = JSON.parse(text)
      if (isObject(value) && !Array.isArray(value)) return { ...place, values: value }
      return { ...place, problem: 'is not a record: a record is { "name": … }' }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return { ...place, problem: 'is not JSON' }
    }
  }

  for await (const piece of text) {
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const character = piece[at] ?? ''
      if (character === '\n') line++
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') inString = false
        if (depth === 1 && inString && word.length < MAX_NAME_LENGTH) word += character
        continue
      }
      if (isBlank(character) && !isPlain) continue
      if (isFirstOfList) {
        isFirstOfList = false
        if (character === '{') {
          isWrapped = true
          listDepth = depth
          section = key
          begun = undefined
        }
      }
      if (isPlain && (character === ',' || character === ']' || isBlank(character))) {
        if (begun) yield rowOf(extended(begun, piece.slice(from, at)))
        begun = undefined
        isPlain = false
        if (isBlank(character)) continue
      }
      if (!begun && depth === listDepth && character !== ',' && character !== ']') {
        if (depth === 0 && character === '[') {
          depth = 1
          listDepth = 1
          continue
        }
        begun = { line, text: '' }
        from = at
        isPlain = !'{['.includes(character)
      }
      if (character === '"') {
        inString = true
        if (depth === 1) word = ''
      } else if (character === ':') {
        if (depth === 1) key = word
      } else if (character === '{' || character === '[') {
        depth++
        if (begun && depth - listDepth > DEEPEST_ROW) {
          begun.problem = `is nested more than ${DEEPEST_ROW} deep`
        }
        const isList = character === '[' && depth === 2
        if (isList && isWrapped) {
          section = key
          listDepth = 2
        }
        if (isList && !isWrapped && listDepth === 0) {
          isFirstOfList = LIST_NAMES.has(normalizeName(key)) || isListName(normalizeName(key))
        }
      } else if (character === '}' || character === ']') {
        depth--
        if (depth < 0) throw new ImportError(`has a ${character} too many in line ${line}`)
        if (begun && depth === listDepth) {
          yield rowOf(extended(begun, piece.slice(from, at + 1)))
          begun = undefined
        }
        if (depth < listDepth) listDepth = isWrapped ? -1 : 0
      }
    }
    if (begun) begun = extended(begun, piece.slice(from))
  }
  if (isPlain && begun) yield rowOf(begun)
  else if (depth !== 0 || inString || begun) throw new ImportError(`is incomplete in line ${line}`)
}
