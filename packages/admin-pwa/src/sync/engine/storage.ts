import type { Assignees } from '@zari/shared/auth/tailors'
import type { SessionUser } from '@zari/shared/auth/roles'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import type { InitialCoverage } from '@zari/shared/sync/changes-page'
import type { OutboxEntry } from './entry.ts'

/** A picture that was added to a record. Its bytes, up to 10 MB, are apart: this is read with every edit that is sent. */
export interface StoredPicture {
  /** Its name in the order's files until it is uploaded: `waiting-picture:` and a UUID. */
  id: string
  user: string
  name: string
  type: string
  /** Size of what `pictureBytes` has of it; 0 once that was deleted. */
  heldBytes: number
  path: string | null
  /** Times that it was uploaded: the server deletes what no edit names within a day. */
  uploads: number
}

export interface PictureBytes {
  id: string
  bytes: ArrayBuffer
}

export interface MetaRows {
  user: { name: 'user'; user: SessionUser | null }
  replica: {
    name: 'replica'
    /** Opaque place in the server's list of changes; empty before the first page. */
    cursor: string
    /** Whether the initial sync is done. */
    complete: boolean
    /** Grows with each change of the replica, so that a tab sees that it missed one. */
    stamp: number
    /** Records that the store has, if the browser has not lost any. */
    count: number
    /** The day in India, as the server last reported it: by it orders are evicted. */
    day?: Day
    deviceDay?: Day
    /** ms that the server's clock was ahead of this device's; absent within ten minutes. */
    clockBehind?: number | undefined
    /** By when it was last looked what is to be evicted. */
    lookedThrough?: Day
    sent?: InitialCoverage
    /** The day after the last one on which an order was created that was evicted or left out. */
    evictedThrough?: Day
    hasEvictedOpen?: boolean
    /** By e-mail; unknown before a server reported them, and to the workroom. */
    names?: Readonly<Record<string, string>>
    assignees?: Assignees
    priceList?: readonly PriceRow[]
  }
  /** While the replica is read anew: what it had before and that has not come again, with revisions. Then it is deleted. */
  rereading: {
    name: 'rereading'
    orders: Map<string, number>
    customers: Map<string, number>
  }
  /** Keys of the records that are read first when the app starts: a screenful or so of each kind. */
  first: { name: 'first'; keys: ReadonlyArray<[OrderKind, string]> }
  /** E-mails by account id: of the app's owner, and of others with unsent edits here. */
  accounts: { name: 'accounts'; emails: Readonly<Record<string, string>> }
  seq: { name: 'seq'; last: number }
  drafts: { name: 'drafts'; drafts: readonly Draft[] }
  measuring: { name: 'measuring'; drafts: readonly Draft[] }
}

type MetaName = keyof MetaRows

/** What an upgrade of the app could not convert, as it was. */
export interface SetAsideRow {
  id: string
  what: 'entry' | 'draft' | 'picture'
  user: string | null
  row: unknown
  pictures: readonly unknown[]
}

export interface Rows {
  entries: OutboxEntry
  pictures: StoredPicture
  pictureBytes: PictureBytes
  records: OrderRecord
  customers: CustomerRecord
  /** Orders that were opened on this device, and the day in India. */
  opened: { kind: OrderKind; id: string; day: Day }
  'set-aside': SetAsideRow
  meta: MetaRows[MetaName]
}

export interface Keys {
  entries: string
  pictures: string
  pictureBytes: string
  records: [OrderKind, string]
  customers: string
  opened: [OrderKind, string]
  'set-aside': string
  meta: MetaName
}

export type StoreName = keyof Rows

export const ALL_STORES = [
  'entries',
  'pictures',
  'pictureBytes',
  'meta',
  'records',
  'customers',
  'opened',
  'set-aside',
] as const satisfies StoreName[]

/** Only these may be awaited inside a transaction, or the browser ends the transaction. */
export interface StoreTx {
  get<S extends StoreName>(store: S, key: Keys[S]): Promise<Rows[S] | undefined>
  all<S extends StoreName>(store: S): Promise<Rows[S][]>
  /** At most so many, in the order of their keys; those after a key, where one is given. */
  some<S extends StoreName>(store: S, most: number, after?: Keys[S]): Promise<Rows[S][]>
  put<S extends StoreName>(store: S, row: Rows[S]): Promise<void>
  delete<S extends StoreName>(store: S, key: Keys[S]): Promise<void>
  clear(store: StoreName): Promise<void>
}

export class StoresOutdated extends Error {
  override name = 'StoresOutdated'
  constructor(options?: ErrorOptions) {
    super('A newer version of the app has changed this device’s data', options)
  }
}

export interface Store {
  /** All or nothing; resolves when it is durable. @throws what `work` throws, QuotaExceededError, StoresOutdated */
  transact<T>(
    mode: 'readonly' | 'readwrite',
    stores: readonly StoreName[],
    work: (tx: StoreTx) => Promise<T>,
  ): Promise<T>
}

export async function readMeta<N extends MetaName>(tx: StoreTx, name: N): Promise<MetaRows[N] | undefined> {
  return (await tx.get('meta', name)) as MetaRows[N] | undefined
}

/** Begun and not saved. Never sent. */
export interface Draft {
  id: string
  user: string
  /** Device clock, ms since 1970; to show only. */
  changedAt: number
  /** What was typed, as the screen that wrote it reads it. */
  form: unknown
  /** Pictures that were added, by their waiting names; the device has their bytes. */
  files: readonly string[]
  /** The window that typed in it last; each has a name of its own (`holder`). */
  heldBy?: string
  /** Pictures that a window shows which has it open, by its `holder`. */
  openIn?: Readonly<Record<string, readonly string[]>>
  /** Saved or deleted by a window while another had it open; the server's day on which that was. */
  ended?: { how: 'saved' | 'deleted'; on: Day | undefined }
}
