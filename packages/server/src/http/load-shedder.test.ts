import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LoadShedder } from './load-shedder.ts'

const LIMITS = { strangers: 2, staff: 3, lateMs: 60_000, aSecond: 0 }
const waiting: ServerResponse[] = []
const asked: Array<Promise<Response>> = []
let shed = 0
let origin: string
let end: () => void

beforeEach(async () => {
  shed = 0
  const pressure = new LoadShedder(() => shed++, LIMITS)
  const server = createServer(
    pressure.before((request, response) => {
      if (request.url === '/slow') waiting.push(response)
      else response.end('good')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  end = () => {
    pressure.close()
    server.closeAllConnections()
    server.close()
  }
})
afterEach(async () => {
  for (const response of waiting.splice(0)) response.end()
  await Promise.all(asked.splice(0))
  end()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })

async function slow(count: number): Promise<void> {
  const before = waiting.length
  for (let sent = 0; sent < count; sent++) asked.push(get('/slow', { Cookie: 'zari.sid=of-staff' }))
  await expect.poll(() => waiting.length).toBe(before + count)
}

it('strangers are asked to come again first, then staff; who watches and who signs in never', async () => {
  await slow(2)
  const refused = await get('/')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: 'busy' })
  expect((await get('/', { Cookie: 'zari.sid=of-staff' })).status).toBe(200)
  await slow(1)
  expect((await get('/', { Cookie: 'zari.sid=of-staff' })).status).toBe(503)
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/auth/login']) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
  expect(shed).toBe(2)

  for (const response of waiting.splice(0)) response.end()
  await expect.poll(async () => (await get('/')).status).toBe(200)
})

it('a person reads a page', async () => {
  await slow(2)
  const refused = await get('/', { Accept: 'text/html,*/*' })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await refused.text()).toContain('Please try again soon')
})
