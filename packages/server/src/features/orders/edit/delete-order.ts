import { isAnswered } from '@zari/shared/orders/answered'
import { fileFields } from '@zari/shared/orders/field-lists'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { orderLink, readOrderLink } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { DEFAULT_STATUS } from '@zari/shared/orders/status'
import { DELETED_SPAM, SPAM_DAYS_KEPT } from '@zari/shared/orders/suspected'
import { DAY_MS } from '@zari/shared/time/due-date'
import type { ClientSession } from 'mongoose'
import { recordName } from '../../changes/index.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders, withheldOrders } from '../order-store.ts'
import { oneMoreSilent } from './apply-change.ts'

/** A consultation and the order made from it share pictures: they belong to the one that stays. */
export async function keepForOther(
  store: OrderStore,
  { kind, id, becameOrder, madeFrom, uploadedFiles }: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const link = readOrderLink(becameOrder ?? madeFrom)
  if (!link) return
  const raw = await rawOrders(store, link.kind).findOne({ _id: link.id }, { session })
  if (!raw) return
  const other = presentOrder(link.kind, raw)
  const shared = other.uploadedFiles.filter((file) => uploadedFiles.includes(file))
  if (other.becameOrder === orderLink({ kind, id })) {
    const set = {
      ...oneMoreSilent(raw),
      revision: other.revision + 1,
      updatedAt: new Date(),
      changeSeq: await store.changeLog.next(session),
    }
    await rawOrders(store, link.kind).updateOne(
      { _id: link.id },
      { $unset: { becameOrder: '' }, $set: set },
      { session },
    )
  }
  await store.uploads.handOver(session, shared, `${link.kind}:${other.id}`)
}

/** A tombstone stays, for devices. @param only what it has to be like @returns false when there was none */
export function deleteOrder(store: OrderStore, kind: OrderKind, id: string, only = {}): Promise<boolean> {
  return store.transaction(async (session) => {
    const raw = await rawOrders(store, kind).findOneAndDelete({ ...only, _id: id }, { session })
    if (!raw) return false
    const orderId = raw._id
    const changeSeq = await store.changeLog.next(session)
    await store.changeLog.leaveTombstone(session, { kind, id: orderId, changeSeq })
    await store.history.model.deleteMany({ kind, orderId }, { session })
    await store.keys.deleteOf(session, recordName(kind, orderId))
    await store.links.deleteOf(session, { kind, id: orderId })
    await store.uploads.detach(session, `${kind}:${orderId}`)
    await keepForOther(store, presentOrder(kind, raw), session)
    return true
  })
}

/** What staff deleted as spam long enough ago. */
export async function deleteSpam(store: OrderStore, check: () => void = () => {}, now = new Date()) {
  const updatedAt = { $lt: new Date(now.getTime() - SPAM_DAYS_KEPT * DAY_MS) }
  const spam = { status: DEFAULT_STATUS, suspected: DELETED_SPAM, updatedAt }
  for (const kind of ORDER_KINDS) {
    for await (const raw of rawOrders(store, kind).find(spam)) {
      check()
      if (!isAnswered(presentOrder(kind, raw))) await deleteOrder(store, kind, raw._id, spam)
    }
  }
}

export async function namedFiles(store: OrderStore, paths: string[]): Promise<Set<string>> {
  const projection = Object.fromEntries(fileFields.map((field) => [field, 1]))
  const named = new Set<string>()
  for (const orders of ORDER_KINDS.flatMap((kind) => [rawOrders(store, kind), withheldOrders(store, kind)])) {
    const found = orders.find(
      { $or: fileFields.map((field) => ({ [field]: { $in: paths } })) },
      { projection },
    )
    for await (const raw of found) {
      for (const field of fileFields) {
        for (const path of [raw[field]].flat())
          if (typeof path === 'string' && paths.includes(path)) named.add(path)
      }
    }
  }
  return named
}
