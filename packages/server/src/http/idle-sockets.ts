import { LRUCache } from 'lru-cache'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './rate-limit.ts'

/** A browser has six at most. */
const MAX_IDLE = 100
const MAX_NETWORKS = 10_000

/** One more of a network closes its oldest. Not for a server behind a proxy, from which all come. */
export function limitIdleSockets(server: Server, max = MAX_IDLE): void {
  const networks = new LRUCache<string, Set<Socket>>({ max: MAX_NETWORKS })
  const idleBeside = new WeakMap<Socket, Set<Socket>>()

  const rest = (socket: Socket, idle: Set<Socket>) => {
    const [oldest] = idle.add(socket)
    if (idle.size <= max || !oldest) return
    idle.delete(oldest)
    oldest.destroy()
  }

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress)
    const idle = networks.get(network) ?? new Set()
    networks.set(network, idle)
    idleBeside.set(socket, idle)
    rest(socket, idle)
    socket.once('close', () => void idle.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const idle = idleBeside.get(socket)
    idle?.delete(socket)
    response.once('close', () => {
      if (idle && !socket.destroyed) rest(socket, idle)
    })
  })
}
