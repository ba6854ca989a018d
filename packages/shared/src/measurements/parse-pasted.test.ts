import { describe, expect, it, test } from 'vitest'
import { measureLists } from './measures.ts'
import { readPasted } from './parse-pasted.ts'

const { body, blouse } = measureLists
const read = (text: string, from = 'bodyShoulder') =>
  readPasted(text, body, from)?.map(({ key, typed }) => `${key} ${typed}`)

describe('several measurements in one text', () => {
  it('go to the measures that they name', () => {
    expect(read('Chest: 36½\nwaist - 30 1/4\nHips 40')).toEqual([
      'bodyBust 36½',
      'bodyWaist 30 1/4',
      'bodyHip 40',
    ])
  })

  it('go one after the other from where they were pasted', () => {
    expect(read('36\n31.5\n30', 'bodyBust')).toEqual(['bodyBust 36', 'bodyUnderbust 31.5', 'bodyWaist 30'])
    expect(read('36\t31\t30', 'bodyBust')).toHaveLength(3)
    expect(read('1, 2, 3', 'bodyLehenga')).toEqual(['bodyLehenga 1'])
  })

  it('are in centimetres when the text says so once', () => {
    expect(read('All in cm\nBust 92\nWaist 76')).toEqual(['bodyBust 92 cm', 'bodyWaist 76 cm'])
    expect(read('Bust 92 cm\nWaist 76')).toEqual(['bodyBust 92 cm', 'bodyWaist 76 cm'])
  })

  it('of the other list are found by their names, too', () => {
    expect(readPasted('Bust 36\nBack neck 7½', body, 'bodyBust')?.map(({ key }) => key)).toEqual([
      'bodyBust',
      'blouseBackneck',
    ])
    expect(readPasted('Front neck: 6\nBack neck: 7½', blouse, 'blouseBust')).toHaveLength(2)
  })

  it('words that name nothing are left out', () => {
    expect(read('Bust 36\nShoe size 6\nWaist 30')).toEqual(['bodyBust 36', 'bodyWaist 30'])
  })

  test.each(['36', '86 cm', '34 1/4', '34,5', 'Lakshmi', ''])('%s is one, or none', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
