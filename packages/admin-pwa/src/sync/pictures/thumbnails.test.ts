import type { OrderRecord } from '@zari/shared/orders/order'
import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, test } from 'vitest'
import { waitingPictureId } from '../outbox/pictures.ts'
import { emptyRecords, noRecordsState } from '../store/records-state.ts'
import { applyToKind, noRecords } from '../store/sorted-records.ts'
import { openThumbnails } from './thumbnails.ts'

const path = (name: string) => `/objects/uploads/${name}-12345678`

function slice(all: readonly OrderRecord[], pendingFields = {}) {
  const records = { ...emptyRecords }
  for (const kind of ['contact-inquiries', 'custom-outfit-quotes'] as const) {
    const own = all.filter((record) => record.kind === kind)
    records[kind] = applyToKind(noRecords, own, new Set())
  }
  return { ...noRecordsState, records, recordsExtent: 'whole' as const, pendingFields }
}

const older = orderRecord({
  id: 'older',
  kind: 'contact-inquiries',
  createdAt: '2026-11-01T00:00:00.000Z',
  uploadedFiles: [path('older'), 'an-old-name.jpg'],
})
const newer = orderRecord({
  id: 'newer',
  kind: 'custom-outfit-quotes',
  createdAt: '2026-11-02T00:00:00.000Z',
  designImageUrls: [path('newer')],
  uploadedFiles: [waitingPictureId('not-sent')],
})
const done = orderRecord({
  id: 'done',
  kind: 'custom-outfit-quotes',
  createdAt: '2026-11-03T00:00:00.000Z',
  status: 'completed',
  uploadedFiles: [path('done')],
})

test('open orders of all kinds, the newest first, and only what the server has', () => {
  expect(openThumbnails(slice([older, newer, done]))).toEqual([
    `${path('newer')}/thumbnail`,
    `${path('older')}/thumbnail`,
  ])
})

test('what was agreed and what was made is kept, to be seen together at delivery', () => {
  const agreed = designVersion({ pictures: [path('removed')], answer: designAnswer() })
  const made = { ...newer, designs: [agreed], finishedPictures: [path('made')] }
  const names = ['newer', 'removed', 'made'].map((name) => `${path(name)}/thumbnail`)
  expect(openThumbnails(slice([made]))).toEqual(names)
  expect(openThumbnails(slice([made], { newer: ['finishedPictures'] }))).toEqual([])
})

test('an order with unsent pictures is left until they are sent', () => {
  expect(openThumbnails(slice([older, newer], { older: ['uploadedFiles'] }))).toEqual([
    `${path('newer')}/thumbnail`,
  ])
})
