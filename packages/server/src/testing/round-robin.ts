import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A round-robin proxy for several servers. */
export interface RoundRobin {
  origin: string
  setServers(origins: readonly string[]): void
  sent: Map<string, number>
  close(): Promise<void>
}

/** A typical proxy: keeps the Host header, adds X-Forwarded-For, never retries. */
export async function startRoundRobin(): Promise<RoundRobin> {
  let servers: readonly string[] = []
  let turn = 0
  const sent = new Map<string, number>()
  const proxy = createServer((incoming, outgoing) => {
    const target = servers[turn++ % servers.length]
    if (!target) return void outgoing.writeHead(502).end()
    sent.set(target, (sent.get(target) ?? 0) + 1)
    const onward = httpRequest(target + incoming.url, {
      method: incoming.method,
      headers: {
        ...incoming.headers,
        'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress,
      },
    })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    setServers: (origins) => void (servers = origins),
    sent,
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
