import type { Assignees } from '@zari/shared/auth/tailors'
import type { SessionUser } from '@zari/shared/auth/roles'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { InitialCoverage } from '@zari/shared/sync/changes-page'
import type { OutboxEntry } from './entry.ts'

/**
 * What is known of a picture that was added to a record and may not have been uploaded yet. Its bytes, up to 10 MB, lie
 * apart: this is read with every edit that is sent.
 */
export interface StoredPicture {
  /** Its name in the order's files until it is uploaded: `waiting-picture:` and a UUID. */
  id: string
  user: string
  name: string
  type: string
  /** Bytes of it in `pictureBytes`; 0 once they were deleted. */
  heldBytes: number
  /** Where it was uploaded to; null until then. */
  path: string | null
  /** Times that it was uploaded: the server deletes what no edit names within a day. */
  uploads: number
}

/** A picture's bytes, while this device has them. Read only to be uploaded, shown or exported. */
export interface PictureBytes {
  id: string
  bytes: ArrayBuffer
}

export interface MetaRows {
  /** Whose app this is: who signed in last and did not sign out. */
  user: { name: 'user'; user: SessionUser | null }
  /** The replica of the records that the store `records` holds. */
  replica: {
    name: 'replica'
    /** Opaque place in the server's list of changes; empty before the first page. */
    cursor: string
    /** Whether all records that a device holds have been read once. */
    complete: boolean
    /** Grows with each change of the replica, so that a tab sees that it missed one. */
    stamp: number
    /** Records that the store holds, if the browser has not lost any. */
    count: number
    /** The day in India, as the server last reported it: by it orders are let go. */
    day?: Day
    /** What this device's own clock said then. */
    deviceDay?: Day
    /** On which day the records were last looked through for what is to be let go. */
    lookedThrough?: Day
    /** What the server said of the first reading; unknown until that is done. */
    sent?: InitialCoverage
    /** All orders that were created on this day or later are held, of those that were ever evicted or left out. */
    evictedThrough?: Day
    /** Whether an open order was. */
    hasEvictedOpen?: boolean
    /** Names of accounts by e-mail; unknown before a server reported them, and to the workroom. */
    names?: Readonly<Record<string, string>>
    /** Whom orders can be or are assigned to, by id; unknown before a server reported them. */
    assignees?: Assignees
  }
  /**
   * While the replica is read anew: what it held before that has not been read again, with its revision. It is shown, and what is
   * left of it in the end is deleted.
   */
  rereading: {
    name: 'rereading'
    /** By `recordKey`. */
    orders: Map<string, number>
    /** By number. */
    customers: Map<string, number>
  }
  /** Keys of the records that are read first when the app starts: a screenful or so of each kind. */
  first: { name: 'first'; keys: ReadonlyArray<[OrderKind, string]> }
  /** E-mails by account id: of the app's owner, and of others with unsent edits here. */
  accounts: { name: 'accounts'; emails: Readonly<Record<string, string>> }
  seq: { name: 'seq'; last: number }
  /** New orders that were begun, of whoever uses this device. */
  drafts: { name: 'drafts'; drafts: readonly Draft[] }
  /** Measurements that were begun; see `DraftKind`. */
  measuring: { name: 'measuring'; drafts: readonly Draft[] }
}

type MetaName = keyof MetaRows

/** What an upgrade of the app could not convert, as it was. It is given to its owner as a file, and then removed. */
export interface SetAsideRow {
  id: string
  what: 'entry' | 'draft' | 'picture'
  /** Id of the account; null where the row does not say. */
  user: string | null
  row: unknown
  /** Those that it names, with their bytes. */
  pictures: readonly unknown[]
}

export interface Rows {
  entries: OutboxEntry
  pictures: StoredPicture
  pictureBytes: PictureBytes
  records: OrderRecord
  /** What is stored of customers: of those whose orders came here, who changed, or were opened. */
  customers: CustomerRecord
  /** Orders that somebody has opened on this device, and when, in India. */
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

/** A later version of the app has upgraded what this device stores. This one can store nothing. */
export class StoresOutdated extends Error {
  override name = 'StoresOutdated'
  constructor(options?: ErrorOptions) {
    super('A newer version of the app has changed this device’s data', options)
  }
}

/** Where everything offline is kept. */
export interface Store {
  /**
   * Runs `work` in one transaction: all of it or nothing.
   * @returns when it is durable
   * @throws what `work` throws, and the database's errors (QuotaExceededError); nothing is written then
   * @throws StoresOutdated in a tab of an earlier version, once a later one has changed the stores
   */
  transact<T>(
    mode: 'readonly' | 'readwrite',
    stores: readonly StoreName[],
    work: (tx: StoreTx) => Promise<T>,
  ): Promise<T>
}

export async function readMeta<N extends MetaName>(tx: StoreTx, name: N): Promise<MetaRows[N] | undefined> {
  return (await tx.get('meta', name)) as MetaRows[N] | undefined
}

/** What somebody has begun and not made. It is theirs alone, and is sent to nobody. */
export interface Draft {
  /** The order's, or the set's: of what it becomes. */
  id: string
  /** Id of the account. */
  user: string
  /** Device clock, ms since 1970; to show, never to decide by. */
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
