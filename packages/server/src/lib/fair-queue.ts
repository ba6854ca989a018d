import { busy } from './errors.ts'

export interface FairQueueLimits {
  /** The weight of what runs at once; a single piece of work must not weigh more. */
  capacity: number
  /** How many pieces of work wait, in all and of one sender. */
  maxWaiting?: number
  maxWaitingEach?: number
  /** Seconds after which to try again, for what is refused. */
  retryAfter?: number
}

interface Waiting {
  weight: number
  start: () => void
}

/**
 * A bounded queue for expensive work. Waiting senders take turns, so that much work of one sender delays
 * only that sender.
 */
export class FairQueue {
  readonly #limits: Required<FairQueueLimits>
  #free: number
  #waiting = 0
  /** By sender, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>()

  constructor({
    capacity,
    maxWaiting = Infinity,
    maxWaitingEach = maxWaiting,
    retryAfter = 5,
  }: FairQueueLimits) {
    this.#limits = { capacity, maxWaiting, maxWaitingEach, retryAfter }
    this.#free = capacity
  }

  /** Whether `run` would refuse another piece of work, whoever sends it. */
  get isFull(): boolean {
    return this.#free <= 0 && this.#waiting >= this.#limits.maxWaiting
  }

  /** @throws HttpError 503 when too much waits; what `work` throws */
  async run<T>(work: () => Promise<T>, { sender = '', weight = 1 } = {}): Promise<T> {
    if (this.#waiting > 0 || weight > this.#free) await this.#turnOf(sender, weight)
    else this.#free -= weight
    try {
      return await work()
    } finally {
      this.#free += weight
      this.#startNext()
    }
  }

  #turnOf(sender: string, weight: number): Promise<void> {
    const { maxWaiting, maxWaitingEach, retryAfter } = this.#limits
    const queue = this.#queues.get(sender) ?? []
    if (this.#waiting >= maxWaiting || queue.length >= maxWaitingEach) throw busy(retryAfter)
    this.#waiting++
    return new Promise((start) => {
      queue.push({ weight, start })
      this.#queues.set(sender, queue)
    })
  }

  #startNext(): void {
    for (const [sender, queue] of this.#queues) {
      const [first] = queue
      if (!first || first.weight > this.#free) return
      queue.shift()
      // Behind the others, if more waits.
      this.#queues.delete(sender)
      if (queue.length > 0) this.#queues.set(sender, queue)
      this.#waiting--
      this.#free -= first.weight
      first.start()
    }
  }
}
