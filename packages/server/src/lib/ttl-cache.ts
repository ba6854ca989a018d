import { LRUCache } from 'lru-cache'

const MAX_KEPT = 1_000

/** Concurrent requests share an answer. Changes elsewhere are seen after `ms`; in this process call `forget`. */
export class TtlCache<T> {
  readonly #kept: LRUCache<string, Promise<T>>

  constructor(ms: number, max = MAX_KEPT) {
    this.#kept = new LRUCache({ ttl: ms, max })
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known) return known
    const answer = ask()
    this.#kept.set(key, answer)
    answer.catch(() => {
      if (this.#kept.peek(key) === answer) this.#kept.delete(key)
    })
    return answer
  }

  /** Also a request that is under way. */
  forget(key: string): void {
    this.#kept.delete(key)
  }

  forgetAll(): void {
    this.#kept.clear()
  }
}
