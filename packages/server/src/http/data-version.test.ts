import { apiPaths } from '@zari/shared/api/paths'
import { VERSION_HEADER } from '@zari/shared/api/headers'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { getOrder, makeOrder } from '../testing/orders.ts'
import { errorOf } from '../testing/test-client.ts'
import { useClient, useTestServer } from '../testing/test-server.ts'

const KIND = 'contact-inquiries'

describe('a staff app', () => {
  const server = useTestServer()
  const staff = useClient(server)
  const call = (version: string) => staff.get(apiPaths.user, { headers: { [VERSION_HEADER]: version } })

  it('of an earlier version is told to update, and one of a later version to ask again', async () => {
    const older = await call(String(DATA_VERSION - 1))
    expect([older.status, errorOf(older).code, older.headers.get('Retry-After')]).toEqual([
      409,
      'app_outdated',
      null,
    ])
    for (const version of [String(DATA_VERSION + 1), '9'.repeat(2_000)]) {
      const newer = await call(version)
      expect([newer.status, errorOf(newer).code]).toEqual([503, 'server_outdated'])
      expect(Number(newer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })

  it.each([String(DATA_VERSION), '', 'x', '-1', '1.0', '0x2'])('that sends %j is served', async (version) => {
    expect((await call(version)).status).toBe(200)
  })

  it('that sends the header twice, or not at all, is served', async () => {
    const { origin } = server.current
    const twice = [String(DATA_VERSION + 1), String(DATA_VERSION + 2)]
    for (const headers of [{ [VERSION_HEADER]: twice }, {}]) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        get(new URL(apiPaths.shop, origin), { headers }, (answer) => resolve(answer.resume().statusCode)).on(
          'error',
          reject,
        )
      })
      expect(status).toBe(200)
    }
  })

  it('of another version changes nothing', async () => {
    const id = await makeOrder(server.current.visitor(), KIND)
    const before = await getOrder(staff, KIND, id)
    for (const version of [DATA_VERSION - 1, DATA_VERSION + 1]) {
      const answer = await staff.send('PUT', apiPaths.adminEdit(KIND, id, 'status'), {
        body: { status: 'completed' },
        headers: { [VERSION_HEADER]: String(version) },
      })
      expect([409, 503]).toContain(answer.status)
    }
    expect(await getOrder(staff, KIND, id)).toEqual(before)
  })
})
