import type { Measured } from '@zari/shared/measurements/latest-measurements'
import { describe, expect, it, test } from 'vitest'
import { type PadKey, press } from './keypad.tsx'
import {
  asCentimetres,
  describeChange,
  emptyForm,
  looksLikeCentimetres,
  type MeasureForm,
  rowsOf,
  valuesTyped,
} from './measurement-form.ts'

const TODAY = '2026-11-22'
const inJune = (eighths: number): Measured => ({
  eighths,
  day: '2026-06-10',
  by: 'asha@zari.example',
  before: undefined,
  sameDay: [],
})
const known = new Map([
  ['bodyBust', inJune(288)],
  ['bodyWaist', inJune(232)],
])

const typing = (typed: MeasureForm['typed'], confirmed = {}) =>
  rowsOf({ ...emptyForm, typed, confirmed }, known, TODAY)
const rowOf = (key: string, typed: string, confirmed = {}) =>
  typing({ [key]: typed }, confirmed).find(({ measure }) => measure.key === key)

describe('a row', () => {
  it('shows the difference to the last time', () => {
    expect(describeChange(rowOf('bodyBust', '36½') ?? { change: undefined })).toBe('+½')
    expect(describeChange(rowOf('bodyBust', '36') ?? { change: undefined })).toBe('no change')
    expect(describeChange(rowOf('bodyHip', '40') ?? { change: undefined })).toBe('')
  })

  test.each([
    ['bodyWaist', '30¼', '1¼ more than on 10 Jun. Please check.', []],
    ['bodyWaist', '27½', '1½ less than on 10 Jun. Please check.', []],
    ['bodyBust', '86', '86 inches for the bust? If it is cm, that is 33⅞ inches.', [271]],
    ['bodyHip', '8', '8 inches for the hip? Most are between 16 and 75.', []],
  ])('%s of %s is asked about, and kept', (key, typed, question, offers) => {
    expect(rowOf(key, typed)).toMatchObject({ question, offers })
    expect(rowOf(key, typed)?.eighths).toBeGreaterThan(0)
  })

  test.each([
    ['bodyBust', '86 cm', '86 cm are 33⅞ inches. Use that?', [271]],
    ['bodyBust', '34.3', 'A tape has no 34.3: is it 34¼ or 34⅜?', [274, 275]],
    ['bodyBust', 'wide', '“wide” is not a number. Write inches, such as 34, 34½ or 34 1/4.', []],
  ])('%s of %s is not kept before it is mended', (key, typed, problem, offers) => {
    expect(rowOf(key, typed)).toMatchObject({ problem, offers, eighths: undefined })
  })

  it('is asked about once; another value is asked about again', () => {
    expect(rowOf('bodyWaist', '30¼', { bodyWaist: '30¼' })?.question).toBeUndefined()
    expect(rowOf('bodyWaist', '31', { bodyWaist: '30¼' })?.question).toBeDefined()
  })
})

describe('a whole sheet', () => {
  it('keeps what was typed and nothing else', () => {
    expect(
      valuesTyped(typing({ bodyBust: '36½', bodyWaist: ' ', bodyHip: 'x', blouseNeckwidth: '6' })),
    ).toEqual({
      bodyBust: 292,
      blouseNeckwidth: 48,
    })
    expect(valuesTyped(rowsOf(emptyForm, known, TODAY))).toEqual({})
  })

  it('that only makes sense in centimetres is seen, and taken over in one touch', () => {
    const form = {
      ...emptyForm,
      typed: { bodyBust: '92', bodyWaist: '76', bodyShoulder: '36.5', bodySleeve: '25', bodyWrist: '6½' },
    }
    expect(looksLikeCentimetres(rowsOf(form, known, TODAY))).toBe(true)
    expect(asCentimetres(form).typed).toEqual({
      bodyBust: '36¼',
      bodyWaist: '29⅞',
      bodyShoulder: '14⅜',
      bodySleeve: '9⅞',
      bodyWrist: '6½',
    })
    expect(looksLikeCentimetres(typing({ bodyBust: '36', bodyWaist: '76', bodyHip: '40' }))).toBe(false)
  })
})

test.each<[PadKey[], string]>([
  [['3', '6', '½'], '36½'],
  [['3', '6', '½', '¼'], '36¼'],
  [['3', '6', '½', '5'], '36½'],
  [['3', '6', '½', 'back'], '36'],
  [['back'], ''],
  [['½'], '½'],
])('the keys %j write %s', (keys, typed) => {
  expect(keys.reduce(press, '')).toBe(typed)
})
