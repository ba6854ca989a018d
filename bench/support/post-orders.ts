import { randomUUID } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'

const KIND = 'contact-inquiries'

interface Posted {
  perSecond: number
  times: number[]
}

function requestTo(host: string): string {
  const body = JSON.stringify(goodInput[KIND]())
  const headers = {
    Host: host,
    Origin: `http://${host}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    [IDEMPOTENCY_HEADER]: randomUUID(),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${orderKinds[KIND].publicPath} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/**
 * Each connection posts orders one after another, alternating servers. Raw sockets, because Node's client
 * is as slow as the servers.
 * @throws when an order is not stored
 */
export async function postOrders(origins: readonly string[], atOnce: number, ms: number): Promise<Posted> {
  const times: number[] = []
  const start = performance.now()
  const end = start + ms
  const one = (lane: number) =>
    new Promise<void>((resolve, reject) => {
      const { hostname, port, host } = new URL(origins[lane % origins.length] ?? '')
      const socket: Socket = connect(Number(port), hostname)
      let sentAt = 0
      let received = ''
      const send = () => {
        sentAt = performance.now()
        received = ''
        socket.write(requestTo(host))
      }
      socket.setEncoding('latin1').setNoDelay(true)
      socket
        .on('error', reject)
        .on('close', () => resolve())
        .on('connect', send)
      socket.on('data', (chunk: string) => {
        received += chunk
        const headEnd = received.indexOf('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
        if (headEnd < 0 || received.length < headEnd + 4 + length) return
        if (!received.startsWith('HTTP/1.1 201 ')) {
          socket.destroy()
          return reject(new Error(received.slice(0, 400)))
        }
        const now = performance.now()
        times.push(now - sentAt)
        if (now < end) send()
        else socket.destroy()
      })
    })
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => one(lane)))
  const took = performance.now() - start
  return { perSecond: (times.length * 1_000) / took, times: times.sort((a, b) => a - b) }
}
