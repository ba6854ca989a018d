import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { browserThumbnails } from '../offline/browser/browser-thumbnails.ts'
import { isWaitingPicture } from '../offline/queue/queued-pictures.ts'
import { createThumbnailFetcher } from '../offline/pictures/thumbnail-fetcher.ts'
import { designFiles, measurementFiles, staffFiles } from '../orders/record-pictures.ts'
import { isOpen } from '../orders/record-words.ts'
import { useAppStore } from '../state/app-store.ts'
import type { Records, RecordsSlice } from '../state/records-slice.ts'
import { byNewest } from '../state/kind-records.ts'

function thumbnailsOf(record: OrderRecord): string[] {
  return [...designFiles(record), ...measurementFiles(record), ...staffFiles(record)].flatMap((file) =>
    file.form === 'picture' && !isWaitingPicture(file.path) ? file.thumbnail : [],
  )
}

/**
 * Thumbnails of all open orders, the newest order's first. Orders with unsent pictures are left out: the server
 * does not serve these yet, and the device has them.
 */
export function openThumbnails({ records, pendingFields }: RecordsSlice): string[] {
  const open = ORDER_KINDS.flatMap((kind) =>
    records[kind].newestFirst.filter(
      (record) => isOpen(record) && !pendingFields[record.id]?.includes('uploadedFiles'),
    ),
  )
  return [...new Set(open.sort(byNewest).flatMap(thumbnailsOf))]
}

let named: { records: Records; addresses: ReadonlySet<string> } | undefined

function isNamed(address: string): boolean {
  const { records } = useAppStore.getState()
  if (named?.records !== records) {
    const all = ORDER_KINDS.flatMap((kind) => records[kind].newestFirst.flatMap(thumbnailsOf))
    named = { records, addresses: new Set(all) }
  }
  return named.addresses.has(address) || named.addresses.has(`${address}/thumbnail`)
}

/** Keeps the thumbnails of open orders on this device, so that they show without a network. */
export const thumbnailFetcher = createThumbnailFetcher(browserThumbnails, {
  wanted: () => openThumbnails(useAppStore.getState()),
  isNamed,
})
