import { apiPaths } from '@zari/shared/api/paths'
import express from 'express'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../testing/test-client.ts'
import { type TestServer, useTestServer } from '../testing/test-server.ts'
import { LOG_SETTING, logOf, requestLog } from './request-log.ts'

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
  const server = useTestServer({ env: { TRUST_PROXY: '1' } })

  it('is the proxy’s, where that is one', async () => {
    expect(await idWhenGiven(server.current)).toBe(GIVEN)
    expect(await idWhenGiven(server.current, 'a line\tof its own')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('a log line', () => {
  it.each([
    ['/api/calendar/SECRET.ics', '/api/calendar/[secret]'],
    ['/API/Calendar//SECRET', '/API/Calendar/[secret]'],
    ['/api/calendar/SECRET.ics/?x=SECRET', '/api/calendar/[secret]'],
    ['/api/admin/customers/919876543210/orders', '/api/admin/customers/[number]/orders'],
    ['/o/SECRET', '/o/[secret]'],
    ['/o/SECRET/requests?lang=te', '/o/[secret]'],
    ['/O/SECRET', '/O/[secret]'],
    ['/o%2FSECRET', '/o%2F[secret]'],
    ['/admin/calendar', '/admin/calendar'],
  ])('of %s tells the path %s', async (address, told) => {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    const app = express()
    app.set(LOG_SETTING, log)
    app.use(requestLog(log))
    app.use((request, response) => {
      logOf(request).error('failed')
      response.end()
    })
    const server = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`)
    await new Promise((resolve) => server.close(resolve))
    await expect.poll(() => lines.length).toBe(2)
    for (const line of lines) expect((JSON.parse(line) as { req: { path: string } }).req.path).toBe(told)
    expect(lines.join()).not.toContain('SECRET')
  })
})
