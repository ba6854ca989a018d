import { uuidv7 } from '@zari/shared/lib/ids'
import {
  type CustomerRequestInput,
  MAX_OPEN_REQUESTS,
  openRequests,
  readRequests,
} from '@zari/shared/orders/customer-request'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { notFound } from '../../../lib/errors.ts'
import { runOnSent } from '../on-sent.ts'
import type { OrderStore } from '../order-store.ts'
import { shownByLink } from '../shown-by-link.ts'
import { readRaw, setOnOrder } from './apply-change.ts'

const SAME_FOR_MS = 60_000
/** The oldest done ones are forgotten. */
const MAX_REQUESTS = 100

interface Answered {
  outcome: Outcome
  afterwards?: () => void
}

/** `many` are open already; `gone`: the link has ended. */
type Outcome = 'taken' | 'many' | 'gone'

/** The same once more within a minute is one. @throws HttpError 404 for a deleted order */
export async function addRequest(
  store: OrderStore,
  token: string,
  { type, text }: CustomerRequestInput,
): Promise<Outcome> {
  const { outcome, afterwards } = await store.transaction<Answered>(async (session) => {
    // Staff may have stopped the link since the page was read.
    const link = await store.links.find(token, session)
    if (!link) return { outcome: 'gone' }
    const order = (await shownByLink(store, link, session))?.shown ?? link
    const raw = await readRaw(store, order, session)
    const requests = readRequests(raw['requests'])
    const now = new Date()
    const isSame = requests.some(
      (each) => each.type === type && each.text === text && now.getTime() - Date.parse(each.at) < SAME_FOR_MS,
    )
    if (isSame) return { outcome: 'taken' }
    const open = openRequests({ requests })
    if (open.length >= MAX_OPEN_REQUESTS) return { outcome: 'many' }
    const done = requests.filter(({ doneAt }) => doneAt !== undefined)
    const forgotten = new Set(done.slice(0, Math.max(0, requests.length + 1 - MAX_REQUESTS)))
    const kept = requests.filter((each) => !forgotten.has(each))
    const added = { id: uuidv7(), at: now.toISOString(), type, text }
    await setOnOrder(store, order.kind, raw, { requests: [...kept, added] }, session)
    const { kind, id } = order
    const sent = { type: 'asked', kind, id, partId: added.id, at: now } as const
    return { outcome: 'taken', afterwards: await runOnSent(store.onSent, session, sent) }
  })
  afterwards?.()
  return outcome
}

export function finishRequest(
  store: OrderStore,
  order: OrderRef,
  { id, by }: { id: string; by: string },
): Promise<OrderRecord> {
  return store.transaction(async (session) => {
    const raw = await readRaw(store, order, session)
    const requests = readRequests(raw['requests'])
    const found = requests.find((each) => each.id === id)
    if (!found) throw notFound('This request is not there any more')
    const doneAt = new Date().toISOString()
    const finished = requests.map((each) =>
      each === found && !each.doneAt ? { ...each, doneAt, doneBy: by } : each,
    )
    return setOnOrder(store, order.kind, raw, { requests: finished }, session)
  })
}
