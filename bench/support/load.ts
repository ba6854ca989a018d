import { type Socket, connect } from 'node:net'

/** A request that is sent again and again. */
export interface Load {
  origin: string
  path: string
  headers?: Record<string, string>
  /** How many at once, each on a connection that stays open. */
  connections: number
  ms: number
  /** What every answer has to be; 200 unless told otherwise. */
  status?: number
}

export interface Loaded {
  perSecond: number
  /** How long each answer took, ms, the shortest first. */
  times: number[]
  /** Bytes of one answer's body, as they travelled. */
  bytes: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

/** How long the first answer in a buffer is, head and body; undefined when it is not there as a whole yet. */
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
  // Nothing else is on its way on this connection, so that the last chunk's mark is the end of what there is.
  const isWhole = received.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
  return isWhole ? { head, whole: received.length, body: received.length - start } : undefined
}

/**
 * Sends a request on each connection as soon as the last one is answered. Written on the socket itself: Node's own
 * client takes longer than the servers that are measured.
 * @throws when an answer has another status
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

/** A value that so much of the others, sorted, are not above: `quantile(times, 0.99)`. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
