interface Kept<T> {
  value: Promise<T>
  /** The same, once it has come. */
  said: T | undefined
  /** When it began to be asked for, milliseconds since 1970: what it says is not older. */
  since: number
}

/** Against memory that a flood of made-up keys would fill. */
const MOST_KEPT = 10_000

/**
 * Keeps for a moment what would otherwise be asked again with every request, and asks once for all who want it at
 * the same time. What changes elsewhere is seen here after `ms` at the latest; who changes it in this process says
 * so with `forget`.
 */
export class TtlCache<T> {
  readonly #ms: number
  readonly #most: number
  readonly #kept = new Map<string, Kept<T>>()

  /** @param ms milliseconds for which an answer is as good as a new one */
  constructor(ms: number, most = MOST_KEPT) {
    this.#ms = ms
    this.#most = most
  }

  /** What is known under a key; asks when it is not, or has become old. An error is kept for nobody. */
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

  /** What is known under a key without asking; undefined when it is not, or has become old. */
  peek(key: string): T | undefined {
    const known = this.#kept.get(key)
    return known && this.#isGood(known) ? known.said : undefined
  }

  #isGood({ since }: Kept<T>): boolean {
    const now = Date.now()
    return now - since < this.#ms && now >= since
  }

  /** Who asks from now on hears nothing of before, also of a question that is under way. */
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
