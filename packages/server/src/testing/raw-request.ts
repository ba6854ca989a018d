import { connect } from 'node:net'

/** Sends bytes as they are, and reads what comes back until the other side ends. @returns the status; 0 without one */
export function rawRequest(origin: string, head: string[], body: Uint8Array | string = ''): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname)
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`)
    socket.write(body)
  })
}

/** Begins a request, sends a part of its body, and hangs up. Resolves when that is sent. */
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
