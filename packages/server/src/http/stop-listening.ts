import { type AddressInfo, connect, Server as NetServer, type Socket } from 'node:net'
import { nextTick } from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { listedConnections } from './listed-connections.ts'

/** States of a connection in Linux's list of them. */
const ESTABLISHED = '01'
const SYN_RECEIVED = '03'
const LISTEN = '0A'

const inHex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')

/** Whether the plug is all that waits to be accepted, and nobody is on the way into the queue behind it. */
function isAlone(plug: Socket, { port }: AddressInfo): boolean {
  const ours = (listedConnections() ?? []).filter((each) => each.port === inHex(port))
  const waiting = ours.filter(({ state }) => state === LISTEN).reduce((sum, each) => sum + each.waiting, 0)
  return (
    waiting === 1 &&
    ours.some((each) => each.state === ESTABLISHED && each.remotePort === inHex(plug.localPort ?? 0)) &&
    !ours.some(({ state }) => state === SYN_RECEIVED)
  )
}

/** A connection of our own. Once this settles it stands in the queue, unless that was full: nothing was accepted since. */
async function plugIn({ address, port }: AddressInfo): Promise<Socket> {
  const isAnywhere = address === '::' || address === '0.0.0.0'
  const plug = connect({ host: isAnywhere ? '127.0.0.1' : address, port })
  plug.on('error', () => {})
  await new Promise<void>((resolve) => nextTick(resolve))
  return plug
}

/** Called by Node itself with the length of the queue; may be called again to change that. */
interface Listening {
  listen(backlog: number): number
}

const closeQueue = (server: NetServer) => {
  // HTTP's own would close idle connections too, with what may be on its way over them.
  if (server.listening) NetServer.prototype.close.call(server)
}

/**
 * Closes a server's queue of new connections without resetting one that waits in it. However short the look before it,
 * a connection may come between the look and the closing. So the queue is made as short as it can be, one; a connection of
 * our own takes that one place; and while nothing else gets in, the queue is closed. Whoever comes then is let in by
 * nobody, asks again, and is refused. Elsewhere than on Linux it is closed when nothing has come for a turn.
 * @param longestMs the queue is closed after this long, whoever waits in it: those who ask may never leave a gap
 */
export async function stopListening(server: NetServer, { longestMs }: { longestMs: number }): Promise<void> {
  const address = server.address()
  if (!server.listening || address === null || typeof address === 'string') return closeQueue(server)
  if (!listedConnections()) {
    await nextTurn()
    return closeQueue(server)
  }
  const { _handle: queue } = server as unknown as { _handle: Listening }
  queue.listen(0)
  let arrivals = 0
  server.on('connection', () => arrivals++)
  const start = performance.now()
  while (server.listening && performance.now() - start < longestMs) {
    const before = arrivals
    // All that has arrived by now is accepted before the next turn.
    await nextTurn()
    if (arrivals !== before) continue
    const plug = await plugIn(address)
    if (isAlone(plug, address)) closeQueue(server)
    plug.destroy()
  }
  closeQueue(server)
}
