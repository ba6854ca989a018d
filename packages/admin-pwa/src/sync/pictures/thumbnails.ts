import { abortAfter, CALL_TIMEOUT_MS } from '@zari/shared/api/request'
import { whenIdle } from '@zari/shared/lib/idle'
import { agreedDesign } from '@zari/shared/orders/design-version'
import { staffFileFields } from '@zari/shared/orders/field-lists'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { isOpen } from '@zari/shared/orders/status'
import { isStorageLow } from '../app-state/storage-space.ts'
import { isWaitingPicture } from '../engine/pictures.ts'
import { useAppStore } from '../app-state/app-store.ts'
import type { RecordsSlice } from '../app-state/records-state.ts'
import { byNewest } from '../app-state/sorted-records.ts'
import { allFiles, finishedFiles, recordFile } from './order-files.ts'
import { PICTURE_CACHE, THUMBNAIL_CACHE } from '../platform/picture-cache.ts'
import { createThumbnailFetcher, type ThumbnailPorts } from './thumbnail-prefetch.ts'

/** On a busy page they are fetched after this time, ms. */
const BUSY_MS = 5_000

/** Chromium says whether the person has turned on data saving; no standard has it. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

export const browserThumbnails: ThumbnailPorts = {
  cache: () => caches.open(THUMBNAIL_CACHE),
  lookedAt: () => caches.open(PICTURE_CACHE),
  fetch: (address, signal) =>
    fetch(address, { signal: abortAfter(CALL_TIMEOUT_MS, signal), redirect: 'error', priority: 'low' }),
  idle: () => whenIdle(BUSY_MS),
  async isWelcome() {
    return !navigator.connection?.saveData && !(await isStorageLow())
  },
  async unlessTaken(work) {
    // Pictures can be kept over https only, and there are locks there, too.
    if (!('caches' in globalThis) || !('locks' in navigator)) return
    await navigator.locks.request('zari-staff-thumbnails', { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  },
}

function thumbnailsOf(record: OrderRecord): string[] {
  // A version's pictures may have been removed from the order since.
  const agreed = (agreedDesign(record)?.pictures ?? []).map((path) => recordFile(path))
  return [...allFiles(record), ...agreed, ...finishedFiles(record)].flatMap((file) =>
    file.form === 'picture' && !isWaitingPicture(file.path) ? file.thumbnail : [],
  )
}

/** The newest first. Unsent pictures are left out: the server does not serve these yet. */
export function openThumbnails({ records, pendingFields }: RecordsSlice): string[] {
  const open = ORDER_KINDS.flatMap((kind) =>
    records[kind].newestFirst.filter(
      (record) =>
        isOpen(record) && !staffFileFields.some((field) => pendingFields[record.id]?.includes(field)),
    ),
  )
  return [...new Set(open.sort(byNewest).flatMap(thumbnailsOf))]
}

export const thumbnailFetcher = createThumbnailFetcher(browserThumbnails, {
  wanted: () => openThumbnails(useAppStore.getState()),
  all() {
    const { records } = useAppStore.getState()
    return ORDER_KINDS.flatMap((kind) => records[kind].newestFirst.flatMap(thumbnailsOf))
  },
})
