import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import { root } from './lib/tools.mjs'

/** @returns {RegExp[]} literals in the source */
function patternsIn(file) {
  const found = []
  const look = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(look)
    if (node.type === 'Literal' && node.regex) found.push(new RegExp(node.regex.pattern, node.regex.flags))
    for (const value of Object.values(node)) look(value)
  }
  look(
    parseAst(readFileSync(join(root, file), 'utf8'), { lang: extname(file).slice(1), sourceType: 'module' }),
  )
  return found
}

const files = globSync('packages/{shared,server,site,admin-pwa}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /\.test\.|\/testing(?:\/|$)|\/demo(?:\/|$)/.test(path),
})

const REPEATED = [
  '1',
  '౧',
  'a',
  'é',
  ' ',
  '\n',
  '\t',
  '.',
  ',',
  '-',
  '+',
  '@',
  '"',
  "'",
  '(',
  '[',
  '{',
  '<',
  '/',
  '\\',
  '?',
  '&',
  '=',
  ':',
  '%',
  '1 ',
  '1-',
  '1,',
  '1.',
  'a ',
  'a.',
  'a@',
  'a=',
  'a-',
  '/a',
  ' \n',
  '. ',
  'X-Amz-',
  'http://a',
  'machine ',
  'cm',
]
const ENDS = ['', '\0', '!\n']

function timeOf(pattern, text) {
  const startedAt = performance.now()
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  return performance.now() - startedAt
}

/** Below this, noise dominates. A quadratic pattern takes hundreds of ms. */
const MEASURABLE_MS = 15

/** Maximum ratio for four times the input: linear is four, quadratic sixteen. */
const MOST = 8

function isOutOfProportion(pattern, unit) {
  const textOf = (length) => unit.repeated.repeat(Math.ceil(length / unit.repeated.length)) + unit.end
  const long = timeOf(pattern, textOf(20_000))
  if (long < MEASURABLE_MS) return false
  // The minimum of three runs, because the machine is shared.
  const least = (length) => Math.min(...[1, 2, 3].map(() => timeOf(pattern, textOf(length))))
  const longest = least(20_000)
  return longest > MEASURABLE_MS && longest / least(5_000) > MOST
}

const units = REPEATED.flatMap((repeated) => ENDS.map((end) => ({ repeated, end })))

it('no pattern takes longer than in proportion to the text that it is given', { timeout: 60_000 }, () => {
  const slow = files.flatMap((file) =>
    patternsIn(file).flatMap((pattern) => {
      const unit = units.find((each) => isOutOfProportion(pattern, each))
      return unit ? [`${file} ${pattern} on ${JSON.stringify(unit.repeated + unit.end)}`] : []
    }),
  )
  expect(slow).toEqual([])
})

it('finds a pattern that takes longer', () => {
  expect(isOutOfProportion(/\d+x/, { repeated: '1', end: '' })).toBe(true)
})
