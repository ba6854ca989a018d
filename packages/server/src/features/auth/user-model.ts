import { uuidv7 } from '@zari/shared/ids'
import { type Connection, type Model, Schema } from 'mongoose'

export interface User {
  _id: string
  /** Lower case: an address is one account however it is typed. */
  email: string
  /** An argon2id hash. */
  password: string
  role: string
  createdAt: Date
  /** A disabled account cannot sign in, and its sessions are over. */
  disabledAt: Date | null
  /** Grows with each new password; sessions of an older one are over. */
  sessionVersion: number
}

export function createUserModel(connection: Connection): Model<User> {
  const schema = new Schema<User>(
    {
      _id: { type: String, default: () => uuidv7() },
      email: { type: String, required: true, unique: true, lowercase: true, trim: true },
      password: { type: String, required: true },
      role: { type: String, default: 'admin' },
      createdAt: { type: Date, default: () => new Date() },
      disabledAt: { type: Date, default: null },
      sessionVersion: { type: Number, default: 1 },
    },
    { versionKey: false, collection: 'users' },
  )
  return connection.model<User>('users', schema)
}
