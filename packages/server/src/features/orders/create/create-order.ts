import { defaultDueDate } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { picturesOf } from '@zari/shared/operations/create'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { NOTICE_VERSION } from '@zari/shared/publishing/privacy-notice'
import type { FormInput } from '@zari/shared/orders/order-schemas'
import { isDuplicateKey } from '../../../db/errors.ts'
import { HttpError, idempotencyKeyReused } from '../../../lib/errors.ts'
import type { OrderStore } from '../order-store.ts'
import { type Creation, type InsertedOrder, madeBefore } from './insert-order.ts'
import { suspicionOf } from './suspect.ts'

export interface CreatedOrder {
  id: string
  createdAt: string
  number: number | undefined
  /** Undefined where staff stopped the link since. */
  linkToken: string | undefined
}

const answerOf = ({ id, createdAt, number, linkToken }: InsertedOrder): CreatedOrder => ({
  id,
  createdAt: createdAt.toISOString(),
  number,
  linkToken,
})

export async function answeredBefore(store: OrderStore, kind: OrderKind, creation: Creation | undefined) {
  const earlier = creation && (await madeBefore(store, kind, creation))
  return earlier && answerOf(earlier)
}

/** Once, by its key. @param party `clientNetwork` @param network `coarseNetworkOf` @throws HttpError 422 for a bad picture, or a used key */
export async function createOrder(
  store: OrderStore,
  kind: OrderKind,
  form: FormInput,
  { creation, party, network }: { creation: Creation | undefined; party: string; network: string },
): Promise<CreatedOrder> {
  const { siteVersion, website: _website, openMs: _openMs, ...input } = form
  const pictures = picturesOf(input)
  // Pictures are expensive to check; without them the key is checked on writing.
  const before = pictures.length > 0 && (await answeredBefore(store, kind, creation))
  if (before) return before
  try {
    await store.uploads.claim(pictures, party)
    const suspected = await suspicionOf(store, form, network)
    const createdAt = new Date()
    const document = {
      ...input,
      ...(suspected && { suspected }),
      ...('outfitType' in input && (await store.shownPiece(input.outfitType, siteVersion))),
      _id: uuidv7(),
      createdAt,
      updatedAt: createdAt,
      noticeVersion: NOTICE_VERSION,
      dueDate: defaultDueDate(createdAt, await store.dueDays()),
    }
    return answerOf(await store.insertOrder({ kind, creation, document, pictures }))
  } catch (error) {
    const isTaken = isDuplicateKey(error)
    const isRefused = error instanceof HttpError && error.status < 500
    if (!isTaken && !isRefused) throw error
    // The same request may have been stored meanwhile, and have the pictures.
    const winner = await answeredBefore(store, kind, creation)
    if (winner) return winner
    if (isTaken) throw idempotencyKeyReused()
    throw error
  }
}
