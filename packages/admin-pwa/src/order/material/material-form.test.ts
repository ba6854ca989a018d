import { type MaterialItem, readMaterial, writeMaterial } from '@zari/shared/orders/material'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { changeOf, emptyRow, problemsOf, rowsOf, withReturned } from './material-form.ts'

const photo = '/objects/uploads/0193f1c0-0000-7000-8000-000000000201'
const silk: MaterialItem = { what: 'Green silk', count: 2, picture: photo, returnedOn: null }
const lace: MaterialItem = { what: 'Lace', count: 1, picture: null, returnedOn: '2026-11-20' }
const order = (items: readonly MaterialItem[], uploadedFiles: string[] = [photo]) =>
  orderRecord({ material: writeMaterial(items), uploadedFiles })

it('changes nothing where nothing was changed', () => {
  const record = order([silk, lace])
  expect(changeOf(record, rowsOf(record))).toBeUndefined()
  const none = order([], [])
  expect(rowsOf(none)).toEqual([emptyRow(0)])
  expect(changeOf(none, rowsOf(none))).toBeUndefined()
})

it('adds an item with its photo to the order’s files', () => {
  const record = order([lace], ['design'])
  const row = { ...emptyRow(1), what: ' Beads ', count: '12', picture: 'waiting-picture:one' }
  const change = changeOf(record, [...rowsOf(record), row])
  expect(readMaterial(change?.material)).toEqual([
    lace,
    { what: 'Beads', count: 12, picture: 'waiting-picture:one', returnedOn: null },
  ])
  expect(change?.uploadedFiles).toEqual(['design', 'waiting-picture:one'])
})

it('removes an item’s photo with it, and no other picture', () => {
  const record = order([silk, lace], ['design', photo])
  const change = changeOf(record, rowsOf(record).slice(1))
  expect(change).toEqual({ material: writeMaterial([lace]), uploadedFiles: ['design'] })
  expect(changeOf(record, [])).toEqual({ material: null, uploadedFiles: ['design'] })
})

it('forgets a photo that was removed from the order’s files', () => {
  const record = order([silk], [])
  const [row] = rowsOf(record)
  expect(row?.picture).toBeNull()
  expect(changeOf(record, rowsOf(record))).toBeUndefined()
  const counted = rowsOf(record).map((each) => ({ ...each, count: '3' }))
  expect(changeOf(record, counted)).toEqual({
    material: writeMaterial([{ ...silk, count: 3, picture: null }]),
  })
})

it.each([
  ['', 'Silk'],
  ['0', 'Silk'],
  ['1.5', 'Silk'],
  ['-2', 'Silk'],
  ['1000', 'Silk'],
  ['two', 'Silk'],
])('refuses the count “%s”', (count, what) => {
  expect(problemsOf({ ...emptyRow(0), what, count })).toHaveProperty('count')
})

it('asks what a photo shows, and leaves out an empty row', () => {
  expect(problemsOf({ ...emptyRow(0), picture: photo })).toEqual({ what: 'Please enter what it is' })
  expect(problemsOf({ ...emptyRow(0), count: '' })).toEqual({})
})

it('ticks one item', () => {
  expect(readMaterial(withReturned([silk, silk], 1, '2026-11-24'))).toEqual([
    silk,
    { ...silk, returnedOn: '2026-11-24' },
  ])
})
