import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { EraseReason } from '@zari/shared/auth/erase-reasons'
import { ERASURE_SCOPES, type ErasureEntry, type Retention } from '@zari/shared/customers/erasure'
import { uuidv7 } from '@zari/shared/lib/ids'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { Connection } from 'mongoose'
import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'

/** What of a customer's record is blocked with it. */
export type CustomerPart = Pick<CustomerRecord, 'people' | 'measurements' | 'messages' | 'merges'> &
  Partial<Pick<CustomerRecord, 'language' | 'note'>>

/** One block or erasure. What would name the customer goes when it is erased. */
export interface Erasure {
  _id: string
  state: ErasureEntry['state']
  scope: ErasureEntry['scope']
  at: Date
  by: string
  /** The customer's last message or measurement; that of an order is in the order. */
  lastAt: Date
  orders: ErasureEntry['orders']
  personIds: string[]
  /** `digestOf` the number; empty without one. */
  phoneDigest: string
  phone?: string
  name?: string
  customer?: CustomerPart
  /** For an erasure before its day. */
  reason?: EraseReason
  erasedAt?: Date
}

const ERASURES = 'erasures'

/** Without a block: to be erased by the next run of the job. */
export const newErasure = (given: Pick<Erasure, 'scope'> & Partial<Erasure>): Erasure => {
  const at = given.at ?? new Date()
  const rest = { by: '', orders: [], personIds: [], phoneDigest: '' }
  return { _id: uuidv7(), state: 'erasing', at, lastAt: at, ...rest, ...given }
}

/** As the list beside the backups has it. */
export const listedErasureSchema = v.object({
  id: v.string(),
  scope: v.picklist(ERASURE_SCOPES),
  /** When it was blocked: a customer with this number who came later is another one. */
  at: v.string(),
  orders: v.array(v.object({ kind: v.picklist(ORDER_KINDS), id: v.string() })),
  personIds: v.array(v.string()),
  phoneDigest: v.string(),
})

export type ListedErasure = v.InferOutput<typeof listedErasureSchema>

const listed = ({ _id: id, scope, at, orders, personIds, phoneDigest }: Erasure): ListedErasure => ({
  id,
  scope,
  at: at.toISOString(),
  orders: orders.map(({ kind, id: orderId }) => ({ kind, id: orderId })),
  personIds,
  phoneDigest,
})

/** All that were erased or are being erased. */
export const erasuresIn = async (connection: Connection): Promise<ListedErasure[]> => {
  const found = connection.collection<Erasure>(ERASURES).find({ state: { $ne: 'blocked' } })
  return (await found.toArray()).map(listed)
}

interface Key {
  _id: string
  key: string
}

const KEY_ID = 'phone'

export function createErasureStore(connection: Connection) {
  const collection = connection.collection<Erasure>(ERASURES)
  const keys = connection.collection<Key>('erasure_key')
  let known: string | undefined

  return {
    collection,
    listed: () => erasuresIn(connection),
    retention: connection.collection<Retention & { _id: string }>('retention'),
    /** Of the alerts, which read orders and so cannot be asked. */
    notifications: connection.collection('notifications'),

    /** The key is made once, and is in every backup: never beside the list of erasures. */
    async prepare(): Promise<void> {
      for (const field of ['state', 'phoneDigest', 'orders.id']) await collection.createIndex({ [field]: 1 })
      const key = randomBytes(32).toString('base64')
      await keys.updateOne({ _id: KEY_ID }, { $setOnInsert: { key } }, { upsert: true })
    },

    /** Of a customer's key, as hex. Numbers are few enough to try them all: without the key nobody can. */
    async digestOf(phone: string): Promise<string> {
      if (!phone) return ''
      known ??= (await keys.findOne({ _id: KEY_ID }))?.key
      if (known === undefined) throw new Error('The key of erasures is missing. Restart the server')
      return createHmac('sha256', Buffer.from(known, 'base64')).update(phone).digest('hex')
    },
  }
}

export type ErasureStore = ReturnType<typeof createErasureStore>
