import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a database that, from some moment on, passes no data and does not close. */
interface HeldWay {
  uri: string
  hold(): void
  close(): void
}

export async function startHeldWay(mongoUri: string): Promise<HeldWay> {
  const uri = new URL(mongoUri)
  const { hostname, port } = uri
  const sockets: Socket[] = []
  let isRetained = false
  const way = createServer((near) => {
    sockets.push(near)
    near.on('error', () => {})
    if (isRetained) return void near.pause()
    const far = connect(Number(port), hostname)
    sockets.push(far)
    near.pipe(far).on('error', () => {})
    far.pipe(near)
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  uri.port = String((way.address() as AddressInfo).port)
  return {
    uri: uri.href,
    hold: () => {
      isRetained = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      way.close()
    },
  }
}
