import { DAY_MS } from '@zari/shared/time/due-date'
import type { Connection, mongo } from 'mongoose'
import { createHmac } from 'node:crypto'
import { ignoreDuplicate } from '../../../db/errors.ts'

export const SENT_TEXTS = 'sent_texts'

interface SentText {
  /** Of text and network. */
  _id: string
  text: string
  at: Date
}

/** Keyed hashes alone, for a day. */
export class SentTexts {
  readonly #sent: mongo.Collection<SentText>
  readonly #secret: string

  constructor(connection: Connection, secret: string) {
    this.#sent = connection.getClient().db(connection.name).collection<SentText>(SENT_TEXTS)
    this.#secret = secret
  }

  async prepare(): Promise<void> {
    await this.#sent.createIndex({ at: 1 }, { expireAfterSeconds: DAY_MS / 1_000 })
    await this.#sent.createIndex({ text: 1 })
  }

  /** @returns from how many networks it came within a day, with this one */
  async addAndCount(written: string, network: string, now: Date = new Date()): Promise<number> {
    const text = this.#hash(written)
    await this.#sent
      .updateOne({ _id: this.#hash(`${text} ${network}`) }, { $set: { text, at: now } }, { upsert: true })
      .catch(ignoreDuplicate)
    return this.#sent.countDocuments({ text, at: { $gt: new Date(now.getTime() - DAY_MS) } })
  }

  #hash(words: string): string {
    return createHmac('sha256', this.#secret).update(`zari sent text\0${words}`).digest('base64url')
  }
}
