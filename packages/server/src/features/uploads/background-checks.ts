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
  isWanted: (id: string) => Promise<boolean>
  check: (id: string, signal: AbortSignal) => Promise<Outcome>
  onOutcome: (outcome: Outcome) => void
}

/** Before the form is sent: senders in turns, while no form waits. Without room here they are checked with the form. */
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

  begin(id: string, party: string): void {
    if (this.#isEnding) return
    const task = this.#waiting
      .run(() => this.#inTurn(id), { sender: party })
      // The form that names it meets the same error.
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

  /** It is not aborted for a form from here on. @throws its error: another try would double the form's wait */
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

  /** Ends when the check gives way: it decodes nothing any more. */
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
