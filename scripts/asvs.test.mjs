import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/tools.mjs'

const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| (V[\d.]+) +\| ([12]) +\| [^|]+ \| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
  ([, id, level, answer = '', shownBy = '']) => ({ id, level, answer: answer.replaceAll('*', ''), shownBy }),
)
/** Of chapters that do not apply as a whole. */
const listed = [...text.matchAll(/^Level ([12]): (V[^]+?)\.$/gm)].flatMap(([, level, ids = '']) =>
  ids.split(/,\s+/).map((id) => ({ id, level, answer: 'n/a', shownBy: 'the chapter' })),
)
const all = [...rows, ...listed]

const counted = (some) =>
  ['yes', 'part', 'no', 'n/a'].map(
    (answer) => `${some.filter((row) => row.answer === answer).length} ${answer}`,
  )

it('has each requirement of ASVS 5.0 once, with an answer and what shows it', () => {
  expect(all).toHaveLength(253)
  expect(new Set(all.map(({ id }) => id)).size).toBe(253)
  expect(all.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(rows.filter(({ shownBy }) => shownBy === '')).toEqual([])
})

it('says how many of each answer there are', () => {
  const level1 = all.filter(({ level }) => level === '1')
  expect(text).toContain(`Of 253 requirements: ${counted(all).join(', ')}.`)
  expect(text).toContain(`Of the 70 of level 1: ${counted(level1).join(', ')}.`)
})
