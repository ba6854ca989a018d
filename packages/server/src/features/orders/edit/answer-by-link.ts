import { answerInHistory } from '@zari/shared/operations/design-history'
import type { LinkAnswer } from '@zari/shared/orders/design-version'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { type AnswerRefusal, planAnswer } from '@zari/shared/orders/plan-design'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { ClientSession } from 'mongoose'
import { notFound } from '../../../lib/errors.ts'
import { runOnSent } from '../on-sent.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'
import { applyChange, type ChangeRequest } from './apply-change.ts'

/** @returns undefined when it is on the order, also by an earlier press @throws HttpError 404 for a deleted order */
export async function answerByLink(
  store: OrderStore,
  { token, order }: { token: string; order: OrderRef },
  sent: LinkAnswer,
  key: string,
): Promise<AnswerRefusal | undefined> {
  const { refusal, afterwards } = await store.transaction<Written>(async (session) => {
    if (!(await store.links.find(token, session))) return { refusal: OVER }
    return writeLinkAnswer(store, order, sent, key, session)
  })
  afterwards?.()
  return refusal
}

const OVER: AnswerRefusal = { code: 'design_gone', message: 'This design cannot be answered any more' }

interface Written {
  refusal?: AnswerRefusal | undefined
  afterwards?: () => void
}

async function writeLinkAnswer(
  store: OrderStore,
  order: OrderRef,
  { version, answer: type, name, words }: LinkAnswer,
  key: string,
  session: ClientSession,
): Promise<Written> {
  const raw = await rawOrders(store, order.kind).findOne({ _id: order.id }, { session })
  if (!raw) throw notFound('This order was deleted')
  const at = new Date()
  const now = at.toISOString()
  // Nobody would read words of an approval.
  const answer = { type, name, words: type === 'change' ? words : '', where: 'link' } as const
  const stamp = { id: key, at: now, receivedAt: now, by: '' }
  const current = presentOrder(order.kind, raw)
  const { designs, refusal } = planAnswer(current, version, answer, stamp)
  if (!designs) return { refusal }
  if (!isOpenStatus(current.status)) return { refusal: OVER }
  const change: ChangeRequest = { ...order, key: undefined, by: '' }
  const note = { topic: 'designs', words: answerInHistory(designs, version, answer) } as const
  const answered = { fields: {}, entries: [], designs, note, at, isByCustomer: true }
  await applyChange(store, change, raw, answered, session)
  const { kind, id } = order
  return { afterwards: await runOnSent(store.onSent, session, { type, kind, id, partId: key, at }) }
}
