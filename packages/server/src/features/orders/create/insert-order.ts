import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { ClientSession } from 'mongoose'
import type { Transaction } from '../../../db/transaction.ts'
import { idempotencyKeyReused } from '../../../lib/errors.ts'
import { type AppliedKeys, type ChangeLog, isSameCall, recordName } from '../../changes/index.ts'
import type { LinkStore } from '../../links/index.ts'
import type { NamedPicture, Uploads } from '../../uploads/index.ts'
import { type OnSent, runOnSent } from '../on-sent.ts'
import type { OrderNumbers } from '../order-numbers.ts'
import type { OrderDocument, OrderModels } from '../order-schema.ts'

export interface Creation {
  key: string
  fingerprint: string
}

const CREATE = 'create'

interface NewOrder {
  kind: OrderKind
  creation?: Creation | undefined
  document: Partial<OrderDocument> & { _id: string; createdAt: Date }
  pictures: readonly NamedPicture[]
}

export interface InsertedOrder {
  id: string
  createdAt: Date
  number: number | undefined
  linkToken: string | undefined
}

interface OrderWriter {
  models: OrderModels
  changeLog: ChangeLog
  keys: AppliedKeys
  numbers: OrderNumbers
  transaction: Transaction
  uploads: Uploads
  onSent: readonly OnSent[]
  links: LinkStore
}

const keptOf = ({
  _id,
  createdAt,
  number,
  linkToken,
}: Pick<OrderDocument, '_id' | 'createdAt' | 'number' | 'linkToken'>): InsertedOrder => ({
  id: _id,
  createdAt,
  number,
  linkToken,
})

/** @throws HttpError 422 when the key came with other content before, or for something else */
export async function madeBefore(
  { models, keys }: Pick<OrderWriter, 'models' | 'keys'>,
  kind: OrderKind,
  { key, fingerprint }: Creation,
  session?: ClientSession,
): Promise<InsertedOrder | undefined> {
  const found = await keys.find(key, session)
  if (!found) return undefined
  const prefix = recordName(kind, '')
  const isRepeat = found.type === CREATE && found.record.startsWith(prefix)
  if (!isRepeat || !isSameCall({ fingerprint, type: CREATE }, found)) throw idempotencyKeyReused()
  const _id = found.record.slice(prefix.length)
  const projection = { createdAt: 1, number: 1, linkToken: 1 }
  const earlier = await models[kind].findOne({ _id }, projection, session ? { session } : {}).lean()
  return earlier ? keptOf(earlier) : undefined
}

export function createInsertOrder(writer: OrderWriter) {
  const { models, changeLog, keys, numbers, transaction, uploads, links, onSent } = writer
  return async function insertOrder(order: NewOrder): Promise<InsertedOrder> {
    const { kind, creation, document, pictures } = order
    const { inserted, afterwards } = await transaction(async (session) => {
      const earlier = creation && (await madeBefore(writer, kind, creation, session))
      if (earlier) return { inserted: earlier, afterwards: undefined }
      const changeSeq = await changeLog.next(session)
      const linkToken = await links.make(session, { kind, id: document._id })
      const number = await numbers.next(session)
      await models[kind].insertMany([{ ...document, changeSeq, number, linkToken }], { session })
      await uploads.attach(session, pictures, `${kind}:${document._id}`)
      if (creation) {
        const call = { ...creation, type: CREATE, record: recordName(kind, document._id) }
        await keys.write(session, call, document.createdAt)
      }
      const sent = { type: 'new', kind, id: document._id, at: document.createdAt } as const
      const afterwards = await runOnSent(onSent, session, sent)
      return { inserted: keptOf({ ...document, number, linkToken }), afterwards }
    })
    afterwards?.()
    return inserted
  }
}

export type InsertOrder = ReturnType<typeof createInsertOrder>
