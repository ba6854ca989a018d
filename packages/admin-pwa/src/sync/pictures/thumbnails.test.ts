import type { OrderRecord } from '@zari/shared/orders/order'
import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import { afterEach, expect, test, vi } from 'vitest'
import { waitingPictureId } from '../engine/pictures.ts'
import { emptyRecords, noRecordsState } from '../app-state/records-state.ts'
import { applyToKind, noRecords } from '../app-state/sorted-records.ts'
import { browserThumbnails, openThumbnails } from './thumbnails.ts'
import { freeSpace } from '../app-state/storage-space.ts'

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

const MB = 1024 * 1024

function on(device: { saveData?: boolean; free?: number }): void {
  vi.stubGlobal('navigator', {
    connection: { saveData: device.saveData ?? false },
    storage: { estimate: async () => ({ quota: 1000 * MB, usage: 1000 * MB - (device.free ?? 500 * MB) }) },
  })
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is welcome with room and a free line', {}, true],
  ['not when the person saves data', { saveData: true }, false],
  ['not when the device has little room', { free: 20 * MB }, false],
])('fetching ahead %s', async (_when, device, isWelcome) => {
  on(device)
  expect(await browserThumbnails.isWelcome()).toBe(isWelcome)
})

test('fetching ahead is not welcome once something did not fit, whatever the browser says of its room', async () => {
  on({})
  await freeSpace()
  expect(await browserThumbnails.isWelcome()).toBe(false)
})
