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
 * The Idempotency-Key for a form's content: the same content gets the same key until it was accepted, also
 * after a reload, so that a request whose answer was lost is not made twice.
 */
export function idempotencyKeyFor(form: string, content: unknown): string {
  const body = JSON.stringify(content)
  const kept = readKept(form)
  if (kept?.body === body) return kept.key
  const key = uuidv7()
  // Private windows may refuse storage: the key then lives only as long as this attempt.
  tabStorage.store(storageKey(form), JSON.stringify({ body, key }))
  return key
}

/** Anything else has not stored the order, so that the customer must not be thanked for it. */
const isMade: IsAnswer<{ id: string }> = (answer): answer is { id: string } =>
  isObject(answer) && typeof answer['id'] === 'string'

/** Sends a form's content once. @returns what the answer says of the order that was made */
export async function sendForm(kind: OrderKind, content: CreateInput): Promise<{ id: string }> {
  const idempotencyKey = idempotencyKeyFor(kind, content)
  const send = (body: object) =>
    request(orderKinds[kind].publicPath, isMade, { method: 'POST', body, idempotencyKey })
  try {
    return await send(content)
  } catch (error) {
    if (kind !== 'outfit-details-orders' || !refuses(error, 'gallerySource')) throw error
    // A server of the version before does not know it there, and works it out.
    return send({ ...content, gallerySource: undefined })
  }
}

function refuses(error: unknown, field: string): boolean {
  return error instanceof ApiError && Boolean(error.body?.issues?.some(({ path }) => path === field))
}

/** Called once the request was accepted: what is sent next is a new request. */
export function forgetSubmission(form: string): void {
  tabStorage.remove(storageKey(form))
}

function readKept(form: string): { body: string; key: string } | undefined {
  const kept = tabStorage.readJson(storageKey(form))
  if (!isObject(kept)) return undefined
  const { body, key } = kept
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : undefined
}
