import { connect } from 'node:net'

interface RawAnswer {
  /** 0 when the connection was closed without a response. */
  status: number
  text: string
}

/** Sends raw bytes and reads until the server closes the connection. @throws Error on a timeout */
export function rawRequest(origin: string, bytes: string | Buffer, withinMs = 10_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const limit = setTimeout(() => {
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      reject(new Error(`The connection is still open after ${withinMs} ms: ${text.slice(0, 200)}`))
    }, withinMs)
    socket.on('data', (chunk) => chunks.push(chunk))
    // The server may close before it has read everything; the response until then counts.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(limit)
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    })
    socket.write(bytes)
  })
}

export interface RawParts {
  method?: string
  target: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/** A request without validation or encoding, with `Connection: close`. */
export function rawBytes(origin: string, { method = 'GET', target, headers = {}, body }: RawParts): Buffer {
  const all: Record<string, string | string[]> = {
    Host: new URL(origin).host,
    Connection: 'close',
    ...(method !== 'GET' && { Origin: origin }),
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`))
  const head = [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body ?? '')])
}

/** Sends the start of a body and closes the connection. Resolves when sent. */
export function brokenOff(origin: string, head: string[], part: Uint8Array): Promise<void> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(part, () => {
      socket.end()
      socket.destroy()
      resolve()
    })
  })
}
