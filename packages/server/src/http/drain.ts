import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopListening } from './stop-listening.ts'

/** A client that keeps its connection learns with its next answer that it is the last one; this long it may ask. */
const LINGER_MS = 1_000
/** Requests under way get this long in all. */
const GRACE_MS = 8_000
/** Of that time, what the queue of new connections may take to be empty; the rest is for answering who came last. */
const QUEUE_SHARE = 0.75
const LOOK_MS = 20
const MOST_LISTENERS = 30

/**
 * Ends a server without dropping a request. `server.close()` would reset what the system has accepted and we have not,
 * and what has just been sent over a kept connection.
 */
export class Drain {
  readonly #server: Server
  readonly #open = new Set<ServerResponse>()
  #connections = 0
  #isStopping = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#connections++
      socket.once('close', () => this.#connections--)
    })
    server.prependListener('request', (request, response) => {
      // Everybody who counts, measures or limits wants to know when an answer has ended.
      response.setMaxListeners(MOST_LISTENERS)
      this.#open.add(response)
      response.once('close', () => this.#open.delete(response))
      if (this.#isStopping) makeLast(request, response)
    })
  }

  /** No balancer should send more. What comes all the same is answered. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  /** How many requests were answered by nobody when the time was over. */
  async end({ lingerMs = LINGER_MS, graceMs = GRACE_MS } = {}): Promise<number> {
    this.#isStopping = true
    for (const response of this.#open) makeLast(response.req, response)
    const start = performance.now()
    const isOver = (ms: number) => this.#connections === 0 || performance.now() - start > ms
    while (!isOver(lingerMs)) await sleep(LOOK_MS)
    await stopListening(this.#server, { longestMs: graceMs * QUEUE_SHARE })
    while (!isOver(graceMs)) {
      this.#server.closeIdleConnections()
      await sleep(LOOK_MS)
    }
    const dropped = [...this.#open].filter((response) => !response.writableEnded).length
    this.#server.closeAllConnections()
    return dropped
  }
}

/** Of a request without one it is not said in time that it is complete. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** An answer that closes its connection; not while its request is still arriving, which would be reset. */
function makeLast(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    if (request.complete || !hasBody(request)) response.shouldKeepAlive = false
    return writeHead(...args)
  }
}
