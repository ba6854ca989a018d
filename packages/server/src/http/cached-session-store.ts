import { callbackify } from 'node:util'
import { MongoStore } from 'connect-mongo'
import type { SessionData } from 'express-session'
import { TtlCache } from '../lib/ttl-cache.ts'

/** Log-out, a new password or a disabled account take effect in other processes after this at the latest. */
export const REMEMBER_MS = 2_000

function copyOf(session: SessionData): SessionData {
  return { ...session, cookie: Object.assign({}, session.cookie) }
}

type Callback = (error?: unknown) => void

/** A tablet may send twenty requests in a second. */
export class CachedSessionStore extends MongoStore {
  readonly #memory = new TtlCache<SessionData | undefined>(REMEMBER_MS)

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    callbackify(() => this.#remembered(sid))(callback)
  }

  async #remembered(sid: string): Promise<SessionData | null> {
    const session = await this.#memory.get(sid, () => this.#ask(sid))
    return session ? copyOf(session) : null
  }

  #ask(sid: string): Promise<SessionData | undefined> {
    return new Promise((resolve, reject) => {
      super.get(sid, (error: unknown, session) => (error ? reject(error) : resolve(session ?? undefined)))
    })
  }

  override set(sid: string, session: SessionData, callback?: Callback): void {
    super.set(sid, session, this.#forgetting(sid, callback))
  }

  override destroy(sid: string, callback?: Callback): void {
    super.destroy(sid, this.#forgetting(sid, callback))
  }

  /** A read during the write may have cached the old session. */
  #forgetting(sid: string, callback: Callback | undefined): Callback {
    this.#memory.forget(sid)
    return (error) => {
      this.#memory.forget(sid)
      callback?.(error)
    }
  }
}
