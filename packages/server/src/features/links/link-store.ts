import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { type OrderRef } from '@zari/shared/orders/order-link'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16
/** base64url of 16 bytes: the last character has 4 bits that are 0. */
const TOKEN = /^[\w-]{21}[AQgw]$/

/** Kept as it is, because the shop sends the same link many times (decision 0126). */
interface LinkDocument {
  _id: string
  kind: OrderKind
  orderId: string
  createdAt: Date
  revokedAt: Date | null
}

/** The order's `linkToken` names the one that counts. */
export function createLinkStore(connection: Connection) {
  const schema = new Schema<LinkDocument>(
    { _id: String, kind: String, orderId: String, createdAt: Date, revokedAt: Date },
    { versionKey: false, collection: 'links' },
  )
  schema.index({ orderId: 1 })
  const model = connection.model<LinkDocument>('links', schema)

  return {
    model,

    async make(session: ClientSession, { kind, id }: OrderRef): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const link = { _id: token, kind, orderId: id, createdAt: new Date(), revokedAt: null }
      await model.insertMany([link], { session })
      return token
    },

    async revoke(session: ClientSession, { kind, id }: OrderRef): Promise<void> {
      const revokedAt = new Date()
      await model.updateMany({ kind, orderId: id, revokedAt: null }, { $set: { revokedAt } }, { session })
    },

    async deleteOf(session: ClientSession, { kind, id }: OrderRef): Promise<void> {
      await model.deleteMany({ kind, orderId: id }, { session })
    },

    /** @returns undefined for no token of a link, or of a revoked one */
    async find(token: string, session?: ClientSession): Promise<OrderRef | undefined> {
      if (!TOKEN.test(token)) return undefined
      const link = await model
        .findOne({ _id: token, revokedAt: null }, null, session ? { session } : {})
        .lean()
      return link ? { kind: link.kind, id: link.orderId } : undefined
    },
  }
}

export type LinkStore = ReturnType<typeof createLinkStore>
