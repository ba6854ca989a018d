import { HttpError } from '../../lib/errors.ts'
import { FairQueue } from '../../lib/fair-queue.ts'

/** What came of an upload before a form named it. */
export type Outcome = 'checked' | 'refused' | 'skipped' | 'failed'

/** A form has at most seven pictures; two families behind one address fit in. */
const WAITING_EACH = 15
const WAITING = 60

interface Current {
  id: string
  stop: AbortController
  /** A form has named it meanwhile. */
  isWaitedFor: boolean
  /** What it failed of, once it has come to an end. */
  done: Promise<unknown>
}

interface Work {
  /** Whether there is anything to do, and its sender may have more done. */
  isWanted: (id: string) => Promise<boolean>
  check: (id: string, signal: AbortSignal) => Promise<Outcome>
  onOutcome: (outcome: Outcome) => void
}

/**
 * Checks uploads while their senders are still typing: one at a time, senders in turns, and only while no form waits
 * for pictures. What there is no room or time for is left out: it is done when a form names it.
 */
export class BackgroundChecks {
  readonly #work: Work
  readonly #turns = new FairQueue({ capacity: 1, maxWaiting: WAITING, maxWaitingEach: WAITING_EACH })
  readonly #tasks = new Set<Promise<void>>()
  #current: Current | undefined
  #forms = 0
  #noForms = Promise.withResolvers<void>()
  #isEnding = false

  constructor(work: Work) {
    this.#work = work
  }

  /** How many uploads wait for it or are in work. */
  get size(): number {
    return this.#tasks.size
  }

  /** @param party whose turn it uses: `clientNetwork` */
  begin(id: string, party: string): void {
    if (this.#isEnding) return
    const task = this.#turns
      .run(() => this.#inTurn(id), { sender: party })
      // Nobody waits for it. The form that names the upload meets the same, and can tell somebody.
      .catch((error: unknown): Outcome => (isNoRoom(error) ? 'skipped' : 'failed'))
      .then((outcome) => {
        this.#tasks.delete(task)
        this.#work.onOutcome(outcome)
      })
    this.#tasks.add(task)
  }

  /** For work that somebody waits for: nothing is begun meanwhile, and what is under way of these uploads is not given up. */
  async forForm<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    this.#forms++
    if (this.#current && ids.includes(this.#current.id)) this.#current.isWaitedFor = true
    try {
      return await work()
    } finally {
      this.#forms--
      if (this.#forms === 0) {
        this.#noForms.resolve()
        this.#noForms = Promise.withResolvers()
      }
    }
  }

  /** Ends what is under way, unless a form waits for it. For the moment when somebody needs the machine. */
  giveWay(): void {
    if (this.#current && !this.#current.isWaitedFor) this.#current.stop.abort()
  }

  /**
   * Settles once nothing is under way for this upload.
   * @throws what that failed of: to ask the same store again would keep a form waiting twice as long as it may wait
   */
  async endOf(id: string): Promise<void> {
    if (this.#current?.id !== id) return
    const error = await this.#current.done
    if (error !== undefined) throw error
  }

  /** Begins nothing more. */
  beginNoMore(): void {
    this.#isEnding = true
    this.#noForms.resolve()
    this.giveWay()
  }

  /** Ends all of it; settles once nothing is left of it. */
  async end(): Promise<void> {
    this.beginNoMore()
    this.#current?.stop.abort()
    await Promise.all(this.#tasks)
  }

  async #inTurn(id: string): Promise<Outcome> {
    for (;;) {
      while (this.#forms > 0 && !this.#isEnding) await this.#noForms.promise
      if (this.#isEnding || !(await this.#work.isWanted(id))) return 'skipped'
      // While the database was asked, a form may have come.
      if (this.#forms === 0 && !this.#isEnding) return this.#start(id)
    }
  }

  async #start(id: string): Promise<Outcome> {
    const stop = new AbortController()
    const { promise: done, resolve } = Promise.withResolvers<unknown>()
    this.#current = { id, stop, isWaitedFor: false, done }
    let failure: unknown
    try {
      return await this.#work.check(id, stop.signal)
    } catch (error) {
      if (stop.signal.aborted) return 'skipped'
      failure = error
      throw error
    } finally {
      this.#current = undefined
      resolve(failure)
    }
  }
}

function isNoRoom(error: unknown): boolean {
  return error instanceof HttpError && error.status === 503
}
