import { apiPaths } from '@zari/shared/api/paths'
import { beforeEach, describe, expect, it } from 'vitest'
import { brokenOff, rawBytes, rawRequest } from '../testing/raw-request.ts'
import { errorOf } from '../testing/test-client.ts'
import { type TestServer, useOwnServer, useTestServer } from '../testing/test-server.ts'

const GIVEN = 'made-by-the-proxy-1'

async function idWhenGiven(server: TestServer, id = GIVEN): Promise<string | null> {
  const answer = await server.visitor().send('GET', apiPaths.gallery, { headers: { 'X-Request-Id': id } })
  return answer.headers.get('x-request-id')
}

describe('a request’s id', () => {
  const server = useTestServer()

  it('stands in every answer, and in what is shown of an error', async () => {
    const answer = await server.current.visitor().get(apiPaths.adminCounts)
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(errorOf(answer).requestId).toBe(id)
    const page = await server.current
      .visitor()
      .send('POST', '/custom-outfit', { headers: { Accept: 'text/html' }, body: new URLSearchParams() })
    expect(page.text).toContain(`Request ${page.headers.get('x-request-id')}`)
  })

  it('is not one that a stranger made up', async () => {
    expect(await idWhenGiven(server.current)).not.toBe(GIVEN)
  })
})

describe('a request’s id behind a proxy', () => {
  const server = useOwnServer({ env: { TRUST_PROXY: '1' } })

  it('is the proxy’s, where that is one', async () => {
    expect(await idWhenGiven(server.current)).toBe(GIVEN)
    expect(await idWhenGiven(server.current, 'a line\tof its own')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('a log line', () => {
  const lines: string[] = []
  const server = useOwnServer({
    env: { LOG_LEVEL: 'debug' },
    logSink: { write: (line) => void lines.push(line) },
  })
  beforeEach(() => lines.splice(0))

  const routes = () =>
    lines.flatMap((line) => {
      const { req } = JSON.parse(line) as { req?: { route: string } }
      return req ? [req.route] : []
    })

  it.each([
    ['/api/calendar/SECRET.ics', '/api/calendar/:file'],
    ['/API/Calendar/SECRET.ics?x=SECRET', '/api/calendar/:file'],
    ['/o/SECRET', '/o/:token'],
    ['/o/SECRET/pictures/1', '/o/:token/pictures/:number'],
    ['/O/SECRET', '/O/:token'],
    ['//o/SECRET', 'page'],
    ['/%6f/SECRET', 'page'],
    ['/o%2FSECRET', 'page'],
    ['/o%252fSECRET', 'page'],
    ['/0/SECRET', 'page'],
    ['/o/SECRET/', 'page'],
    ['/o/SECRET/more/SECRET', 'page'],
    ['/oSECRET', 'page'],
    ['/SECRET', 'page'],
    ['/./o/SECRET', 'page'],
    ['/o//SECRET', 'page'],
    ['/o;SECRET', 'page'],
    ['/api//calendar/SECRET', '/api/*'],
    ['/api/calender/SECRET', '/api/*'],
    ['/api/calendar/SECRET/SECRET', '/api/*'],
    ['/calendar/SECRET', 'page'],
    ['/%zz/SECRET', 'page'],
    ['/api/admin/customers/919876543210/orders', '/api/*'],
    ['/api/admin/customers//919876543210', '/api/*'],
  ])('of %s names the route %s, and nothing of the address', async (address, route) => {
    const { origin } = server.current
    await rawRequest(origin, rawBytes(origin, { target: address }))
    await expect.poll(routes).toEqual([route])
    expect(lines.join('')).not.toMatch(/SECRET|919876543210/)
  })

  it('of a failure names the whole route too', async () => {
    const staff = await server.current.signedIn()
    lines.splice(0)
    const { status } = await staff.get(apiPaths.adminRecord('contact-inquiries', 'SECRET'))
    expect([status, routes()]).toEqual([404, ['/api/admin/contact-inquiries/:id']])
    await staff.get('/api/admin/customers/919876543210/orders')
    expect(routes().at(-1)).toBe('/api/admin/customers/:phone/orders')
  })

  it('of a form that was broken off is no error', async () => {
    const head = [
      'POST /api/custom-outfit-quote HTTP/1.1',
      `Host: ${new URL(server.current.origin).host}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 50000',
    ]
    const part = '--x\r\nContent-Disposition: form-data; name="designImages"; filename="a.jpg"\r\n\r\nbytes'
    await brokenOff(server.current.origin, head, Buffer.from(part))
    await expect.poll(routes).toEqual(['/api/custom-outfit-quote'])
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([20])
  })

  it('of a sign-in that has to wait its turn is no error', async () => {
    const answers = await Promise.all(
      Array.from({ length: 36 }, (_each, index) =>
        server.current.visitor().post(apiPaths.login, { email: `a${index}@zari.example`, password: 'wrong' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toContain(503)
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([])
  })
})
