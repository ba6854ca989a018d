import { busy } from './errors.ts'

export interface FairQueueLimits {
  capacity: number
  /** In all, and of one sender. */
  maxWaiting?: number
  maxWaitingEach?: number
  retryAfter?: number
}

/** For expensive work. Senders take turns, so that much work delays its sender only. */
export class FairQueue {
  readonly #limits: Required<FairQueueLimits>
  #free: number
  #waiting = 0
  readonly #queues = new Map<string, Array<() => void>>()
  readonly #last: Array<() => void> = []

  constructor({
    capacity,
    maxWaiting = Infinity,
    maxWaitingEach = maxWaiting,
    retryAfter = 5,
  }: FairQueueLimits) {
    this.#limits = { capacity, maxWaiting, maxWaitingEach, retryAfter }
    this.#free = capacity
  }

  get isFull(): boolean {
    return this.#free <= 0 && this.#waiting >= this.#limits.maxWaiting
  }

  /** @throws HttpError 503 when too much waits */
  async run<T>(work: () => Promise<T>, { sender = '' } = {}): Promise<T> {
    if (this.#waiting > 0 || this.#free === 0) await this.#turnOf(sender)
    else this.#free--
    return this.#finish(work)
  }

  /** Once nothing of `run` waits. Any number may wait here. */
  async runLast<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((start) => this.#last.push(start))
    else this.#free--
    return this.#finish(work)
  }

  async #finish<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      this.#free++
      this.#startNext()
    }
  }

  #turnOf(sender: string): Promise<void> {
    const { maxWaiting, maxWaitingEach, retryAfter } = this.#limits
    const queue = this.#queues.get(sender) ?? []
    if (this.#waiting >= maxWaiting || queue.length >= maxWaitingEach) throw busy(retryAfter)
    this.#waiting++
    return new Promise((start) => {
      queue.push(start)
      this.#queues.set(sender, queue)
    })
  }

  #startNext(): void {
    const [next] = this.#queues
    if (!next) return this.#start(this.#last.shift())
    const [sender, queue] = next
    const start = queue.shift()
    this.#queues.delete(sender)
    if (queue.length > 0) this.#queues.set(sender, queue)
    this.#waiting--
    this.#start(start)
  }

  #start(start: (() => void) | undefined): void {
    if (!start) return
    this.#free--
    start()
  }
}
