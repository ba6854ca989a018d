import { typedKeys } from '@zari/shared/objects'
import {
  type DesignAnswer,
  type DesignInput,
  type DesignVersion,
  type LinkAnswer,
  type ShopAnswer,
} from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { isOpenStatus } from '@zari/shared/orders/status'
import { type AnswerRefusal, planAnswer, planDesign } from '@zari/shared/orders/plan-design'
import type { ClientSession } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import { idempotencyKeyReused, impossibleNow, invalid, orderGone } from '../../../lib/errors.ts'
import { byId, presentOrder } from '../order-documents.ts'
import { runOnSent } from '../on-sent.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'
import { applyChange, type ChangeRequest, wasEditApplied } from './apply-change.ts'

interface Request extends OrderRef {
  key: string
  by: string
}

async function readRaw(store: OrderStore, { kind, id }: OrderRef, session: ClientSession): Promise<RawOrder> {
  const raw = await rawOrders(store, kind).findOne(byId(id), { session })
  if (!raw) throw orderGone('This order was deleted')
  return raw
}

const names = (designs: readonly DesignVersion[], id: string) =>
  `Version ${designs.findIndex((each) => each.id === id) + 1}`

/** Keys expire, versions do not: a late repeat is recognized by its content. */
function isAdded(added: DesignVersion | undefined, design: DesignInput): boolean {
  if (!added) return false
  // What the server limits is no other content.
  const isSame = typedKeys(design).every(
    (name) => name === 'at' || JSON.stringify(added[name]) === JSON.stringify(design[name]),
  )
  if (!isSame) throw idempotencyKeyReused()
  return true
}

/**
 * Adds a version of the design; idempotent and without conflicts.
 * @returns the current record
 * @throws HttpError 404; 422 for an invalid version, or a key that came with another one
 */
export async function addDesign(
  store: OrderStore,
  request: Request & { design: DesignInput },
): Promise<OrderRecord> {
  const { kind, id, key, by, design } = request
  const change: ChangeRequest = { kind, id, key, by, content: ['designs', design] }
  return store.transaction(async (session) => {
    const raw = await readRaw(store, request, session)
    const current = presentOrder(kind, raw)
    const before = current.designs?.find((each) => each.id === key)
    if (wasEditApplied(raw, change) || isAdded(before, design)) return current
    const at = new Date()
    const entering = { id: key, at: design.at, receivedAt: at.toISOString(), by }
    const { designs, issues } = planDesign(current, design, entering)
    if (issues.length > 0) throw invalid(issues)
    if (!designs) return current
    const told = [names(designs, key), design.words].filter(Boolean).join(': ')
    const added = { designs, told, isByShop: true }
    return applyChange(store, change, raw, { fields: {}, entries: [], design: added, at }, session)
  })
}

function toldOf(designs: readonly DesignVersion[], id: string, answer: Omit<DesignAnswer, 'id' | 'at'>) {
  const { type, name, words, where } = answer
  const what = type === 'approved' ? 'approved' : 'change requested'
  return `${names(designs, id)} ${what} by ${name} ${where === 'shop' ? 'in the shop' : 'through the link'}${words && `: ${words}`}`
}

/**
 * Notes that the customer agreed in the shop; idempotent.
 * @returns the current record
 * @throws HttpError 404; 409 where there is a newer version, or another answer; 422 for a key that came with other content
 */
export async function noteShopAnswer(
  store: OrderStore,
  request: Request & { designId: string; answer: ShopAnswer },
): Promise<OrderRecord> {
  const { kind, id, key, by, designId, answer } = request
  const change: ChangeRequest = { kind, id, key, by, content: ['design-answer', designId, answer] }
  return store.transaction(async (session) => {
    const raw = await readRaw(store, request, session)
    const current = presentOrder(kind, raw)
    if (wasEditApplied(raw, change)) return current
    const at = new Date()
    const entering = { id: key, at: answer.at, receivedAt: at.toISOString(), by }
    const noted = { type: 'approved', name: answer.name, words: '', where: 'shop' } as const
    const { designs, refusal } = planAnswer(current, designId, noted, entering)
    if (refusal) throw impossibleNow(refusal)
    const design = designs && { designs, told: toldOf(designs, designId, noted), isByShop: true }
    return applyChange(store, change, raw, { fields: {}, entries: [], design, at }, session)
  })
}

/**
 * What the customer answers through the link.
 * @param order that the page of the link shows
 * @returns why it is not taken; undefined when it is on the order, also by an earlier press
 * @throws HttpError 404 when the order was deleted
 */
export async function answerByLink(
  store: OrderStore,
  { token, order }: { token: string; order: OrderRef },
  sent: LinkAnswer,
  key: string,
): Promise<AnswerRefusal | undefined> {
  const { refusal, afterwards } = await store.transaction<Written>(async (session) => {
    // Here, because staff may have stopped the link since the page was read.
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
  const raw = await readRaw(store, order, session)
  const at = new Date()
  const now = at.toISOString()
  // An approval has no words: what is to be changed would be read by nobody.
  const answer = { type, name, words: type === 'change' ? words : '', where: 'link' } as const
  const entering = { id: key, at: now, receivedAt: now, by: '' }
  const current = presentOrder(order.kind, raw)
  const { designs, refusal } = planAnswer(current, version, answer, entering)
  if (!designs) return { refusal }
  if (!isOpenStatus(current.status)) return { refusal: OVER }
  const change: ChangeRequest = { ...order, key: undefined, by: '', content: undefined }
  const design = { designs, told: toldOf(designs, version, answer), isByShop: false }
  await applyChange(store, change, raw, { fields: {}, entries: [], design, at }, session)
  const { kind, id } = order
  return { afterwards: await runOnSent(store.onSent, session, { type, kind, id, partId: key, at }) }
}
