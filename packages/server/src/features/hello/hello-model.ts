import type { HelloStep } from '@zari/shared/onboarding'
import { type Connection, type Model, Schema } from 'mongoose'

/** There is one, and none in a shop that was there before owners were led. */
export const HELLO_ID = 'hello'

/** What can't be told from the shop's own data of how far its owner was led. */
export interface HelloDocument {
  _id: string
  begunAt: Date
  /** Steps that she went past. */
  passed: HelloStep[]
  /** When she was led no more. */
  endedAt: Date | null
  /** Id of the order that she tries the app out with, which may not be made yet. */
  testOrder: string | null
  /** Whether there was one that is removed again. */
  hadTestOrder: boolean
}

export function createHelloModel(connection: Connection): Model<HelloDocument> {
  const schema = new Schema<HelloDocument>(
    {
      _id: String,
      begunAt: Date,
      passed: [String],
      endedAt: { type: Date, default: null },
      testOrder: { type: String, default: null },
      hadTestOrder: { type: Boolean, default: false },
    },
    { versionKey: false, collection: 'hello' },
  )
  return connection.model<HelloDocument>('hello', schema)
}
