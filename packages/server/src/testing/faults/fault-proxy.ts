import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const FAULTS = [
  'latency',
  'no bandwidth',
  'cut',
  'reset',
  'timeout',
  'slow close',
  'partial data',
] as const
export type Fault = (typeof FAULTS)[number]

/** `up` is what the server sends, `down` is what the service answers. */
export const DIRECTIONS = ['up', 'down'] as const
export type Direction = (typeof DIRECTIONS)[number]

const LATENCY_MS = 1_200
const SLOW_CLOSE_MS = 3_000
const PARTIAL_BYTES = 40

interface Pair {
  near: Socket
  far: Socket
}

/** A TCP proxy on loopback with faults, like toxiproxy. */
export class FaultProxy {
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  readonly #target: number
  #fault: { kind: Fault; direction: Direction } | undefined
  port = 0

  private constructor(target: number) {
    this.#target = target
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#join(near))
  }

  static async before(target: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(target)
    await proxy.#listen(0)
    return proxy
  }

  async #listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    this.port = (this.#server.address() as { port: number }).port
  }

  #has(kind: Fault, direction: Direction): boolean {
    return this.#fault?.kind === kind && this.#fault.direction === direction
  }

  #join(near: Socket): void {
    const far = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true })
    const pair = { near, far }
    this.#pairs.add(pair)
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      socket.on('error', () => this.#drop(pair))
      socket.on('close', () => this.#drop(pair))
    }
    if (this.#has('cut', 'down')) {
      // Accepts the connection and closes it at once; `cut` in the other direction refuses connections.
      this.#drop(pair)
      return
    }
    this.#pass(pair, near, far, 'up')
    this.#pass(pair, far, near, 'down')
  }

  #pass(pair: Pair, from: Socket, to: Socket, direction: Direction): void {
    let passed = 0
    let last: Promise<unknown> = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      if (this.#has('timeout', direction)) return
      if (this.#has('no bandwidth', direction)) {
        // Data is held back until the fault ends, as with a closed TCP window.
        from.pause()
        last = last.then(async () => {
          while (this.#has('no bandwidth', direction)) await sleep(20)
          from.resume()
        })
      }
      if (this.#has('reset', direction)) {
        pair.near.resetAndDestroy()
        pair.far.resetAndDestroy()
        return
      }
      if (this.#has('partial data', direction)) {
        if (passed === 0) to.write(chunk.subarray(0, PARTIAL_BYTES))
        passed += chunk.length
        setTimeout(() => this.#drop(pair), 50)
        return
      }
      const wait = this.#has('latency', direction) ? sleep(LATENCY_MS) : undefined
      last = Promise.all([last, wait]).then(() => to.writable && to.write(chunk))
    })
    from.on('end', () => {
      const wait = this.#has('slow close', direction) ? sleep(SLOW_CLOSE_MS) : undefined
      last = Promise.all([last, wait]).then(() => to.end())
    })
  }

  #drop(pair: Pair): void {
    if (!this.#pairs.delete(pair)) return
    pair.near.destroy()
    pair.far.destroy()
  }

  /** Applies a fault to open and new connections. */
  async put(kind: Fault, direction: Direction): Promise<void> {
    this.#fault = { kind, direction }
    if (kind === 'slow close')
      for (const { near, far } of this.#pairs) (direction === 'up' ? near : far).end()
    if (kind !== 'cut') return
    if (direction === 'up') await this.#close()
    else for (const pair of this.#pairs) this.#drop(pair)
  }

  async mend(): Promise<void> {
    this.#fault = undefined
    if (!this.#server.listening) await this.#listen(this.port)
  }

  async #close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const pair of this.#pairs) this.#drop(pair)
    await closed
  }

  async end(): Promise<void> {
    this.#fault = undefined
    if (this.#server.listening) await this.#close()
  }
}
