import { tabStorage } from '@zari/shared/browser-storage'
import { ApiError } from '@zari/shared/api/api-error'
import type { IsAnswer } from '@zari/shared/api/answers'
import { request } from '@zari/shared/api/request'
import { uuidv7 } from '@zari/shared/ids'
import { isObject } from '@zari/shared/objects'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import type { CreateInput } from '@zari/shared/orders/order-schemas'

const storageKey = (form: string) => `zari-submission:${form}`

/**
 * The same content gets the same key until it is accepted, also after a reload, so that a request with a
 * lost response is not made twice.
 */
export function idempotencyKeyFor(form: string, content: unknown): string {
  const body = JSON.stringify(content)
  const kept = readKept(form)
  if (kept?.body === body) return kept.key
  const key = uuidv7()
  // Private windows may block storage: the key then lasts for this attempt only.
  tabStorage.store(storageKey(form), JSON.stringify({ body, key }))
  return key
}

export interface MadeOrder {
  id: string
  /** Absent in an answer of an older server, like `trackingUrl`. */
  number?: number
  trackingUrl?: string
}

/** Any other answer, such as a proxy's, did not store the order. */
const isMade: IsAnswer<MadeOrder> = (answer): answer is MadeOrder =>
  isObject(answer) && typeof answer['id'] === 'string'

export async function sendForm(kind: OrderKind, content: CreateInput): Promise<MadeOrder> {
  // Sent again from the page in another language, it is the same request.
  const { language: _page, ...said } = content
  const idempotencyKey = idempotencyKeyFor(kind, said)
  const send = (body: object) =>
    request(orderKinds[kind].publicPath, isMade, { method: 'POST', body, idempotencyKey })
  try {
    return await send(content)
  } catch (error) {
    if (kind !== 'outfit-details-orders' || !refuses(error, 'gallerySource')) throw error
    // A server of the previous version refuses this field, and derives it itself.
    return send({ ...content, gallerySource: undefined })
  }
}

function refuses(error: unknown, field: string): boolean {
  return error instanceof ApiError && Boolean(error.body?.issues?.some(({ path }) => path === field))
}

export function forgetSubmission(form: string): void {
  tabStorage.remove(storageKey(form))
}

function readKept(form: string): { body: string; key: string } | undefined {
  const kept = tabStorage.readJson(storageKey(form))
  if (!isObject(kept)) return undefined
  const { body, key } = kept
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : undefined
}
