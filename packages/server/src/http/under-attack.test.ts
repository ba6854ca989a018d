import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildSite } from '../testing/site-build.ts'
import { type TestServer, useOwnServer } from '../testing/test-server.ts'
import { BODY_LIMITS } from './slow-bodies.ts'

/** As few as make the point. */
const PLACES = { visitors: 6, all: 9, signIn: 3 }
const ROUNDS = 10
const FORM = orderKinds['contact-inquiries'].publicPath

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** Sends a head that announces a body, and the start of it. @returns the first that is answered */
function begun(
  origin: string,
  head: string,
  {
    length = 100,
    start = '{',
    headers = {},
  }: { length?: number; start?: string; headers?: Record<string, string> } = {},
): Promise<string> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  socket.on('error', () => {})
  const all = {
    Host: host,
    Origin: origin,
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${head} HTTP/1.1`, ...lines, '', start].join('\r\n'))
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(data.toString('latin1')))
    socket.once('close', () => resolve('closed'))
  })
}

async function answersDuring(server: TestServer, attack: () => void): Promise<Record<string, number[]>> {
  const staff = await server.signedIn()
  const visitor = server.visitor()
  const seen: Record<string, number[]> = { staff: [], visitors: [], forms: [] }
  for (let round = 0; round < ROUNDS; round++) {
    attack()
    seen['staff']?.push((await staff.get(apiPaths.adminCounts)).status)
    seen['visitors']?.push((await visitor.get(apiPaths.gallery)).status)
    seen['forms']?.push((await visitor.post(FORM, goodInput['contact-inquiries']())).status)
  }
  return seen
}

const all = (status: number) => Array.from({ length: ROUNDS }, () => status)

describe('bodies that arrive slowly', () => {
  const server = useOwnServer({ places: PLACES })

  it.each([apiPaths.login, FORM])(
    'at %s keep nobody out, though all share one address',
    { timeout: 60_000 },
    async (path) => {
      const { origin } = server.current
      const seen = await answersDuring(server.current, () => {
        for (let count = 0; count < 5; count++) void begun(origin, `POST ${path}`)
      })
      expect(seen).toEqual({ staff: all(200), visitors: all(200), forms: all(201) })
    },
  )
})

describe('visitors who take all their places', () => {
  const server = useOwnServer({ places: PLACES })

  it('leave those of staff', async () => {
    const { origin, services } = server.current
    const staff = await server.current.signedIn()
    const held = Promise.withResolvers<void>()
    vi.spyOn(services.orders.links, 'find').mockImplementation(async () => {
      await held.promise
      return undefined
    })
    const waiting = Array.from({ length: PLACES.visitors }, () => fetch(`${origin}/o/${'x'.repeat(22)}`))
    const visitor = server.current.visitor()
    await expect.poll(async () => (await visitor.get(apiPaths.gallery)).status).toBe(503)
    for (let round = 0; round < 20; round++) {
      expect((await staff.get(apiPaths.adminCounts)).status).toBe(200)
    }
    const forged = { headers: { Cookie: 'zari.sid=x' } }
    expect((await visitor.get(apiPaths.gallery, forged)).status).toBe(503)
    held.resolve()
    await Promise.all(waiting)
    expect((await visitor.get(apiPaths.gallery)).status).toBe(200)
  })
})

describe('a limit of a network', () => {
  const server = useOwnServer({ env: { SUBMISSIONS_PER_HOUR: '1', UPLOADS_PER_HOUR: '1' } })

  it.each([
    ['forms', FORM, () => goodInput['contact-inquiries']()],
    ['uploads', apiPaths.upload, () => ({})],
  ] as const)(
    'for %s counts those that are taken, and is looked at before a body is read',
    async (_what, path, body) => {
      for (let count = 0; count < 3; count++) {
        expect((await server.current.visitor().post(path, { wrong: true })).status).toBe(422)
      }
      expect((await server.current.visitor().post(path, body())).status).toBeLessThan(300)
      expect(await begun(server.current.origin, `POST ${path}`)).toMatch(/^HTTP\/1.1 429 [^]*Retry-After/)
    },
  )

  it('for signing in too, but not for a device that is known', async () => {
    const { origin } = server.current
    const known = await server.current.signedIn()
    const [cookie] = [...known.cookies].filter(([name]) => name.startsWith('zari.device-'))
    for (let tries = 0; tries < 25; tries++) {
      const email = `nobody${tries}@zari.example`
      await server.current.visitor().post(apiPaths.login, { email, password: 'wrong' })
    }
    expect(await begun(origin, `POST ${apiPaths.login}`)).toMatch(/^HTTP\/1.1 429 /)
    const start = '{"email":"owner@zari.example"}'
    const headers = { Cookie: cookie?.join('=') ?? '' }
    const read = await begun(origin, `POST ${apiPaths.login}`, { start, length: start.length, headers })
    expect(read).toMatch(/^HTTP\/1.1 422 /)
  })
})

describe('a body that is too large', () => {
  const server = useOwnServer()

  it.each([
    [apiPaths.login, 4_097, 413],
    [apiPaths.upload, 4_097, 413],
    [FORM, 262_145, 413],
    [apiPaths.adminShop, 262_145, 401],
  ])('is refused at %s before it is sent', async (path, length, status) => {
    const method = path === apiPaths.adminShop ? 'PATCH' : 'POST'
    expect(await begun(server.current.origin, `${method} ${path}`, { length })).toMatch(
      new RegExp(`^HTTP/1.1 ${status} `),
    )
  })
})

describe('many questions at once', () => {
  const server = useOwnServer()

  it('at /readyz are one look at database and file store', async () => {
    const looked = vi.spyOn(server.current.services.objectStore, 'isReachable')
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const ask = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(`${server.current.origin}/readyz`, { agent }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode))
        })
        sent.once('error', reject).end()
      })
    const statuses = await Promise.all(Array.from({ length: 60 }, ask))
    agent.destroy()
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(looked.mock.calls.length).toBeLessThan(10)
  })

  it('for pages of made-up words are rendered four at once, and not kept', async () => {
    const { builds, published, services } = server.current
    await buildSite(builds.site, (renderer) =>
      renderer.replace(
        'times++',
        "times++; if (url.includes('slow')) await new Promise((done) => setTimeout(done, 3000))",
      ),
    )
    await published.look(services.publications)
    const visitor = server.current.visitor()
    const page = (from: string) =>
      visitor.get(`/custom-outfit?from=${from}`, { headers: { Accept: 'text/html' } })
    const answers = await Promise.all(Array.from({ length: 9 }, (_each, index) => page(`slow${index}`)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(4).fill(200), ...Array(5).fill(503)])
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers.get('retry-after')).toBe('2')
    expect(refused?.text).toContain('Please wait')
    const [first, second] = [await page('new'), await page('new')]
    expect(first.text).toContain('page /custom-outfit?from=new')
    expect(second.text).not.toBe(first.text)
  })
})

describe('refused forms', () => {
  const server = useOwnServer({ env: { TRUST_PROXY: '1' } })

  it('are drawn four at once, twenty wait, and none for a client that has gone', async () => {
    const { builds, origin } = server.current
    const drawn = { now: 0, most: 0, all: 0, go: Promise.withResolvers<void>() }
    Object.assign(globalThis, { drawn })
    await buildSite(builds.site, (renderer) =>
      renderer.replace(
        'times++',
        'if (form) { const { drawn } = globalThis; drawn.all++; drawn.most = Math.max(drawn.most, ++drawn.now); await drawn.go.promise; drawn.now-- }',
      ),
    )
    const post = (network: number) => {
      const gone = new AbortController()
      const posted: { status?: number | 'gone'; leave: () => void } = { leave: () => gone.abort() }
      const headers = { Accept: 'text/html', 'X-Forwarded-For': `192.0.2.${network}`, Origin: origin }
      const body = new URLSearchParams({ name: 'L' })
      void fetch(origin + FORM, { method: 'POST', headers, body, signal: gone.signal }).then(
        ({ status }) => (posted.status = status),
        () => (posted.status = 'gone'),
      )
      return posted
    }
    const first = [1, 1, 2, 2].map(post)
    await expect.poll(() => drawn.all).toBe(4)
    const others = Array.from({ length: 21 }, (_each, index) => post(index % 7))
    await expect.poll(() => others.filter(({ status }) => status === 503)).toHaveLength(1)
    const waiting = others.filter(({ status }) => status === undefined)
    for (const each of waiting.slice(4)) each.leave()
    // The server has seen it then.
    for (let times = 0; times < 3; times++) await fetch(`${origin}/healthz`)
    drawn.go.resolve()
    const answered = () => [...first, ...waiting.slice(0, 4)].map(({ status }) => status)
    await expect.poll(answered, { timeout: 5_000 }).toEqual(Array(8).fill(422))
    expect(drawn).toMatchObject({ most: 4, all: 8 })
  })
})

it('has the limits that are written down', () => {
  expect(BODY_LIMITS).toEqual({
    bodyMs: 15_000,
    moreMs: 1_000,
    unfinished: 20,
    paceBytes: 8_192,
    paceMs: 30_000,
  })
})
