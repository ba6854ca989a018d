import { describe, expect, it } from 'vitest'
import { conflictCases, editCases } from '../testing/edit-cases.ts'
import { orderRecord } from '../testing/orders.ts'
import { planEdit } from './plan-edit.ts'

const upload = (index: number) => `/objects/uploads/0193e5a0-7b3c-7000-8000-00000000000${index}`

const VISIT = '0193e5a0-7b3c-7000-8000-00008f3a91d1'

describe('what an edit means', () => {
  it.each(Object.entries(editCases))('%s', (_, { has, edit, base, result }) => {
    const record = orderRecord(has)
    const { changes, conflicts } = planEdit(record, edit, base)
    expect([{ ...record, ...changes }, conflicts]).toEqual([{ ...record, ...result }, []])
  })

  it.each(Object.entries(conflictCases))('%s', (_, { has, edit, base, asks }) => {
    const { conflicts } = planEdit(orderRecord(has), edit, base)
    expect(conflicts.map(({ field }) => field)).toEqual(asks)
  })

  it('names each file that is new, and refuses what is no upload, and a sixth', () => {
    const record = orderRecord({ uploadedFiles: ['old.jpg'] })
    const some = planEdit(record, { uploadedFiles: ['old.jpg', upload(1), 'new.jpg'] })
    expect(some.newFiles).toEqual([
      { path: upload(1), issuePath: 'uploadedFiles.1' },
      { path: 'new.jpg', issuePath: 'uploadedFiles.2' },
    ])
    expect(some.issues).toEqual([{ path: 'uploadedFiles.2', message: 'This is not an uploaded file' }])
    expect(planEdit(record, { uploadedFiles: [1, 2, 3, 4, 5, 6].map(upload) }).issues).toHaveLength(1)
  })

  it('names new files list by list, each with five at most', () => {
    const record = orderRecord({ kind: 'custom-outfit-quotes', uploadedFiles: [upload(1)] })
    const both = planEdit(record, {
      uploadedFiles: [2, 3, 4].map(upload),
      finishedPictures: [1, 5, 6, 7].map(upload),
    })
    expect(both.issues).toEqual([])
    expect(both.newFiles.map(({ issuePath }) => issuePath)).toEqual([
      ...[0, 1, 2].map((index) => `uploadedFiles.${index}`),
      ...[0, 1, 2, 3].map((index) => `finishedPictures.${index}`),
    ])
    const six = planEdit(record, { finishedPictures: [1, 2, 3, 4, 5, 6].map(upload) })
    expect(six.issues).toEqual([{ path: 'finishedPictures', message: 'You can only upload 5 files' }])
  })

  it('refuses a field that the record’s kind does not have', () => {
    const consultation = orderRecord({ kind: 'contact-inquiries' })
    const edit: object = { notes: 'beads', outfitType: 'Kurtis' }
    expect(planEdit(consultation, edit).issues).toEqual([{ path: 'outfitType', message: 'Unknown field' }])
  })

  it.each([
    ['98765 43211', { phone: '98765 43211', visitId: null }],
    ['098765-43210', { phone: '098765-43210' }],
  ])('that says the number is %s takes the order out of another customer’s visit only', (phone, changes) => {
    const current = orderRecord({ phone: '+91 98765 43210', visitId: VISIT })
    expect(planEdit(current, { phone }, { phone: current.phone }).changes).toEqual(changes)
  })

  it('that names a visit with the number keeps the one that it names', () => {
    const current = orderRecord({ phone: '+91 98765 43210', visitId: VISIT })
    const other = VISIT.replace('1', '2')
    const { changes } = planEdit(current, { phone: '98765 43211', visitId: other })
    expect(changes).toEqual({ phone: '98765 43211', visitId: other })
  })
})
