import { type OrderRef, readOrderLink } from '@zari/shared/orders/order-link'
import { mayShow, readConsent, type WebsiteConsent, writeConsent } from '@zari/shared/orders/website-consent'
import { isDeepStrictEqual } from 'node:util'
import { presentOrder } from '../order-documents.ts'
import type { OrderStore } from '../order-store.ts'
import { findOrderIfThere } from '../shown-by-link.ts'
import { applyChange, readRaw } from './apply-change.ts'

/** @param link of the order (`orderLink`) @returns false for a deleted order */
export async function mayShowOnWebsite(store: OrderStore, link: string, path: string): Promise<boolean> {
  const order = readOrderLink(link)
  const record = order && (await findOrderIfThere(store, order))
  return record !== undefined && mayShow(record, path)
}

interface Answering {
  token: string
  /** Undefined where the page does not show it. */
  order: OrderRef | undefined
  answer: WebsiteConsent['answer']
  /** Whether these are the pictures that the customer saw: yes to others is not taken. */
  isSeen: (pictures: readonly string[]) => boolean
}

/** The customer's, on the order's page; a repeat changes nothing. @returns false where it is not taken @throws HttpError 404 */
export async function answerAboutPictures(
  store: OrderStore,
  { token, order, answer, isSeen }: Answering,
): Promise<boolean> {
  const isTaken = await store.transaction(async (session) => {
    if (!order || !(await store.links.find(token, session))) return false
    const raw = await readRaw(store, order, session)
    const { finishedPictures: pictures = [], websiteConsent } = presentOrder(order.kind, raw)
    if (answer === 'yes' && !isSeen(pictures)) return false
    const before = readConsent(websiteConsent)
    if (before?.answer === answer && isDeepStrictEqual(before.pictures, pictures)) return true
    const at = new Date()
    const text = writeConsent({ answer, how: 'page', at: at.toISOString(), pictures })
    const change = { fields: { websiteConsent: text }, entries: [], at, isByCustomer: true }
    await applyChange(store, { ...order, key: undefined, by: '' }, raw, change, session)
    return true
  })
  if (isTaken) await store.enforceWebsiteConsent()
  return isTaken
}
