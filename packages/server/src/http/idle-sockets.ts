import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitPerNetwork } from './per-network.ts'
import { networkOf } from './rate-limit.ts'

/** A browser has six at most. */
const MAX_IDLE = 100

/** Not for a server behind a proxy, whose address all connections have. */
export function limitIdleSockets(server: Server, most = MAX_IDLE): void {
  const addIdle = limitPerNetwork(most)
  const removals = new WeakMap<Socket, () => void>()
  const add = (socket: Socket) => {
    const end = () => void socket.destroy()
    removals.set(socket, addIdle(networkOf(socket.remoteAddress), { end }))
  }
  const remove = (socket: Socket) => removals.get(socket)?.()

  server.on('connection', (socket: Socket) => {
    add(socket)
    socket.once('close', () => remove(socket))
  })
  server.on('request', ({ socket }, response) => {
    remove(socket)
    response.once('close', () => {
      if (!socket.destroyed) add(socket)
    })
  })
}
