import { setTimeout as sleep } from 'node:timers/promises'
import { type ChangeLog, cursorAt } from './change-log.ts'

type ChangeListener = (cursor: string) => void

const AGAIN_MS = 1_000

/** Of any process: a change stream on the counter that every change moves, open while there are listeners. */
export class ChangeFeed {
  readonly #log: ChangeLog
  readonly #listeners = new Set<ChangeListener>()
  readonly #closeListeners = new Set<() => void>()
  #stop: AbortController | undefined
  #lastCursor = ''
  #isWell = true
  #isClosed = false

  constructor(log: ChangeLog) {
    this.#log = log
  }

  get isWell(): boolean {
    return this.#isWell
  }

  /** @param onClose when the server stops @returns unsubscribes */
  subscribe(listener: ChangeListener, onClose: () => void): () => void {
    if (this.#isClosed) {
      onClose()
      return () => {}
    }
    this.#listeners.add(listener)
    this.#closeListeners.add(onClose)
    if (this.#lastCursor) listener(this.#lastCursor)
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
      this.#lastCursor = ''
      this.#isWell = true
    }
  }

  close(): void {
    this.#isClosed = true
    for (const close of this.#closeListeners) close()
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const tell = (cursor: string) => {
      if (cursor === this.#lastCursor) return
      this.#lastCursor = cursor
      for (const listener of this.#listeners) listener(cursor)
    }
    while (!signal.aborted) {
      const stream = this.#log.watch()
      const close = () => void stream.close().catch(() => {})
      signal.addEventListener('abort', close, { once: true })
      try {
        // It starts with the first request: earlier changes are looked up after it.
        const first = stream.tryNext()
        await first
        tell(cursorAt(await this.#log.position()))
        this.#isWell = true
        for await (const change of stream) {
          if ('fullDocument' in change && change.fullDocument) tell(cursorAt(change.fullDocument))
        }
      } catch {
        this.#isWell = signal.aborted
      } finally {
        signal.removeEventListener('abort', close)
        close()
      }
      if (!signal.aborted) await sleep(AGAIN_MS, undefined, { ref: false })
    }
  }
}
