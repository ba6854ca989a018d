import { type Socket, connect } from 'node:net'

export interface Load {
  origin: string
  path: string
  headers?: Record<string, string>
  connections: number
  ms: number
  status?: number
}

export interface Loaded {
  perSecond: number
  /** Latencies in ms, ascending. */
  times: number[]
  bytes: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

function lengthOfAnswer(received: Buffer): { head: string; whole: number; body: number } | undefined {
  const headEnd = received.indexOf(END_OF_HEAD)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const start = headEnd + END_OF_HEAD.length
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const whole = start + Number(length)
    return received.length < whole ? undefined : { head, whole, body: Number(length) }
  }
  // One request at a time per connection, so the last chunk ends the data.
  const isWhole = received.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
  return isWhole ? { head, whole: received.length, body: received.length - start } : undefined
}

/**
 * Sends the next request on each connection after its response. Raw sockets, because Node's client is
 * slower than the servers.
 * @throws on another status
 */
export async function load({
  origin,
  path,
  headers = {},
  connections,
  ms,
  status = 200,
}: Load): Promise<Loaded> {
  const { hostname, port, host } = new URL(origin)
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const expected = `HTTP/1.1 ${status} `
  const times: number[] = []
  let bytes = 0
  const start = performance.now()
  const end = start + ms

  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket: Socket = connect(Number(port), hostname)
      let received: Buffer = Buffer.alloc(0)
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(request)
      }
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('connect', send)
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const answer = lengthOfAnswer(received)
        if (!answer) return
        if (!answer.head.startsWith(expected)) {
          reject(new Error(`${path}: ${received.toString('utf8', 0, 400)}`))
          socket.destroy()
          return
        }
        const now = performance.now()
        times.push(now - sentAt)
        bytes = answer.body
        received = received.subarray(answer.whole)
        if (now < end) send()
        else socket.destroy()
      })
    })
  await Promise.all(Array.from({ length: connections }, one))
  const took = performance.now() - start
  times.sort((a, b) => a - b)
  return { perSecond: (times.length * 1_000) / took, times, bytes }
}

/** The value at a share of a sorted list: `quantile(times, 0.99)`. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
