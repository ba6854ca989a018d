import { apiPaths } from '@zari/shared/api/paths'
import { typedKeys } from '@zari/shared/lib/objects'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REMEMBER_MS } from '../../http/cached-session-store.ts'
import { makeAccount } from '../../testing/accounts.ts'
import type { TestClient } from '../../testing/test-client.ts'
import {
  startTestServer,
  staff as account,
  type TestServer,
  useTestServer,
} from '../../testing/test-server.ts'

const server = useTestServer()
let client: TestClient
beforeEach(() => {
  client = server.current.visitor()
})

const isSignedIn = async (who = client) => (await who.get(apiPaths.user)).status === 200
/** Other processes' changes are seen after the cache expires. */
const SEEN_ELSEWHERE = { timeout: 4 * REMEMBER_MS }

describe('a session on two servers', () => {
  let other: TestServer
  beforeAll(async () => {
    other = await startTestServer({ database: server.current.services.connection.name })
  })
  afterAll(() => other.close())

  function elsewhere(who: TestClient): TestClient {
    const same = other.visitor()
    for (const [cookie, value] of who.cookies) same.cookies.set(cookie, value)
    return same
  }

  it('is good on both, and ends on both with logging out on one', async () => {
    await client.post(apiPaths.login, account)
    const same = elsewhere(client)
    expect([await isSignedIn(), await isSignedIn(same)]).toEqual([true, true])
    await client.post(apiPaths.logout)
    await expect.poll(() => isSignedIn(same), SEEN_ELSEWHERE).toBe(false)
  })

  it('ends on both with a new password, and with the account', async () => {
    const ends = (['setPassword', 'disable'] as const).map(async (end) => {
      const who = server.current.visitor()
      const one = await makeAccount(server.current)
      await who.post(apiPaths.login, one)
      expect(await isSignedIn(who)).toBe(true)
      await other.services.accounts[end](one.email, 'another long password')
      await expect.poll(() => isSignedIn(who), SEEN_ELSEWHERE).toBe(false)
    })
    await Promise.all(ends)
  })

  const ends = {
    'a new password': (current: string) =>
      client.post(apiPaths.adminOwnPassword, { current, password: 'another long password' }),
    'one by a link': async (_: string, email: string) =>
      server.current.services.accounts.setPassword(email, 'another long password'),
    'logging out': () => client.post(apiPaths.logout),
  }
  it.each(typedKeys(ends))(
    'that ended with %s is not renewed where it is still known, by signing out other devices',
    async (how) => {
      const one = await makeAccount(server.current, 'staff')
      await client.post(apiPaths.login, one)
      const stolen = elsewhere(client)
      expect(await isSignedIn(stolen)).toBe(true)
      await ends[how](one.password, one.email)
      await stolen.post(apiPaths.adminOwnSignOut, {})
      await expect.poll(() => isSignedIn(stolen), SEEN_ELSEWHERE).toBe(false)
      expect(await isSignedIn()).toBe(how === 'a new password')
    },
  )
})
