import { Worker } from 'node:worker_threads'

/** Without a hash, one is made of the password; with one, they are compared. */
export interface PasswordTask {
  id: number
  password: string
  hash?: string
}

interface Waiting {
  resolve: (answer: string | boolean) => void
  reject: (error: Error) => void
}

/** A thread that works on passwords, started when there is the first. It keeps no process alive. */
export class PasswordThread {
  #worker: Worker | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  async hash(password: string): Promise<string> {
    return (await this.#ask({ password })) as string
  }

  /** @returns false also for what is no hash of ours */
  async verify(hash: string, password: string): Promise<boolean> {
    return (await this.#ask({ password, hash })) as boolean
  }

  #ask(task: Omit<PasswordTask, 'id'>): Promise<string | boolean> {
    const id = ++this.#last
    const worker = (this.#worker ??= this.#start())
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // What somebody waits for keeps the process alive.
      worker.ref()
      worker.postMessage({ id, ...task })
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./password-worker.ts', import.meta.url))
    worker.on('message', ({ id, answer }: { id: number; answer: string | boolean }) => {
      this.#waiting.get(id)?.resolve(answer)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) worker.unref()
    })
    const gone = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', (error) => gone(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => gone(new Error(`The thread for passwords has ended (${code})`)))
    return worker
  }
}
