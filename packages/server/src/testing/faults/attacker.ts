/** One attacker, in a thread of its own. */
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { workerData } from 'node:worker_threads'
import { apiPaths } from '@zari/shared/api/paths'

const SLOW_BODIES = 170
const RENEWED_MS = 4_800
const CONNECTIONS = 160

/** Connections that announce 100 bytes, send one, and are renewed before the server ends them. */
function slowBodies(origin: string): void {
  const { hostname, port } = new URL(origin)
  const open = new Map<number, Socket>()
  const head = [
    `POST ${apiPaths.login} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    'Content-Length: 100',
  ]
  const renew = (place: number) => {
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
}

/** Connections that each ask again as soon as they have their answer. */
const asking = (address: () => string) => (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ask = () => {
    const again = () => void setImmediate(ask)
    const sent = request(origin + address(), { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.once('close', again)
    })
    sent.once('error', again)
    sent.end()
  }
  for (let connection = 0; connection < CONNECTIONS; connection++) ask()
}

const attacks = {
  '170 slow bodies': slowBodies,
  '160 connections at /readyz': asking(() => '/readyz'),
  '160 connections, made-up words': asking(() => `/custom-outfit?from=${crypto.randomUUID()}`),
}

const { name, origin } = workerData as { name: keyof typeof attacks; origin: string }
attacks[name](origin)
