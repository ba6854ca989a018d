import express, { type Request, type Response as Answer } from 'express'
import { sign } from 'cookie-signature'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { errorHandler } from './error-handler.ts'
import { createHttpServer } from './http-server.ts'
import { LoadShedder } from './load-shedder.ts'
import { readBody } from './request-body.ts'
import { LOG_SETTING } from './request-log.ts'
import { SESSION_CHECK, sessionCheck } from './sessions.ts'
import { createLogger } from '../lib/logger.ts'

const SECRET = 'a secret of tests that is long enough'
const STAFF = { Cookie: `zari.sid=${encodeURIComponent(`s:${sign('an id', SECRET)}`)}` }
const FORGED = { Cookie: 'zari.sid=x; zari.sid=s%3Aan%20id.x' }

const waiting: Answer[] = []
const asked: Array<Promise<Response>> = []
let shed: number
let shedder: LoadShedder
let server: Server
let origin: string

beforeEach(async () => {
  shed = 0
  shedder = new LoadShedder(() => shed++, { visitors: 2, all: 3, signIn: 1 })
  const app = express()
  app.set(LOG_SETTING, createLogger('silent', false))
  app.set(SESSION_CHECK, sessionCheck({ secret: SECRET, secure: false }))
  app.use(shedder.handler)
  app.all(
    ['/api/slow', '/api/auth/slow'],
    (_request: Request, response: Answer) => void waiting.push(response),
  )
  app.use(readBody(1e6))
  app.use((_request: Request, response: Answer) => void response.end('good'))
  app.use(errorHandler)
  server = createHttpServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const response of waiting.splice(0)) response.end()
  await Promise.all(asked.splice(0))
  server.closeAllConnections()
  server.close()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })

async function slow(count: number, headers: Record<string, string> = {}, path = '/api/slow'): Promise<void> {
  const before = waiting.length
  for (let sent = 0; sent < count; sent++) asked.push(get(path, headers))
  await expect.poll(() => waiting.length).toBe(before + count)
}

it('visitors are asked to come again, and cannot take the places of staff', async () => {
  await slow(2)
  const refused = await get('/api/x')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: 'busy' })
  expect((await get('/api/x', FORGED)).status).toBe(503)
  expect((await get('/api/x', STAFF)).status).toBe(200)
  await slow(1, STAFF)
  expect((await get('/api/x', STAFF)).status).toBe(503)
  expect(shed).toBe(3)

  for (const response of waiting.splice(0)) response.end()
  await expect.poll(async () => (await get('/api/x')).status).toBe(200)
})

it('monitoring is always answered, and so are pages, which have limits of their own', async () => {
  await slow(2)
  for (const path of ['/healthz', '/readyz', '/metrics', '/', '/custom-outfit?from=x', '/apiary']) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
  for (const path of ['/api/healthz', '/API/x', '/o/x', '/objects/x', '/file-store/x']) {
    expect([path, (await get(path)).status]).toEqual([path, 503])
  }
})

it('signing in has places of its own', async () => {
  await slow(2)
  expect((await get('/api/auth/login')).status).toBe(200)
  await slow(1, {}, '/api/auth/slow')
  expect((await get('/api/auth/login')).status).toBe(503)
  expect((await get('/api/auth/user', STAFF)).status).toBe(200)
})

it('a person reads a page', async () => {
  await slow(2)
  const refused = await get('/api/x', { Accept: 'text/html,*/*' })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await refused.text()).toContain('Please try again soon')
})

async function begun(head: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.setEncoding('latin1')
  await new Promise<void>((resolve) => {
    socket.write(
      `${head} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      () => resolve(),
    )
  })
  return socket
}

it('a request takes no place while its body arrives, and one when it is there', async () => {
  const [first] = await Promise.all(Array.from({ length: 5 }, () => begun('POST /api/x')))
  await expect.poll(() => shedder.underWay).toBe(0)
  expect((await get('/api/x')).status).toBe(200)
  await slow(2)
  const answer = new Promise<string>((resolve) => first?.once('data', resolve))
  first?.write(`${' '.repeat(98)}}`)
  expect(await answer).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: 2/)
})
