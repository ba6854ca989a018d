import { once } from 'node:events'
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
 * Checks uploads before the form is sent: senders in turns, and only while no form waits for pictures. What the
 * queue has no room for is checked when a form names it.
 */
export class BackgroundChecks {
  readonly #forms: FairQueue
  readonly #work: Work
  readonly #waiting = new FairQueue({ capacity: 1, maxWaiting: WAITING, maxWaitingEach: WAITING_EACH })
  readonly #tasks = new Set<Promise<void>>()
  #current: Current | undefined
  #isEnding = false

  constructor(forms: FairQueue, work: Work) {
    this.#forms = forms
    this.#work = work
  }

  get size(): number {
    return this.#tasks.size
  }

  /** @param party `clientNetwork` */
  begin(id: string, party: string): void {
    if (this.#isEnding) return
    const task = this.#waiting
      .run(() => this.#inTurn(id), { sender: party })
      // No request waits for it. The form that names the upload meets the same error and reports it.
      .catch((error: unknown): Outcome => (isNoRoom(error) ? 'skipped' : 'failed'))
      .then((outcome) => {
        this.#tasks.delete(task)
        this.#work.onOutcome(outcome)
      })
    this.#tasks.add(task)
  }

  giveWay(): void {
    if (this.#current && !this.#current.isWaitedFor) this.#current.stop.abort()
  }

  /**
   * Waits for a running check of this upload, which is then no longer aborted for a form.
   * @throws its error: a retry on the same store would double the waiting time of the form
   */
  async endOf(id: string): Promise<void> {
    if (this.#current?.id !== id) return
    this.#current.isWaitedFor = true
    const error = await this.#current.done
    if (error !== undefined) throw error
  }

  beginNoMore(): void {
    this.#isEnding = true
    this.giveWay()
  }

  async end(): Promise<void> {
    this.#isEnding = true
    this.#current?.stop.abort()
    await Promise.all(this.#tasks)
  }

  /** The turn ends when the check gives way: it may still wait for the store, but decodes nothing any more. */
  async #inTurn(id: string): Promise<Outcome> {
    const stop = new AbortController()
    let outcome: Promise<Outcome> | undefined
    await this.#forms.runLast(async () => {
      outcome = this.#check(id, stop)
      await Promise.race([outcome.catch(() => {}), once(stop.signal, 'abort')])
    })
    return outcome ?? 'skipped'
  }

  async #check(id: string, stop: AbortController): Promise<Outcome> {
    const { promise: done, resolve } = Promise.withResolvers<unknown>()
    this.#current = { id, stop, isWaitedFor: false, done }
    let failure: unknown
    try {
      if (this.#isEnding || !(await this.#work.isWanted(id))) return 'skipped'
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
