import { expect, it } from 'vitest'
import { passwordProblem } from './password-rule.ts'

const names = ['lakshmi.devi@zari.example', 'Lakshmi Devi', 'Zari Designer Boutique', 'Zari']
const problem = (password: string) => passwordProblem(password, names)

it.each(['', 'password', '        ', 'nine char', '५५५५५५५५५', '👗👗👗👗👗'])(
  '%j is too short',
  (password) => {
    expect(problem(password)).toBe('A password has at least 10 characters')
  },
)

it.each(['password123', 'Password123', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ１２３', 'iloveyou123', 'basketball'])(
  '%j is used by many',
  (password) => {
    expect(problem(password)).toMatch(/^Many people use this password/)
  },
)

it.each([
  '          ',
  'kkkkkkkkkkkk',
  'blouseblouse',
  'ab1ab1ab1ab',
  'SareesareeSAREE',
  '👗👗👗👗👗👗👗👗👗👗',
])('%j repeats a run', (password) => {
  expect(problem(password)).toMatch(/^This password repeats/)
})

it.each([
  'lakshmi.devi@zari.example',
  'Lakshmi.Devi@1',
  'lakshmidevi',
  'Lakshmi Devi 2026',
  'ZariDesignerBoutique1',
  'zari-zari-zar1',
  'DeviLakshmiDevi',
])('%j is a name', (password) => {
  expect(problem(password)).toMatch(/^This password is too close to/)
})

it.each([
  'a long enough password',
  'lakshmi buys ten mangoes',
  'రంగురంగుల చీరలు కట్టు',
  'zari thread of gold',
  'k7$Vq2!mXz',
])('%j is good', (password) => {
  expect(problem(password)).toBeUndefined()
})

it('looks through the longest password in no time', () => {
  const begin = performance.now()
  expect(problem(`${'a'.repeat(1_023)}b`)).toBeUndefined()
  expect(problem('a'.repeat(1_025))).toBe('Please choose a shorter password')
  expect(problem('ﷺ'.repeat(1_000))).toBe('Please choose a shorter password')
  expect(performance.now() - begin).toBeLessThan(500)
})
