import { callbackify } from 'node:util'
import { MongoStore } from 'connect-mongo'
import type { SessionData } from 'express-session'
import { TtlCache } from '../lib/ttl-cache.ts'

/**
 * For how long what the database said of a session, and of its account, is believed without asking again. What
 * ends here ends at once; what ends in another process (a log-out, a new password, an account that is disabled)
 * ends here after this long at the latest.
 */
export const REMEMBER_MS = 2_000

/** Express gives each request a session of its own to change. */
function copyOf(session: SessionData): SessionData {
  return { ...session, cookie: Object.assign({}, session.cookie) }
}

type Callback = (error?: unknown) => void

/** Sessions in the database, where a tablet's twenty calls in a second ask for its session once. */
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

  /** Before, so that nobody is told of it any more; and after, when whoever asked in between was still told. */
  #forgetting(sid: string, callback: Callback | undefined): Callback {
    this.#memory.forget(sid)
    return (error) => {
      this.#memory.forget(sid)
      callback?.(error)
    }
  }
}
