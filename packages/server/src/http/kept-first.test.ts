import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { apiPaths } from '@zari/shared/api/paths'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { Metrics } from '../lib/metrics.ts'
import { piecesOf, publishAll } from '../testing/pieces.ts'
import { buildSite } from '../testing/site-build.ts'
import { type TestServer, useTestServer } from '../testing/test-server.ts'
import { createExpressApp } from './express-app.ts'
import { commonHeaders, setHeaders } from './security-headers.ts'
import { CachedResponse } from './cached-response.ts'
import { keptFirst } from './kept-first.ts'

interface Got {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

/** An answer as it travels, and all that it says but its id and its time. */
function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(origin, { path, headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { 'x-request-id': id, date, ...rest } = answer.headers
        expect([id, date]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String)])
        resolve({ status: answer.statusCode, headers: rest, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })
}

const SCRIPT = '/assets/site-B1x9QzTf.js'
const PICTURE = '/images/pink-480.jpg'
const KEPT = [apiPaths.gallery, '/', '/robots.txt', '/sitemap.xml', SCRIPT, PICTURE]
/** Makes a request one for the app, which answers it as if it were not there. */
const THROUGH_THE_APP = { 'If-None-Match': '"of another time"' }

async function fill({ builds, published, services }: TestServer): Promise<void> {
  await buildSite(builds.site)
  for (const [path, content] of [
    [SCRIPT, `console.log("${'silk '.repeat(5_000)}")`],
    [PICTURE, 'a picture'],
  ] as const) {
    const file = join(builds.site, 'client', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await published.look(services.publications)
}

/** How often the app is asked, besides what is answered without it. */
const appOf = ({ routes }: TestServer) => vi.spyOn(routes as unknown as { handle: () => void }, 'handle')

// Of what is believed for a moment, nothing becomes old.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each<[string, Record<string, string>]>([
  ['a shop', {}],
  [
    'a demo behind a proxy that speaks https',
    { PUBLIC_ORIGIN: 'https://zari.example', TRUST_PROXY: '1', DEMO: '1' },
  ],
])('what is the same for everybody, at %s', (_which, env) => {
  const server = useTestServer({ env })

  it.each(KEPT)('%s goes out without the app as it does with it', async (path) => {
    await fill(server.current)
    const { origin } = server.current
    const app = appOf(server.current)
    for (const said of ['gzip, deflate, br, zstd', 'gzip', 'identity', undefined]) {
      const encoding: Record<string, string> = said === undefined ? {} : { 'Accept-Encoding': said }
      await ask(origin, path, encoding)
      app.mockClear()
      const without = await ask(origin, path, encoding)
      expect(app).not.toHaveBeenCalled()
      const through = await ask(origin, path, { ...encoding, ...THROUGH_THE_APP })
      expect(app).toHaveBeenCalledOnce()
      expect(without.status).toBe(200)
      expect(without).toEqual(through)
    }
  })
})

describe('what is kept', () => {
  const server = useTestServer()

  it.each<[string, string, Record<string, string>, string, number]>([
    ['a HEAD', SCRIPT, {}, 'HEAD', 200],
    ['a part', SCRIPT, { Range: 'bytes=0-3' }, 'GET', 206],
    ['a question', `${apiPaths.gallery}?x=1`, {}, 'GET', 200],
    ['capitals', apiPaths.gallery.toUpperCase(), {}, 'GET', 200],
    ['another way to write it', '/assets/%73ite-B1x9QzTf.js', {}, 'GET', 200],
    ['a host before it', `//${SCRIPT}`, {}, 'GET', 404],
    ['a name that is not ours', SCRIPT, { Host: 'evil.example' }, 'GET', 421],
    ['a form', apiPaths.gallery, {}, 'POST', 403],
  ])('is the app’s to answer when it is asked for with %s', async (_how, path, headers, method, status) => {
    await fill(server.current)
    await ask(server.current.origin, SCRIPT)
    await ask(server.current.origin, apiPaths.gallery)
    const app = appOf(server.current)
    const origin = method === 'POST' ? { Origin: 'https://evil.example' } : {}
    expect((await ask(server.current.origin, path, { ...headers, ...origin }, method)).status).toBe(status)
    expect(app).toHaveBeenCalledOnce()
  })

  it('is sent once to a browser that has it', async () => {
    await fill(server.current)
    const { headers } = await ask(server.current.origin, SCRIPT)
    const again = await ask(server.current.origin, SCRIPT, { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  it('is looked at again after a second, where it can become another', async () => {
    await fill(server.current)
    for (const path of ['/', PICTURE]) {
      await ask(server.current.origin, path)
      vi.setSystemTime(Date.now() + 1_000)
      const app = appOf(server.current)
      await ask(server.current.origin, path)
      expect(app).toHaveBeenCalledOnce()
      vi.restoreAllMocks()
    }
  })

  it('is another at once when another version is published', async () => {
    await fill(server.current)
    const staff = await server.current.signedIn()
    const { origin } = server.current
    const shown = async (path: string) => Buffer.from((await ask(origin, path)).body, 'base64').toString()
    for (const path of ['/', apiPaths.gallery]) await shown(path)
    const [piece] = await piecesOf(staff)
    const path = apiPaths.adminPiece(piece?.id ?? '')
    await staff.patch(path, { version: piece?.version, title: 'Ikat of this morning' })
    await publishAll(staff)
    for (const each of ['/', apiPaths.gallery]) expect(await shown(each)).toContain('Ikat of this morning')
  })
})

describe('an answer that the app did not give', () => {
  it('has a proxy’s id, a line in the log and a place among the figures, as those of the app', async () => {
    let lines = ''
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString()
        done()
      },
    })
    const log = createLogger('debug', false, sink)
    const metrics = new Metrics()
    const headers = commonHeaders({ secure: true })
    const answer = new CachedResponse({ type: 'text/plain', body: Buffer.from('silk'), headers: {} })
    const app = createExpressApp({ TRUST_PROXY: '1' }, log)
    app.use(metrics.requests, setHeaders(headers))
    app.get('/api/gallery', (asked, response) => answer.send(asked, response))
    app.get('/assets/a.js', (asked, response) => answer.send(asked, response))
    const kept = { calls: new Map([['/api/gallery', () => answer]]), site: () => answer }
    const server = createServer(keptFirst(app, { kept, headers, publicOrigin: undefined, log, metrics }))
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const id = async (path: string, more: object = {}) =>
      (await fetch(origin + path, { headers: { 'X-Request-Id': 'of-the-proxy-1', ...more } })).headers.get(
        'x-request-id',
      )

    await fetch(`${origin}/api/gallery`)
    const through = vi.spyOn(app as unknown as { handle: () => void }, 'handle')
    expect(await id('/api/gallery')).toBe('of-the-proxy-1')
    expect(await id('/api/gallery', { 'X-Request-Id': 'a line of its own' })).toMatch(/^[\da-f-]{36}$/)
    expect(await id('/assets/a.js')).toBe('of-the-proxy-1')
    expect(through).not.toHaveBeenCalled()
    await expect.poll(() => lines.trim().split('\n').length).toBe(4)
    expect(JSON.parse(lines.trim().split('\n')[1] ?? '')).toMatchObject({
      req: { id: 'of-the-proxy-1', method: 'GET', path: '/api/gallery' },
      res: { status: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    })
    const figures = await metrics.registry.metrics()
    expect(figures).toMatch(/duration_seconds_count\{method="GET",route="\/api\/gallery",status="200"\} 3/)
    expect(figures).toMatch(/duration_seconds_count\{method="GET",route="\/assets\/\*",status="200"\} 1/)
  })
})
