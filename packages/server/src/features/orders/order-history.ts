import { uuidv7 } from '@zari/shared/lib/ids'
import type { EditableField, FieldValue, HistoryEntry } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { type ClientSession, type Connection, Schema } from 'mongoose'

interface HistoryDocument extends Omit<HistoryEntry, 'at'> {
  _id: string
  kind: OrderKind
  orderId: string
  revision: number
  at: Date
}

/** A collection of its own: many edits of notes of 20,000 characters would exceed one document. */
export function createOrderHistory(connection: Connection) {
  const schema = new Schema<HistoryDocument>(
    {
      _id: { type: String, default: () => uuidv7() },
      kind: String,
      orderId: String,
      revision: Number,
      field: String,
      from: Schema.Types.Mixed,
      to: Schema.Types.Mixed,
      by: String,
      at: Date,
      editId: { type: String, default: null },
      seenAssignee: String,
    },
    { versionKey: false, collection: 'order_history' },
  )
  schema.index({ orderId: 1, revision: -1, _id: -1 })
  schema.index({ field: 1, at: 1 })
  const entries = connection.model<HistoryDocument>('order_history', schema)

  return {
    model: entries,

    async write(
      session: ClientSession,
      kind: OrderKind,
      orderId: string,
      revision: number,
      changes: HistoryEntry[],
    ): Promise<void> {
      const documents = changes.map((change) => ({
        ...change,
        at: new Date(change.at),
        kind,
        orderId,
        revision,
      }))
      await entries.insertMany(documents, { session })
    },

    async of(kind: OrderKind, orderId: string): Promise<HistoryEntry[]> {
      const found = await entries.find({ kind, orderId }).sort({ revision: -1, _id: -1 }).limit(1_000).lean()
      return found.map(({ field, from, to, by, at, editId, seenAssignee }) => ({
        field,
        from: from ?? null,
        to: to ?? null,
        by,
        at: at.toISOString(),
        editId: editId ?? null,
        ...(seenAssignee !== undefined && { seenAssignee }),
      }))
    },

    /** What fields held before their first change; without those that were never changed. */
    async valuesAtFirst(
      kind: OrderKind,
      orderId: string,
      session?: ClientSession,
    ): Promise<Map<string, FieldValue>> {
      const found = await entries
        .find({ kind, orderId }, { field: 1, from: 1 }, session ? { session } : {})
        .sort({ revision: -1, _id: -1 })
        .lean()
      return new Map(found.map(({ field, from }) => [field, from ?? null]))
    },

    async lastChange(
      kind: OrderKind,
      orderId: string,
      field: EditableField,
    ): Promise<{ by: string; at: string } | undefined> {
      const found = await entries.findOne({ kind, orderId, field }).sort({ revision: -1 }).lean()
      return found ? { by: found.by, at: found.at.toISOString() } : undefined
    },
  }
}

export type OrderHistory = ReturnType<typeof createOrderHistory>
