import { vi } from 'vitest'

interface Answer {
  status: number
  text?: string
  type?: string
  /** Seconds. */
  retryAfter?: number
}

/** What comes back: an answer, none because the line was cut, or nothing at all. */
type Outcome = 'ok' | 'cut' | 'hang' | Answer

interface Put {
  url: string
  type: string
  size: number
  at: number
}

/** The browser's edge: fetch for upload addresses, XMLHttpRequest for files, and whether it believes it is online. */
export class LineStub {
  readonly puts: Put[] = []
  readonly uploads: EventTarget[] = []
  readonly #window = new EventTarget()
  readonly #navigator = { onLine: true }
  #signed = 0
  #toSign: Outcome[] = []
  #toPut: Outcome[] = []
  #otherwise: Outcome = 'ok'

  constructor() {
    vi.stubGlobal('navigator', this.#navigator)
    vi.stubGlobal('addEventListener', this.#window.addEventListener.bind(this.#window))
    vi.stubGlobal('removeEventListener', this.#window.removeEventListener.bind(this.#window))
    vi.stubGlobal('fetch', (_url: string, options: RequestInit) => this.#sign(options.signal ?? undefined))
    const putFor = (put: Put) => this.#put(put)
    const { uploads } = this
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        status = 0
        responseText = ''
        statusText = ''
        readonly upload = new EventTarget()
        #url = ''
        #type = ''
        #answer: Answer | undefined
        open(_method: string, url: string) {
          this.#url = url
        }
        setRequestHeader(_name: string, type: string) {
          this.#type = type
        }
        getResponseHeader(name: string) {
          const { type, retryAfter } = this.#answer ?? {}
          return (name === 'Retry-After' ? retryAfter?.toString() : type) ?? null
        }
        abort() {}
        send(body: Blob) {
          uploads.push(this.upload)
          const outcome = putFor({ url: this.#url, type: this.#type, size: body.size, at: Date.now() })
          if (outcome === 'hang') return
          if (outcome === 'cut') this.dispatchEvent(new Event('error'))
          else {
            this.#answer = outcome === 'ok' ? { status: 200 } : outcome
            this.status = this.#answer.status
            this.responseText = this.#answer.text ?? ''
            this.dispatchEvent(new Event('load'))
          }
          this.dispatchEvent(new Event('loadend'))
        }
      },
    )
  }

  /** What the next PUTs come to; those after them are as `always` says. */
  answers(...outcomes: Outcome[]): void {
    this.#toPut.push(...outcomes)
  }

  always(outcome: Outcome): void {
    this.#otherwise = outcome
  }

  /** What the next requests for an address come to. */
  signing(...outcomes: Outcome[]): void {
    this.#toSign.push(...outcomes)
  }

  goOffline(): void {
    this.#navigator.onLine = false
    this.#otherwise = 'cut'
  }

  goOnline(): void {
    this.#navigator.onLine = true
    this.#otherwise = 'ok'
    this.#window.dispatchEvent(new Event('online'))
  }

  #put(put: Put): Outcome {
    this.puts.push(put)
    return this.#toPut.shift() ?? this.#otherwise
  }

  async #sign(signal: AbortSignal | undefined): Promise<Response> {
    const isNetworkError = !this.#navigator.onLine
    const outcome = this.#toSign.shift() ?? (isNetworkError ? 'cut' : 'ok')
    if (outcome === 'cut') throw new TypeError('Failed to fetch')
    if (outcome === 'hang') {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    }
    if (outcome !== 'ok') return new Response(outcome.text ?? '', { status: outcome.status })
    this.#signed += 1
    return Response.json({
      uploadURL: `https://shop.example/file-store/x/upload-${String(this.#signed).padStart(5, '0')}`,
    })
  }
}
