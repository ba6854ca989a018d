import type { OrderRecord } from '@zari/shared/orders/order'
import { recordKey } from '../offline/queue/entry.ts'

/** An order that a list has read from the server. */
interface Read {
  record: OrderRecord
  /** Where this device's copy was before that. */
  place: string
}

/** More than the pages that somebody turns in one sitting. */
const MOST = 1_000

const read = new Map<string, Read>()

export function rememberOthers(records: readonly OrderRecord[], place: string): void {
  if (read.size > MOST) read.clear()
  for (const record of records) read.set(recordKey(record), { record, place })
}

export function otherRead({ kind, id }: Pick<OrderRecord, 'kind' | 'id'>): Read | undefined {
  return read.get(recordKey({ kind, id }))
}

/** Somebody else uses this device from now on. */
export function forgetOthers(): void {
  read.clear()
}
