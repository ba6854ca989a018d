import { request } from '@zari/shared/api/request'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { tidyRecord } from '../offline/copy/tidy-record.ts'
import { recordKey } from '../offline/queue/entry.ts'
import { useAppStore } from '../state/app-store.ts'
import { withSession } from '../state/with-session.ts'
import { staffEngine } from './staff-engine.ts'

/** Orders that lists have read from the server, each with where this device's copy was before that. */
const read = new Map<string, { record: OrderRecord; place: string }>()

/** More than the pages that somebody turns in one sitting. */
const MOST = 1_000

/**
 * Reads a page of orders that this device does not hold.
 * @throws what `request` throws
 */
export async function readOthers(path: string): Promise<OrderPage> {
  const place = await staffEngine().placeOfCopy()
  const page = await withSession(() => request<OrderPage>(path))
  const items = page.items.map(tidyRecord)
  if (read.size > MOST) read.clear()
  for (const record of items) read.set(recordKey(record), { record, place })
  return { ...page, items }
}

/** Before an order is edited that a list has read from the server: this device holds it from now on. */
export async function holdForEdit({ kind, id }: OrderRecord): Promise<void> {
  const other = read.get(recordKey({ kind, id }))
  if (!other || useAppStore.getState().records[kind].byId.has(id)) return
  // The edit is kept in any case, and without the record it is sent all the same.
  await staffEngine().keepOpened(other.record, other.place).catch(reportError)
}

/** Somebody else uses this device from now on. */
export function forgetOthers(): void {
  read.clear()
}
