import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { ClientSession } from 'mongoose'
import type { Transaction } from '../../../db/transaction.ts'
import { type AppliedKeys, type ChangeLog, recordName } from '../../changes/index.ts'
import type { LinkStore } from '../../links/index.ts'
import type { NamedPicture, Uploads } from '../../uploads/index.ts'
import { type OnSent, runOnSent } from '../on-sent.ts'
import type { OrderNumbers } from '../order-numbers.ts'
import type { OrderDocument, OrderModels } from '../order-schema.ts'

export interface Creation {
  key: string
  fingerprint: string
}

interface NewOrder {
  kind: OrderKind
  document: Partial<OrderDocument> & { _id: string; createdAt: Date }
  pictures: readonly NamedPicture[]
}

/** The record of a request: a new one, or the one of an earlier request with the same key. */
export interface InsertedOrder {
  id: string
  createdAt: Date
  number: number | undefined
  creation: Creation | undefined
  /** Undefined where staff stopped the link since. */
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
  creation,
  linkToken,
}: Pick<OrderDocument, '_id' | 'createdAt' | 'number' | 'creation' | 'linkToken'>) => ({
  id: String(_id),
  createdAt,
  number,
  creation,
  linkToken,
})

export async function findByKey(
  models: OrderModels,
  kind: OrderKind,
  keys: string[],
  session?: ClientSession,
): Promise<Map<string, InsertedOrder>> {
  if (keys.length === 0) return new Map()
  const found = await models[kind]
    .find(
      { 'creation.key': { $in: keys } },
      { createdAt: 1, number: 1, creation: 1, linkToken: 1 },
      session ? { session } : {},
    )
    .lean()
  return new Map(found.map((document) => [document.creation?.key ?? '', keptOf(document)]))
}

/**
 * @returns writes one customer's request with its pictures and its place in the list of changes: all of it or nothing. Orders that come
 * together share a transaction (`createWriteQueue`).
 */
export function createInsertOrder(writer: OrderWriter) {
  const { models, changeLog, keys, numbers, transaction, uploads, links, onSent } = writer
  return async function insertOrder(order: NewOrder): Promise<InsertedOrder> {
    const { kind, document, pictures } = order
    const { inserted, afterwards } = await transaction(async (session) => {
      const { creation } = document
      const made = creation && (await findByKey(models, kind, [creation.key], session)).get(creation.key)
      if (made) return { inserted: made, afterwards: undefined }
      const changeSeq = await changeLog.next(session)
      const linkToken = await links.make(session, { kind, id: document._id })
      const number = await numbers.next(session)
      await models[kind].insertMany([{ ...document, changeSeq, number, linkToken }], { session })
      await uploads.attach(session, pictures, `${kind}:${document._id}`)
      if (creation) {
        const call = { ...creation, type: 'create', record: recordName(kind, document._id) }
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
