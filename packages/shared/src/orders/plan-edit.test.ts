import { describe, expect, it } from 'vitest'
import { conflictCases, editCases } from '../testing/edit-cases.ts'
import { orderRecord } from '../testing/orders.ts'
import { planEdit } from './plan-edit.ts'

const upload = (index: number) => `/objects/uploads/0193e5a0-7b3c-7000-8000-00000000000${index}`

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

  it('refuses a field that the record’s kind does not have', () => {
    const consultation = orderRecord({ kind: 'contact-inquiries' })
    const edit: object = { notes: 'beads', outfitType: 'Kurtis' }
    expect(planEdit(consultation, edit).issues).toEqual([{ path: 'outfitType', message: 'Unknown field' }])
  })
})
