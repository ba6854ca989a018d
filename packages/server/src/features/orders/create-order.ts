import { defaultDueDate } from '@zari/shared/due-date'
import { uuidv7 } from '@zari/shared/ids'
import { formPictures } from '@zari/shared/orders/field-lists'
import type { FieldValues } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { CreateInput } from '@zari/shared/orders/order-schemas'
import mongoose from 'mongoose'
import { idempotencyKeyReused } from '../../http/errors.ts'
import type { OrderStore } from './order-store.ts'

export interface CreatedOrder {
  id: string
  createdAt: string
}

/** A request's key, and what else came with it in a form that can be compared. */
export interface Creation {
  key: string
  fingerprint: string
}

/** Pictures that a form names, each with the field it stands in. */
function picturesOf(input: CreateInput) {
  return formPictures.flatMap(({ field }) => {
    const paths = (input as Partial<FieldValues>)[field] ?? []
    return paths.map((path, index) => ({ path, issuePath: `${field}.${index}` }))
  })
}

/** The record that an earlier request with the same key made; its content must be the same too. */
async function madeBefore(store: OrderStore, kind: OrderKind, creation: Creation) {
  const found = await store.models[kind]
    .findOne({ 'creation.key': creation.key }, { createdAt: 1, creation: 1 })
    .lean()
  if (!found) return undefined
  if (found.creation?.fingerprint !== creation.fingerprint) throw idempotencyKeyReused()
  return { id: String(found._id), createdAt: found.createdAt.toISOString() }
}

function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000
}

/**
 * Keeps a customer's request. The key is on the record itself under a unique index, so that of any number of
 * requests with one key, at once or after a crash, exactly one makes a record and all get its answer.
 * @param party whose pictures wait with others' in turns: `clientNetwork`
 * @throws HttpError 422 when a picture is not one, or when the key came with other content before
 */
export async function createOrder(
  store: OrderStore,
  kind: OrderKind,
  input: CreateInput,
  { creation, party }: { creation: Creation | undefined; party: string },
): Promise<CreatedOrder> {
  const before = creation && (await madeBefore(store, kind, creation))
  if (before) return before

  const id = uuidv7()
  const pictures = picturesOf(input)
  await store.uploads.claim(pictures, party)

  try {
    const createdAt = new Date()
    await store.keepNew({
      kind,
      document: {
        ...input,
        _id: id,
        createdAt,
        updatedAt: createdAt,
        dueDate: defaultDueDate(createdAt),
        ...(creation && { creation }),
      },
      pictures,
    })
    return { id, createdAt: createdAt.toISOString() }
  } catch (error) {
    const winner = creation && isDuplicateKey(error) ? await madeBefore(store, kind, creation) : undefined
    if (winner) return winner
    throw error
  }
}
