import { apiPaths } from '@zari/shared/api/paths'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../testing/test-client.ts'
import { type TestServer, useTestServer } from '../testing/test-server.ts'

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
