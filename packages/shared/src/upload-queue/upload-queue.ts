import { messageFor } from '../api/api-error.ts'
import { type Patience, classifyFailure, UploadError } from './retry-policy.ts'
import { type Sendable, sendUpload } from './send-upload.ts'
import { sleep } from './stall-timeout.ts'
import type { checkUpload, signUpload } from './upload-request.ts'
import { isUnderWay, type UploadState } from './upload-state.ts'

/** On a bad line more of them would all be late. */
const AT_ONCE = 2

interface Job extends Sendable {
  stop?: AbortController
}

interface Options {
  prepare?: (file: File) => Promise<Blob>
  sign?: typeof signUpload
  /** Whether the server takes what was sent. Without it a file is complete once it is sent. */
  check?: typeof checkUpload
  patience: Patience
}

type Listener = (changed?: UploadState) => void

export class UploadQueue {
  #files: readonly UploadState[] = []
  readonly #jobs = new Map<number, Job>()
  readonly #listeners = new Set<Listener>()
  readonly #options: Options
  #count = 0
  #atOnce = AT_ONCE
  /** Milliseconds since 1970, before which nothing is begun. */
  #notBefore = 0

  constructor(options: Options) {
    this.#options = options
  }

  readonly files = (): readonly UploadState[] => this.#files

  readonly onChange = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: readonly File[]): void {
    const added = files.map((file): UploadState => {
      this.#count += 1
      this.#jobs.set(this.#count, { file })
      return { id: this.#count, file, state: 'waiting', percentage: 0 }
    })
    this.#set([...this.#files, ...added])
  }

  start(): void {
    this.#begin((file) => file.state === 'waiting')
  }

  retry(id: number): void {
    this.#begin((file) => file.id === id && file.state === 'error')
  }

  retryAll(): void {
    this.#begin(({ state }) => state === 'error')
  }

  pause(id: number): void {
    const file = this.#files.find((candidate) => candidate.id === id)
    if (!file || !isUnderWay(file)) return
    this.#jobs.get(id)?.stop?.abort()
    this.#change(id, { state: 'paused' })
  }

  resume(id: number): void {
    this.#begin((file) => file.id === id && file.state === 'paused')
  }

  remove(id: number): void {
    this.#jobs.get(id)?.stop?.abort()
    this.#jobs.delete(id)
    this.#set(this.#files.filter((file) => file.id !== id))
  }

  destroy(): void {
    for (const { stop } of this.#jobs.values()) stop?.abort()
    this.#listeners.clear()
  }

  #begin(which: (file: UploadState) => boolean): void {
    for (const { id } of this.#files.filter(which)) void this.#run(id)
  }

  async #run(id: number): Promise<void> {
    const job = this.#jobs.get(id)
    if (!job) return
    const stop = new AbortController()
    job.stop = stop
    const show = (changes: Partial<UploadState>) => {
      if (job.stop === stop && !stop.signal.aborted) this.#change(id, changes)
    }
    this.#change(id, { state: 'queued', percentage: 0, reason: undefined })
    try {
      const { prepare = async (file) => file, sign, check, patience } = this.#options
      const path = await sendUpload(job, {
        prepare,
        sign,
        check,
        patience,
        slow: (ms) => {
          this.#atOnce = 1
          this.#notBefore = Math.max(this.#notBefore, Date.now() + ms)
        },
        turn: (signal) => this.#turn(id, signal),
        show,
        signal: stop.signal,
      })
      this.#atOnce = AT_ONCE
      show({ state: 'complete', percentage: 100, path })
    } catch (error) {
      const reason = error instanceof UploadError ? error.message : messageFor(error, '')
      show({ state: 'error', trouble: classifyFailure(error), ...(reason && { reason }) })
    }
  }

  /** Two at once, first come first served, and none while all are slowed. */
  async #turn(id: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const wait = this.#notBefore - Date.now()
      const ahead = this.#files.filter((file) => isUnderWay(file) && file.state !== 'paused')
      if (wait <= 0 && ahead.findIndex((file) => file.id === id) < this.#atOnce) return
      await (wait > 0 ? sleep(wait, signal) : this.#nextChange(signal))
    }
  }

  #nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const forget = this.onChange(() => {
        forget()
        signal.removeEventListener('abort', stop)
        resolve()
      })
      const stop = () => {
        forget()
        reject(new DOMException('No longer wanted', 'AbortError'))
      }
      signal.addEventListener('abort', stop, { once: true })
    })
  }

  #change(id: number, changes: Partial<UploadState>): void {
    const files = this.#files.map((file) => (file.id === id ? { ...file, ...changes } : file))
    this.#set(
      files,
      files.find((file) => file.id === id),
    )
  }

  #set(files: readonly UploadState[], changed?: UploadState): void {
    this.#files = files
    for (const listener of this.#listeners) listener(changed)
  }
}
