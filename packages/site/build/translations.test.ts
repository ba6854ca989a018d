import { describe, expect, it, test } from 'vitest'
import { wordsOf } from '../src/content/texts/words.ts'
import { islandPart, problemsOf, readRows, translationsIn } from './translations.ts'

const english = {
  'home.title': 'Welcome',
  'home.left.one': '{count} piece',
  'home.left.other': '{count} pieces',
}
const HEAD = 'key,English,Telugu (te),Hindi (hi),note\n'
const whole = `${HEAD}home.title,Welcome,స్వాగతం,"स्वागत, है",
home.left.one,{count} piece,{count} ముక్క,{count} टुकड़ा,
home.left.other,{count} pieces,{count} ముక్కలు,{count} टुकड़े,"Says ""how many"""
`

describe('the list of translations', () => {
  it('is right when each text has its own in each language', () => {
    expect(problemsOf(english, whole)).toEqual([])
    expect(readRows(`\ufeff${whole.replaceAll('\n', '\r\n')}`).rows.get('home.title')?.['hi']).toBe(
      'स्वागत, है',
    )
    expect(readRows(whole).rows.get('home.left.other')?.['note']).toBe('Says "how many"')
  })

  test.each([
    ['lacks a key', whole.replace(/^home\.title.*\n/m, ''), 'home.title: not in the list'],
    ['has one that no page has', `${whole}home.old,Old,x,y,\n`, 'home.old: no page says this any more'],
    [
      'has another English text',
      whole.replace(',Welcome,', ',Hello,'),
      'home.title: the English text is now',
    ],
    ['lacks a text', whole.replace('స్వాగతం', ''), 'home.title: no text in te'],
    [
      'has other values',
      whole.replace('{count} टुकड़े', '{number} टुकड़े'),
      'home.left.other: hi has other {values}',
    ],
  ])('is refused where it %s', (_what, csv, problem) => {
    expect(problemsOf(english, csv)).toEqual([expect.stringContaining(problem)])
  })

  it('with a key twice is refused', () => {
    expect(() => readRows(`${whole}home.title,Welcome,x,y,\n`)).toThrow('home.title twice')
  })

  it('of the site is whole, in the letters of each language', () => {
    for (const [language, letters] of [
      ['te', /[\u0c00-\u0c7f]/],
      ['hi', /[\u0900-\u097f]/],
    ] as const) {
      const texts = translationsIn(language)
      const without = Object.entries(texts).filter(([, text]) => !letters.test(text))
      // A telephone number, and what has nothing but values.
      expect(without.map(([key]) => key)).toEqual([
        'form.phoneExample',
        'form.requiredPhoneExample',
        'gallery.alt',
      ])
      expect(islandPart(texts).texts).not.toHaveProperty('home.viewWork')
    }
  })
})

test('a count is said in singular or plural by the rules of the language', () => {
  const { rows } = readRows(whole)
  const texts = (language: string) =>
    Object.fromEntries([...rows].map(([key, row]) => [key, row[language] ?? '']))
  const say = (language: 'te' | 'hi', count: number) =>
    wordsOf(language, english, texts(language)).say('home.left', { count })
  expect([1, 2].map((count) => say('te', count))).toEqual(['1 ముక్క', '2 ముక్కలు'])
  // Hindi counts none as one.
  expect([0, 1, 2].map((count) => say('hi', count))).toEqual(['0 टुकड़ा', '1 टुकड़ा', '2 टुकड़े'])
})
