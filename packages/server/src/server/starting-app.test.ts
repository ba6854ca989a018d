import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { parseEnv } from '../lib/env.ts'
import { createLogger } from '../lib/logger.ts'
import { aPicture } from '../testing/pictures.ts'
import { testClient } from '../testing/test-client.ts'
import { createSiteServices } from './services.ts'
import { createStartingApp, StartProgress } from './starting-app.ts'

const RENDERER = `
export const styleHash = 'sha256-c2lsaw=='
export const render = async ({ url, form }) => ({ status: 200, html: url + ' ' + JSON.stringify(form ?? null) })`

const progress = new StartProgress()
let folder: string
const servers: Server[] = []
let origin: string
let proxied: string

beforeAll(async () => {
  folder = await aFolder()
  const builds = { site: join(folder, 'site'), staff: join(folder, 'staff') }
  for (const [file, text] of [
    ['site/client/index.html', 'home'],
    ['site/server/render.js', RENDERER],
    ['staff/index.html', 'staff app'],
  ] as const) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  origin = await serve({})
  proxied = await serve({ TRUST_PROXY: '1' })

  async function serve(settings: Record<string, string>): Promise<string> {
    const log = createLogger('silent', false)
    const site = createSiteServices(builds.site, join(folder, 'data'), log)
    const server = createServer(createStartingApp({ env: parseEnv(settings), log, builds, site, progress }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

it('shows the site and the staff app', async () => {
  const visitor = testClient(origin)
  expect((await visitor.get('/')).text).toBe('home')
  expect((await visitor.get('/custom-outfit?from=Bridal')).text).toContain('/custom-outfit?from=Bridal')
  expect((await visitor.get('/admin/login')).text).toBe('staff app')
})

it('lives, is not ready, and says to staff and to whoever runs it how far it is', async () => {
  const visitor = testClient(origin)
  const printed: string[] = []
  progress.telling((line) => void printed.push(line))('Database: building: 42 % after 90 s')
  expect(printed).toEqual(['Database: building: 42 % after 90 s'])
  expect((await visitor.get('/healthz')).status).toBe(200)
  const ready = await visitor.get('/readyz')
  expect([ready.status, ready.json]).toEqual([
    503,
    { status: 'starting', doing: 'Database: building: 42 % after 90 s' },
  ])
  const login = await visitor.post(apiPaths.login, { email: 'a@zari.example', password: 'x' })
  expect(login.status).toBe(503)
  expect(login.json).toMatchObject({ code: 'starting', message: expect.stringContaining('42 %') })
  expect(Number(login.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('asks customers to try again, and keeps what a form without script has sent, files or not', async () => {
  const visitor = testClient(origin)
  const sent = await visitor.post(orderKinds['contact-inquiries'].publicPath, { name: 'Lakshmi' })
  expect(sent.status).toBe(503)
  expect(sent.json).toMatchObject({ message: 'The server is starting. Please try again soon.' })

  const form = new FormData()
  form.set('name', 'Lakshmi')
  form.set('gallerySource', 'Bridal')
  form.set('designImages', new Blob([Buffer.from(await aPicture('png'))], { type: 'image/png' }), 'neck.png')
  for (const body of [form, new URLSearchParams({ name: 'Lakshmi', gallerySource: 'Bridal' })]) {
    const answer = await fetch(origin + orderKinds['custom-outfit-quotes'].publicPath, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html' },
    })
    expect(answer.status).toBe(503)
    const text = await answer.text()
    expect(text).toContain('/custom-outfit?from=Bridal')
    expect(text).toContain('"name":"Lakshmi"')
    expect(text).toContain('Please try again soon.')
  }
})

it('answers all else of the API 503, and what cannot be read with a clear error', async () => {
  const visitor = testClient(origin)
  for (const path of [apiPaths.gallery, apiPaths.user, '/api/nothing', '/objects/uploads/x', '/metrics']) {
    expect([path, (await visitor.get(path)).status]).toEqual([path, 503])
  }
  const odd = await fetch(origin + orderKinds['contact-inquiries'].publicPath, {
    method: 'POST',
    body: 'no form at all',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', Accept: 'text/html' },
  })
  expect(odd.status).toBe(503)
})

it('calls a request as the proxy in front does, so that it is found in both logs; a stranger cannot name it', async () => {
  const headers = { 'X-Request-Id': 'made-by-the-proxy-1' }
  const idAt = async (at: string) =>
    (await testClient(at).get('/healthz', { headers })).headers.get('x-request-id')
  expect(await idAt(proxied)).toBe('made-by-the-proxy-1')
  expect(await idAt(origin)).toMatch(/^[\da-f-]{36}$/)
})
