import type { Plan } from '@zari/shared/operations/plan'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import type { ClientSession } from 'mongoose'
import { recordName } from '../../changes/index.ts'
import { storedPayment } from '../edit/apply-change.ts'
import { presentOrder } from '../order-documents.ts'
import type { OrderDocument } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

interface Making {
  plan: Plan
  key: string | undefined
  by: string
  at: Date
}

async function takeOver(
  store: OrderStore,
  { kind, id }: OrderRef,
  { plan: { made }, key, by, at }: Making,
  session: ClientSession,
): Promise<void> {
  await store.uploads.handOver(session, made?.uploadedFiles ?? [], recordName(kind, id))
  const entered = { by, at: at.toISOString(), editId: key ?? null }
  const entry = { field: 'madeFrom' as const, from: null, to: made?.madeFrom ?? null, ...entered }
  await store.history.write(session, kind, id, 1, [entry])
}

/** What staff enters gets a link for the customer. */
export async function insertMade(
  store: OrderStore,
  ref: OrderRef,
  making: Making,
  session: ClientSession,
): Promise<OrderRecord> {
  const { kind, id } = ref
  const { plan, at } = making
  const { made } = plan
  if (!made) throw new Error('There is no order to be made')
  const isTakenOver = made.madeFrom !== undefined
  const { fields, entries } = plan.changes.get(orderLink(ref)) ?? { fields: {}, entries: [] }
  const document = {
    ...made,
    ...fields,
    _id: id,
    createdAt: new Date(made.createdAt),
    updatedAt: at,
    ...(isTakenOver && { revision: 1, payments: entries.map(storedPayment) }),
    changeSeq: await store.changeLog.next(session),
    number: await store.numbers.next(session),
    ...(!isTakenOver && { linkToken: await store.links.make(session, ref) }),
  } as Partial<OrderDocument>
  // A consultation may lack what a form asks for.
  await new store.models[kind](document).save({ session, validateBeforeSave: !isTakenOver })
  if (isTakenOver) await takeOver(store, ref, making, session)
  else await store.uploads.attach(session, plan.newFiles, recordName(kind, id))
  const raw = await rawOrders(store, kind).findOne({ _id: id }, { session })
  if (!raw) throw new Error('The order that was just stored is not there')
  return presentOrder(kind, raw)
}
