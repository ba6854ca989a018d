import { setTimeout as sleep } from 'node:timers/promises'
import { type ChangeLog, cursorAt } from './change-log.ts'

/** Hears how far the list of changes has come: a cursor for GET /api/admin/changes. */
export type ChangeListener = (cursor: string) => void

/** Between two attempts to listen to a database that went away. */
const AGAIN_MS = 1_000

/**
 * Tells listeners when any record changes, whichever process changed it: the database's change stream on
 * the one counter that every change moves. Listens only while somebody wants to hear.
 */
export class ChangeFeed {
  readonly #log: ChangeLog
  readonly #listeners = new Set<ChangeListener>()
  readonly #closeListeners = new Set<() => void>()
  #stop: AbortController | undefined
  /** What listeners were told last. */
  #told = ''
  #isWell = true
  #isClosed = false

  constructor(log: ChangeLog) {
    this.#log = log
  }

  /** False while somebody listens and the database tells nothing. */
  get isWell(): boolean {
    return this.#isWell
  }

  /**
   * @param onClose called when the server stops
   * @returns a function that ends it
   */
  subscribe(listener: ChangeListener, onClose: () => void): () => void {
    if (this.#isClosed) {
      onClose()
      return () => {}
    }
    this.#listeners.add(listener)
    this.#closeListeners.add(onClose)
    if (this.#told) listener(this.#told)
    if (!this.#stop) {
      this.#stop = new AbortController()
      void this.#listen(this.#stop.signal)
    }
    return () => {
      this.#listeners.delete(listener)
      this.#closeListeners.delete(onClose)
      if (this.#listeners.size > 0) return
      this.#stop?.abort()
      this.#stop = undefined
      this.#told = ''
      this.#isWell = true
    }
  }

  /** Ends every subscription, and those that are still to come. */
  close(): void {
    this.#isClosed = true
    for (const close of this.#closeListeners) close()
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const tell = (cursor: string) => {
      if (cursor === this.#told) return
      this.#told = cursor
      for (const listener of this.#listeners) listener(cursor)
    }
    while (!signal.aborted) {
      const stream = this.#log.watch()
      // One that the database has ended already can't be closed, and need not be.
      const close = () => void stream.close().catch(() => {})
      signal.addEventListener('abort', close, { once: true })
      try {
        // The stream starts when it is first asked, so what happened before then is looked up.
        const first = stream.tryNext()
        await first
        tell(cursorAt(await this.#log.position()))
        this.#isWell = true
        for await (const change of stream) {
          if ('fullDocument' in change && change.fullDocument) tell(cursorAt(change.fullDocument))
        }
      } catch {
        this.#isWell = signal.aborted
        // The database went away, or is closing. Whoever listens gets the next news when it is back.
      } finally {
        signal.removeEventListener('abort', close)
        close()
      }
      if (!signal.aborted) await sleep(AGAIN_MS, undefined, { ref: false })
    }
  }
}
