import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { plainPage } from './error-page.ts'
import { REQUEST_ID_HEADER } from './request-log.ts'
import { carriesSession } from './sessions.ts'

interface PressureLimits {
  /** Running requests at which requests without a session are refused. */
  strangers: number
  /** The same for requests with a session: the shop goes on working while the public site is flooded. */
  staff: number
  /**
   * Event loop delay, ms, from which requests are refused, if at least `aSecond` arrive: else requests are not
   * the cause.
   */
  lateMs: number
  aSecond: number
}

const PRESSURE_LIMITS: PressureLimits = { strangers: 100, staff: 150, lateMs: 150, aSecond: 100 }

const COUNTED_MS = 5_000
const SAMPLE_MS = 100
const SAMPLES_A_SECOND = 1_000 / SAMPLE_MS
const RETRY_AFTER = 2

/** By prefix. Monitoring must get answers, and signing in has a limit of its own. */
const EXEMPT = ['/healthz', '/readyz', '/metrics', '/api/auth/']

const MESSAGE = 'We are very busy. Please try again soon.'
const JSON_BODY = JSON.stringify({ code: 'busy', message: MESSAGE })

/**
 * Refuses requests while more are running than can be answered soon. A refusal costs a twentieth of an answer.
 */
export class LoadShedder {
  readonly #limits: PressureLimits
  readonly #onShed: () => void
  readonly #delay = monitorEventLoopDelay({ resolution: 10 })
  readonly #sampling: NodeJS.Timeout
  #underWay = 0
  #lateMs = 0
  #arrivals: number[] = [0]

  constructor(onShed: () => void = () => {}, limits: PressureLimits = PRESSURE_LIMITS) {
    this.#onShed = onShed
    this.#limits = limits
    this.#delay.enable()
    this.#sampling = setInterval(() => {
      const comes = this.#arrivals.reduce((sum, each) => sum + each, 0)
      this.#lateMs = comes >= this.#limits.aSecond ? this.#delay.max / 1e6 : 0
      this.#delay.reset()
      this.#arrivals = [0, ...this.#arrivals.slice(0, SAMPLES_A_SECOND - 1)]
    }, SAMPLE_MS)
    this.#sampling.unref()
  }

  get underWay(): number {
    return this.#underWay
  }

  close(): void {
    clearInterval(this.#sampling)
    this.#delay.disable()
  }

  before(next: RequestListener): RequestListener {
    return (request, response) => {
      this.#arrivals[0] = (this.#arrivals[0] ?? 0) + 1
      if (this.#isTooMuch(request)) return this.#turnAway(request, response)
      this.#count(response)
      return next(request, response)
    }
  }

  #count(response: ServerResponse): void {
    let isCounted = true
    const leave = () => {
      if (!isCounted) return
      isCounted = false
      clearTimeout(timer)
      this.#underWay--
    }
    this.#underWay++
    const timer = setTimeout(leave, COUNTED_MS).unref()
    response.once('close', leave)
  }

  #isTooMuch(request: IncomingMessage): boolean {
    const { url = '' } = request
    const { strangers, staff, lateMs } = this.#limits
    if (this.#underWay < strangers && this.#lateMs < lateMs) return false
    if (EXEMPT.some((path) => url.startsWith(path))) return false
    if (this.#underWay >= staff) return true
    if (carriesSession(request)) return false
    if (this.#underWay >= strangers) return true
    // Proportional to the delay: refusing all would alternate between idle and late.
    return Math.random() < (this.#lateMs - lateMs) / this.#lateMs
  }

  #turnAway(request: IncomingMessage, response: ServerResponse): void {
    this.#onShed()
    const isPage = request.headers.accept?.includes('text/html') ?? false
    const body = isPage ? plainPage('Please wait', [MESSAGE]) : JSON_BODY
    response.writeHead(503, {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER,
      [REQUEST_ID_HEADER]: randomUUID(),
      'X-Content-Type-Options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
