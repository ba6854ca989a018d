import { HttpError } from '../../lib/errors.ts'
import { FairQueue } from '../../lib/fair-queue.ts'

export type Outcome = 'checked' | 'refused' | 'skipped' | 'failed'

const WAITING_EACH = 15
const WAITING = 60

interface Current {
  id: string
  stop: AbortController
  isWaitedFor: boolean
  done: Promise<unknown>
}

interface Work {
  /** Whether a check is still needed, and the sender's quota allows it. */
  isWanted: (id: string) => Promise<boolean>
  check: (id: string, signal: AbortSignal) => Promise<Outcome>
  onOutcome: (outcome: Outcome) => void
}

/**
 * Checks uploads before the form is sent: one at a time, senders in turns, and only while no form waits for
 * pictures. What does not fit is checked when a form names it.
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

  get size(): number {
    return this.#tasks.size
  }

  /** @param party `clientNetwork` */
  begin(id: string, party: string): void {
    if (this.#isEnding) return
    const task = this.#turns
      .run(() => this.#inTurn(id), { sender: party })
      // No request waits for it. The form that names the upload meets the same error and reports it.
      .catch((error: unknown): Outcome => (isNoRoom(error) ? 'skipped' : 'failed'))
      .then((outcome) => {
        this.#tasks.delete(task)
        this.#work.onOutcome(outcome)
      })
    this.#tasks.add(task)
  }

  /** While the work runs, no background check starts, and a running one of these uploads is not aborted. */
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

  giveWay(): void {
    if (this.#current && !this.#current.isWaitedFor) this.#current.stop.abort()
  }

  /**
   * Settles once no check of this upload runs.
   * @throws its error: a retry on the same store would double the waiting time of the form
   */
  async endOf(id: string): Promise<void> {
    if (this.#current?.id !== id) return
    const error = await this.#current.done
    if (error !== undefined) throw error
  }

  beginNoMore(): void {
    this.#isEnding = true
    this.#noForms.resolve()
    this.giveWay()
  }

  async end(): Promise<void> {
    this.beginNoMore()
    this.#current?.stop.abort()
    await Promise.all(this.#tasks)
  }

  async #inTurn(id: string): Promise<Outcome> {
    for (;;) {
      while (this.#forms > 0 && !this.#isEnding) await this.#noForms.promise
      if (this.#isEnding || !(await this.#work.isWanted(id))) return 'skipped'
      // A form may have come while the database was queried.
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
