import { sign } from 'cookie-signature'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { errorHandler } from './error-handler.ts'
import { createExpressApp } from './express-app.ts'
import { createHttpServer } from './http-server.ts'
import { readBody } from './request-body.ts'
import { SESSION_CHECK, sessionCheck } from './sessions.ts'
import type { BodyLimits } from './slow-bodies.ts'

const SECRET = 'a secret of tests that is long enough'
const STAFF = `Cookie: zari.sid=${encodeURIComponent(`s:${sign('an id', SECRET)}`)}`
/** Longer than any test here. */
const LONG_MS = 60_000
const LIMITS = { bodyMs: LONG_MS, moreMs: 0, unfinished: 3, paceBytes: 100, paceMs: LONG_MS }

let server: Server
const open: Socket[] = []
async function start(limits: Partial<BodyLimits> = {}): Promise<void> {
  const bodyLimits = { ...LIMITS, ...limits }
  const app = createExpressApp({ TRUST_PROXY: '1' }, createLogger('silent', false), { bodyLimits })
  app.set(SESSION_CHECK, sessionCheck({ secret: SECRET, secure: false }))
  app.use('/early', (request, response) => void response.end(String(request.readableFlowing)))
  app.use(readBody(1e6), async (request, response) => {
    await request.toArray()
    response.end('good')
  })
  app.use(errorHandler)
  server = createHttpServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

interface Sent {
  socket: Socket
  /** What the server has answered until it closed the connection. */
  answer: Promise<string>
  isOpen(): boolean
}

function send(headers: string[] = [], { path = '/', length = 1_000, type = 'application/json' } = {}): Sent {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  const head = [`POST ${path} HTTP/1.1`, 'Host: here', `Content-Type: ${type}`, `Content-Length: ${length}`]
  socket.write([...head, ...headers, '', '{'].join('\r\n'))
  return { socket, answer: closed, isOpen: () => !socket.closed }
}

const from = (address: string) => `X-Forwarded-For: ${address}`

it('a body that takes too long is answered 408, later where more is announced', async () => {
  await start({ bodyMs: 300, moreMs: 200 })
  const begun = performance.now()
  const [short, long] = [send(), send([], { length: 20_000 })]
  expect(await short.answer).toMatch(/^HTTP\/1.1 408 [^]*Connection: close[^]*request_timeout/)
  expect(performance.now() - begun).toBeGreaterThan(490)
  expect(await long.answer).toMatch(/^HTTP\/1.1 408 /)
  expect(performance.now() - begun).toBeGreaterThan(1_290)
})

it('a body that goes on after its request was answered is not received for ever', async () => {
  await start({ bodyMs: 300 })
  expect(await send([], { path: '/early' }).answer).toMatch(/^HTTP\/1.1 200 /)
})

it('one more than a network may have ends the oldest; others, and staff, are not concerned', async () => {
  await start()
  const staff = send([STAFF])
  const forged = send(['Cookie: zari.sid=s%3Aan%20id.x', from('10.0.0.2')])
  await sleep(50)
  const kept = [send([from('10.0.0.1')]), ...Array.from({ length: 3 }, () => send([from('10.0.0.2')]))]
  expect(await forged.answer).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: 2[^]*busy/)
  expect([staff, ...kept].map((each) => each.isOpen())).toEqual(Array(5).fill(true))
})

it('a body that has arrived no longer counts', async () => {
  await start()
  const rest = `${' '.repeat(998)}}`
  for (let sent = 0; sent < 10; sent++) {
    const { socket } = send()
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
    socket.write(rest)
    expect(await answer).toMatch(/^HTTP\/1.1 200 /)
  }
})

it('a picture that does not move is ended', async () => {
  await start({ bodyMs: 1, paceMs: 300 })
  const { socket, answer } = send([], { type: 'image/jpeg', length: 100_000 })
  const moving = setInterval(() => socket.write('x'.repeat(200)), 50)
  await sleep(1_500)
  expect(socket.closed).toBe(false)
  clearInterval(moving)
  expect(await answer).toMatch(/^HTTP\/1.1 408 /)
})
