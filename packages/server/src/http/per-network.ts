interface Endable {
  end: () => void
}

/** What each network has at once: one more than `most` ends another, by default the oldest. */
export class PerNetwork<T extends Endable> {
  readonly #all = new Map<string, Set<T>>()
  readonly #most: number
  readonly #worst: (first: T, second: T) => T

  constructor(most: number, worst: (first: T, second: T) => T = (oldest) => oldest) {
    this.#most = most
    this.#worst = worst
  }

  /** @returns what takes it out of the count */
  add(network: string, one: T): () => void {
    const all = this.#all.get(network) ?? new Set()
    if (all.size >= this.#most) {
      const ended = [...all].reduce(this.#worst)
      all.delete(ended)
      ended.end()
    }
    this.#all.set(network, all.add(one))
    return () => {
      all.delete(one)
      if (all.size === 0 && this.#all.get(network) === all) this.#all.delete(network)
    }
  }
}
