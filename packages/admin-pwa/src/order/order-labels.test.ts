import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { notePreview } from './order-labels.ts'

describe('the first words of an order', () => {
  const additionalDetails = ' Peacock at the back '

  it.each([
    [{ additionalDetails }, '“Peacock at the back”'],
    [{ additionalDetails, notes: 'gold thread' }, '“Peacock at the back” gold thread'],
    [{ additionalDetails, workroomNotes: 'line it' }, '“Peacock at the back” line it'],
    [{ additionalDetails: '', notes: 'gold thread', workroomNotes: 'line it' }, 'gold thread'],
    [{ additionalDetails: ' ', notes: null }, ''],
  ])('of %j are %j', (said, words) => {
    expect(notePreview(orderRecord(said))).toBe(words)
  })

  it('are not all of a letter', () => {
    expect(notePreview(orderRecord({ additionalDetails: 'a'.repeat(5000) }))).toHaveLength(122)
  })
})
