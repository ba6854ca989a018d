interface Kept<T> {
  value: Promise<T>
  said: T | undefined
  /** Start of the request, milliseconds since 1970. */
  since: number
}

const MAX_KEPT = 10_000

/**
 * Caches answers for a short time, and shares concurrent requests. Changes elsewhere are seen after `ms` at the
 * latest; for changes in this process call `forget`.
 */
export class TtlCache<T> {
  readonly #ms: number
  readonly #most: number
  readonly #kept = new Map<string, Kept<T>>()

  /** @param ms lifetime of an answer */
  constructor(ms: number, most = MAX_KEPT) {
    this.#ms = ms
    this.#most = most
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known && this.#isGood(known)) return known.value
    const since = Date.now()
    const asked: Kept<T> = { value: ask(), said: undefined, since }
    this.#kept.delete(key)
    this.#kept.set(key, asked)
    asked.value.then(
      (said) => {
        asked.said = said
      },
      () => {
        if (this.#kept.get(key) === asked) this.#kept.delete(key)
      },
    )
    if (this.#kept.size > this.#most) this.#dropOldest()
    return asked.value
  }

  /** The cached value without a request; undefined when there is none or it has expired. */
  peek(key: string): T | undefined {
    const known = this.#kept.get(key)
    return known && this.#isGood(known) ? known.said : undefined
  }

  #isGood({ since }: Kept<T>): boolean {
    const now = Date.now()
    return now - since < this.#ms && now >= since
  }

  /** Also drops a request that is under way. */
  forget(key: string): void {
    this.#kept.delete(key)
  }

  forgetAll(): void {
    this.#kept.clear()
  }

  #dropOldest(): void {
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
  }
}
