import type { ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export class Metrics {
  readonly registry = new Registry()
  readonly #requests = new Histogram({
    name: 'zari_http_request_duration_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  })
  readonly #shed = this.#counter('zari_http_shed_total', 'Requests turned away because there were too many')
  readonly #writes = new Histogram({
    name: 'zari_write_duration_seconds',
    help: 'How long a write took, with its wait for those before it',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [this.registry],
  })
  readonly #waiting = new Gauge({
    name: 'zari_writes_waiting',
    help: 'Creates and edits that were received and are not written yet',
    registers: [this.registry],
  })
  readonly #claimed = this.#counter('zari_uploads_claimed_total', 'Pictures that a form has named')
  readonly #ahead = new Counter({
    name: 'zari_uploads_ahead_total',
    help: 'Uploads that could be checked before a form names them, by what came of it',
    labelNames: ['outcome'],
    registers: [this.registry],
  })
  readonly #swept = this.#counter('zari_uploads_swept_total', 'Uploads removed because no record has them')
  readonly #jobs = new Counter({
    name: 'zari_job_failures_total',
    help: 'Scheduled jobs that failed in this process',
    labelNames: ['job'],
    registers: [this.registry],
  })

  #counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] })
  }

  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry, prefix: 'zari_' })
  }

  lookUp(name: string, help: string, read: () => Promise<number | undefined> | number | undefined): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
    this.registry.registerMetric(gauge)
  }

  readonly requests: RequestHandler = (request, response, next) => {
    const start = performance.now()
    response.once('close', () => this.requestOver(request, response, performance.now() - start))
    next()
  }

  requestOver(request: MeasuredRequest, response: ServerResponse, ms: number): void {
    const method = METHODS.has(request.method) ? request.method : 'other'
    const status = response.writableFinished ? String(response.statusCode) : 'broken off'
    this.#requests.observe({ method, route: routeOf(request), status }, ms / 1_000)
  }

  readonly shed = (): void => this.#shed.inc()
  readonly claimed = (): void => this.#claimed.inc()
  readonly checkedAhead = (outcome: string): void => this.#ahead.inc({ outcome })
  readonly swept = (count: number): void => this.#swept.inc(count)
  readonly jobFailed = (job: string): void => this.#jobs.inc({ job })

  writes<W extends (...args: never[]) => Promise<unknown>>(write: W): W {
    const measured = async (...args: Parameters<W>): Promise<unknown> => {
      const start = performance.now()
      this.#waiting.inc()
      let outcome = 'failed'
      try {
        const result = await write(...args)
        outcome = 'done'
        return result
      } finally {
        this.#waiting.dec()
        this.#writes.observe({ outcome }, (performance.now() - start) / 1_000)
      }
    }
    return measured as W
  }
}

type MeasuredRequest = Pick<Request, 'method' | 'originalUrl' | 'matched'>

const AREA = /^\/(api|objects|file-store|assets|admin)\//

/** Such as `/o/:token`: the address itself may contain a secret. */
export function routeOf({ matched, originalUrl }: Omit<MeasuredRequest, 'method'>): string {
  if (matched !== undefined) return matched
  const area = AREA.exec(originalUrl)?.[1]
  return area ? `/${area}/*` : 'page'
}
