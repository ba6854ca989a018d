import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { csvRows } from './csv-rows.ts'
import { jsonRows } from './json-rows.ts'
import { textOfFile } from './read-file.ts'
import type { Row } from './types.ts'

async function* pieces(text: string, length = text.length): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

async function all(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

const json = (text: string, length?: number) =>
  all(jsonRows(pieces(text, length), (name) => name === 'contacts'))

describe('JSON', () => {
  const one = { line: 1, values: { name: 'A "quoted" [ { \\ name', list: ['x', { y: '}' }] } }

  it.each([
    ['a list', `[${JSON.stringify(one.values)}]`],
    ['one alone', JSON.stringify(one.values)],
  ])('%s, whatever is in its texts and wherever the file is cut into pieces', async (_what, text) => {
    for (const length of [1, 2, 3, 7, 1_000]) expect(await json(text, length)).toEqual([one])
  })

  it('records one after the other, each with its line', async () => {
    expect(await json('{"a":1}\n{"a":2}\n\n{"a":3}')).toEqual([
      { line: 1, values: { a: 1 } },
      { line: 2, values: { a: 2 } },
      { line: 4, values: { a: 3 } },
    ])
  })

  it('several lists in one object, by their names', async () => {
    const text =
      '{"contacts": [],\n"data": [{"a":1}],\n "exported": "today", "more": {"x": [{"b": 0}]},\n"others":[{"a":2},{"a":3}]}'
    for (const length of [1, 5, 1_000]) {
      expect(await json(text, length)).toEqual([
        { line: 2, section: 'data', values: { a: 1 } },
        { line: 4, section: 'others', values: { a: 2 } },
        { line: 4, section: 'others', values: { a: 3 } },
      ])
    }
  })

  it('what is no record is told of, and the others are read', async () => {
    expect(await json('[{"a":1},\n5,\n"text",\nnull,\n[1],\n{"a":}\n,{"a":2}]', 3)).toEqual([
      { line: 1, values: { a: 1 } },
      { line: 2, problem: expect.stringContaining('not a record') },
      { line: 3, problem: expect.stringContaining('not a record') },
      { line: 4, problem: expect.stringContaining('not a record') },
      { line: 5, problem: expect.stringContaining('not a record') },
      { line: 6, problem: 'is not JSON' },
      { line: 7, values: { a: 2 } },
    ])
  })

  it.each([
    ['nested 5,000 deep', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'is nested more than 50 deep'],
    ['of objects in objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'is nested more than 50 deep'],
    ['of two million characters', `{"a":"${'x'.repeat(2_000_000)}"}`, 'has more than a million characters'],
  ])('a record %s is told of with its line, and the others are read', async (_what, record, problem) => {
    const expected = [
      { line: 1, values: { a: 1 } },
      { line: 2, problem },
      { line: 3, values: { a: 2 } },
    ]
    expect(await json(`[{"a":1},\n${record},\n{"a":2}]`, 64_000)).toEqual(expected)
    expect(await json(`{"a":1}\n${record}\n{"a":2}`, 64_000)).toEqual(expected)
  })

  it.each(['[{"a":1},{"a"', '[{"a":1}', '{"a":"', '{"data":[{"a":1}]'])('%s is incomplete', async (text) => {
    await expect(json(text)).rejects.toThrow('is incomplete in line 1')
  })
})

describe('CSV', () => {
  const csv = (text: string, length?: number) => all(csvRows(pieces(text, length)))

  it.each([',', ';', '\t'])('separated by %j, with line breaks and separators in quotes', async (by) => {
    const text =
      ['name', 'notes'].join(by) +
      `\r\nLakshmi${by}"two${by}\nlines, ""both"""\r\n\r\nPadma${by}36" waist\r\n`
    for (const length of [1, 5, 1_000]) {
      expect(await csv(text, length)).toEqual([
        { line: 2, values: { name: 'Lakshmi', notes: `two${by}\nlines, "both"` } },
        { line: expect.any(Number), values: { name: 'Padma', notes: '36" waist' } },
      ])
    }
  })

  it('as Excel says how it separates', async () => {
    expect(await csv('sep=;\nname;a,b\nLakshmi;1,5')).toMatchObject([
      { values: { name: 'Lakshmi', 'a,b': '1,5' } },
    ])
  })

  it('a row of another length is told of, and the others are read', async () => {
    expect(await csv('a,b\n1,2\n1\n1,2,3\n3,4')).toEqual([
      { line: 2, values: { a: '1', b: '2' } },
      { line: 3, problem: 'has 1 cell for 2 headings' },
      { line: 4, problem: 'has 3 cells for 2 headings' },
      { line: 5, values: { a: '3', b: '4' } },
    ])
  })

  it('a quote that is never closed, and two columns of one name', async () => {
    await expect(csv('a,b\n1,"2\n3,4')).rejects.toThrow('a quote in line 2 or after it is never closed')
    await expect(csv('design_image,Design Image\n1,2')).rejects.toThrow('has two columns')
  })
})

describe('encodings', () => {
  let folder: string
  beforeAll(async () => {
    folder = await aFolder()
  })

  const words = 'లక్ష్మి, ₹5,000 🧵'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  it.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${words}`)],
    ['UTF-16 as Excel saves it', Buffer.from(`\uFEFF${words}`, 'utf16le')],
    ['UTF-16 the other way round', swapped(Buffer.from(`\uFEFF${words}`, 'utf16le'))],
    ['UTF-16 without a mark', Buffer.from(`a${words}`, 'utf16le')],
  ])('%s', async (what, bytes) => {
    const file = join(folder, 'words.csv')
    await writeFile(file, bytes)
    let text = ''
    for await (const piece of textOfFile(file)) text += piece
    expect(text).toBe(what.endsWith('without a mark') ? `a${words}` : words)
  })

  it('another one is refused, before it becomes question marks', async () => {
    const file = join(folder, 'latin1.csv')
    await writeFile(file, Buffer.from('name\nRené', 'latin1'))
    await expect(all(csvRows(textOfFile(file)))).rejects.toThrow('neither in UTF-8 nor in UTF-16')
  })
})
