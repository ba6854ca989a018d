import { hostname } from 'node:os'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { rawBytes, rawRequest } from '../testing/raw-request.ts'
import { errorOf } from '../testing/test-client.ts'
import { staff, startTestServer, useOwnServer, useTestServer } from '../testing/test-server.ts'

const { publicPath } = orderKinds['contact-inquiries']
const input = goodInput['contact-inquiries']()

describe('where a request comes from', () => {
  const server = useTestServer()

  it.each([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: '' }, 201, undefined],
    ['another site', { Origin: 'https://evil.example' }, 403, 'forbidden_origin'],
    ['another port', { Origin: 'http://127.0.0.1:1' }, 403, 'forbidden_origin'],
    ['nowhere that it says', { Origin: 'null' }, 403, 'forbidden_origin'],
    [
      'another site, as the browser says',
      { 'Sec-Fetch-Site': 'cross-site', Origin: '' },
      403,
      'forbidden_origin',
    ],
    ['a neighbour site', { 'Sec-Fetch-Site': 'same-site', Origin: '' }, 403, 'forbidden_origin'],
    ['a program without a session', { Origin: '' }, 201, undefined],
    ['a program with a session', { Origin: '', Cookie: 'zari.sid=s%3Ax.y' }, 403, 'forbidden_origin'],
  ])('%s', async (_where, headers, status, code) => {
    const answer = await server.current.visitor().post(publicPath, input, headers)
    expect(answer.status).toBe(status)
    expect((answer.json as { code?: string }).code).toBe(code)
  })

  it('a page that anybody may open needs no origin', async () => {
    const answer = await server.current
      .visitor()
      .get(apiPaths.gallery, { headers: { Origin: 'https://a.example' } })
    expect(answer.status).toBe(200)
  })
})

describe('under which name a request comes', () => {
  const server = useTestServer()
  const named = useOwnServer({ env: { PUBLIC_ORIGIN: 'https://zari.example' } })
  const ask = async (origin: string, host: string, target = '/api/nothing') =>
    (await rawRequest(origin, rawBytes(origin, { target, headers: { Host: host } }))).status

  it.each([
    ['127.0.0.1:3000', 404],
    ['192.168.1.5:3000', 404],
    ['[::1]:3000', 404],
    ['localhost', 404],
    ['LocalHost.:3000', 404],
    ['zari.local:3000', 404],
    [hostname(), 404],
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['zari.local.evil.example', 421],
    ['127.0.0.1@evil.example', 400],
    ['', 400],
  ])('%s, where no name is configured', async (host, status) => {
    expect(await ask(server.current.origin, host)).toBe(status)
  })

  it.each([
    ['zari.example', 404],
    ['zari.example:443', 404],
    ['127.0.0.1:3000', 421],
    ['evil.example', 421],
    ['www.zari.example', 421],
  ])('%s, where zari.example is configured', async (host, status) => {
    expect(await ask(named.current.origin, host)).toBe(status)
  })

  it.each([
    ['www.zari.example', 301, {}],
    ['www.zari.example', 301, { 'X-Forwarded-For': '203.0.113.7' }],
    ['lan.local:3000', 302, {}],
    ['127.0.0.1:3000', 302, {}],
    ['127.0.0.1:3000', 503, { 'X-Forwarded-For': '203.0.113.7' }],
    ['127.0.0.1:3000', 503, { 'X-Forwarded-Host': 'zari.example' }],
    ['127.0.0.1:3000', 503, { Forwarded: 'for=203.0.113.7' }],
    ['127.0.0.1:3000', 503, { Cookie: 'zari-redirected=1' }],
    ['evil.example', 421, {}],
  ])('a page of %s is %i, where zari.example is configured: %j', async (host, status, headers) => {
    const { origin } = named.current
    const target = '/no-such-page?x=1'
    const answer = await rawRequest(origin, rawBytes(origin, { target, headers: { Host: host, ...headers } }))
    const location = /\r\nLocation: (.*)\r/.exec(answer.text)?.[1]
    expect([answer.status, location]).toEqual([
      status,
      status < 400 ? `https://zari.example${target}` : undefined,
    ])
    expect(/\r\nCache-Control: no-store\r/.test(answer.text)).toBe([302, 421].includes(status))
    expect(answer.text.includes('Please open https://zari.example')).toBe(status === 421)
  })

  it('a page’s own calls show that a proxy replaces the name: all are answered from then on, and staff’s tell of it', async () => {
    const lines: string[] = []
    const server = await startTestServer({
      env: { PUBLIC_ORIGIN: 'http://zari.example', LOG_LEVEL: 'warn' },
      logSink: { write: (line) => void lines.push(line) },
    })
    const calls = (headers: Record<string, string>) =>
      server
        .visitor()
        .get('/api/nothing', { headers })
        .then(({ status }) => status)
    try {
      expect(await calls({ Referer: 'http://zari.example.evil.example/' })).toBe(421)
      expect(await calls({ Referer: 'http://zari.example/admin/login' })).toBe(404)
      expect(await calls({ Referer: 'http://zari.example/admin/login' })).toBe(404)
      expect(await calls({})).toBe(404)
      const owner = server.visitor()
      await owner.post(apiPaths.login, staff, { Origin: 'http://zari.example' })
      const told = () => lines.filter((line) => line.includes('ProxyPreserveHost')).length
      const isShown = async (headers: Record<string, string> = {}) =>
        (await owner.get(apiPaths.adminDatabase, { headers })).json
      expect(await isShown()).toMatchObject({ isHostReplaced: false })
      expect(told(), 'a stranger may have sent these headers').toBe(0)
      for (let count = 0; count < 2; count++)
        expect(await isShown({ Referer: 'http://zari.example/admin' })).toMatchObject({
          isHostReplaced: true,
        })
      expect(told()).toBe(1)
    } finally {
      await server.close()
    }
  })

  it('goes into no link and no upload address when it is not ours', async () => {
    const { origin } = server.current
    const body = '{}'
    const headers = { Host: 'evil.example', 'Content-Type': 'application/json' }
    for (const target of ['/', '/robots.txt', '/no-such-page']) {
      const { status, text } = await rawRequest(origin, rawBytes(origin, { target, headers }))
      expect([status, text.includes('evil.example')]).toEqual([421, false])
    }
    const upload = {
      method: 'POST',
      target: apiPaths.upload,
      body,
      headers: { ...headers, Origin: 'http://evil.example' },
    }
    const { status, text } = await rawRequest(origin, rawBytes(origin, upload))
    expect([status, text.includes('uploadURL')]).toEqual([421, false])
  })

  it('is asked for once', async () => {
    const { origin } = named.current
    const Host = ['zari.example', 'evil.example']
    for (const hosts of [Host, Host.toReversed()])
      expect(
        (await rawRequest(origin, rawBytes(origin, { target: '/', headers: { Host: hosts } }))).status,
      ).toBe(400)
  })

  it('never leads to another site by a sign that browsers read as a slash', async () => {
    const { origin } = named.current
    const headers = { Host: 'zari.example' }
    for (const target of ['/te/\\evil.example', '/te\\evil.example', '/\\evil.example'])
      expect(await rawRequest(origin, rawBytes(origin, { target, headers }))).toMatchObject({
        status: 404,
        text: expect.not.stringMatching(/^location:/im),
      })
    const answer = await rawRequest(origin, rawBytes(origin, { target: '/te/?x=\\', headers }))
    expect(answer.text).toContain('Location: /?x=')
  })

  it('does not matter to who asks whether it lives', async () => {
    expect(await ask(named.current.origin, 'zari:3000', '/healthz')).toBe(200)
  })
})

describe('headers over http', () => {
  const server = useTestServer()

  it('allow our own origin and nothing unsafe', async () => {
    const { headers } = await server.current.visitor().get('/healthz')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split(';')).toEqual([
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
      "img-src 'self' blob: data:",
      "worker-src 'self'",
      "manifest-src 'self'",
    ])
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), .*\bgeolocation=\(\)/)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // With no-referrer, browsers would send our own forms with `Origin: null`.
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })
})

describe('behind a proxy that speaks https', () => {
  const server = useOwnServer({
    env: { PUBLIC_ORIGIN: 'https://zari.example', TRUST_PROXY: '1' },
    s3: { publicEndpoint: 'https://files.zari.example' },
  })
  const proxied = { Origin: 'https://zari.example', 'X-Forwarded-Proto': 'https' }

  it('cookies are bound to the host, and plain http is upgraded', async () => {
    const answer = await server.current.visitor().post(apiPaths.login, staff, proxied)
    const [device, session] = answer.headers.getSetCookie().toSorted()
    expect(device).toMatch(/^__Host-zari-device-[^;]*; .*Path=\/; .*HttpOnly; Secure; SameSite=Strict$/)
    expect(session).toMatch(/^__Host-zari=.*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(answer.headers.get('content-security-policy')).toMatch(/upgrade-insecure-requests/)
  })

  it('the origin is the configured one, whatever Host says', async () => {
    const local = { 'X-Forwarded-For': '203.0.113.7' }
    const answer = await server.current.visitor().post(publicPath, input, local)
    expect(answer.status).toBe(403)
    expect((await server.current.visitor().post(publicPath, input, proxied)).status).toBe(201)
  })

  it('uploads go to the store’s own address, which the policy allows', async () => {
    const answer = await server.current.visitor().post(apiPaths.upload, { size: 1_000 }, proxied)
    expect((answer.json as { uploadURL: string }).uploadURL).toMatch(/^https:\/\/files\.zari\.example\//)
    expect(answer.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://files.zari.example",
    )
  })

  it('an upload that does not say its size goes through us, who hold it to 10 MB', async () => {
    const answer = await server.current.visitor().post(apiPaths.upload, {}, proxied)
    const { uploadURL } = answer.json as { uploadURL: string }
    expect(uploadURL).toMatch(/^https:\/\/zari\.example\/file-store\//)
  })
})

describe('too many requests of one address', () => {
  const server = useOwnServer({ env: { SUBMISSIONS_PER_HOUR: '2', UPLOADS_PER_HOUR: '1' } })

  it('are told when to come again', async () => {
    const visitor = server.current.visitor()
    await visitor.post(publicPath, input)
    await visitor.post(publicPath, input)
    const third = await visitor.post(publicPath, input)
    expect([third.status, errorOf(third).code]).toEqual([429, 'too_many_requests'])
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3_000)
    await visitor.post(apiPaths.upload, {})
    expect((await visitor.post(apiPaths.upload, {})).status).toBe(429)
  })
})

describe('addresses that lead nowhere', () => {
  const server = useTestServer()

  it.each(['/api/nothing', '/api', '/objects/nothing', '/file-store/zari'])(
    '%s is 404 as JSON',
    async (path) => {
      const answer = await server.current.visitor().get(path)
      expect([answer.status, errorOf(answer).code]).toEqual([404, 'not_found'])
    },
  )

  it.each(['/%E0%A4%A', '/api/admin/contact-inquiries/%ff'])('%s, badly encoded, is no 5xx', async (path) => {
    const answer = await (await server.current.signedIn()).get(path)
    expect([400, 404]).toContain(answer.status)
  })
})
