import { verify } from '@node-rs/argon2'
import { apiPaths } from '@zari/shared/api/paths'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { REMEMBER_MS } from '../../http/remembered-sessions.ts'
import { ABSOLUTE_MS } from '../../http/session.ts'
import { errorOf, type TestClient } from '../../testing/test-client.ts'
import {
  startTestServer,
  staff as account,
  type TestServer,
  useTestServer,
} from '../../testing/test-server.ts'
import { ensureFirstAdmin } from './first-admin.ts'

// Files before this one in the same process have loaded what is watched here.
vi.hoisted(() => vi.resetModules())
// Watched, not replaced.
vi.mock('@node-rs/argon2', { spy: true })

const server = useTestServer()
// The account of other tests has a password that costs nothing to check.
const asInAShop = ({ parts }: TestServer) => parts.accounts.setPassword(account.email, account.password)
beforeAll(() => asInAShop(server.current))
let client: TestClient
beforeEach(() => {
  client = server.current.visitor()
})
afterEach(() => {
  vi.useRealTimers()
})

const isSignedIn = async (who = client) => (await who.get(apiPaths.user)).status === 200
/** What another process has done is seen here after some seconds. */
const SEEN_ELSEWHERE = { timeout: 4 * REMEMBER_MS }
let accounts = 0
/** An account of its own for a test that changes it. */
async function anAccount() {
  const one = { email: `staff-${accounts++}@zari.example`, password: 'her own long password' }
  await server.current.parts.accounts.add(one.email, one.password)
  return one
}

describe('signing in', () => {
  it('with e-mail and password, however the e-mail is typed', async () => {
    const answer = await client.post(apiPaths.login, { ...account, email: ' Staff@ZARI.example ' })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ id: expect.any(String), email: account.email })
    expect((await client.get(apiPaths.user)).json).toEqual(answer.json)
  })

  it.each([
    [{ ...account, password: 'wrong' }, 401, 'Invalid credentials'],
    [{ ...account, email: 'nobody@zari.example' }, 401, 'Invalid credentials'],
    [{ ...account, email: 'nobody' }, 422, 'Please enter a valid email address'],
    [{ ...account, password: '' }, 422, 'Password is required'],
    [{ email: account.email }, 422, 'Password is required'],
    [{ email: { $gt: '' }, password: { $gt: '' } }, 422, 'Please enter a valid email address'],
    [{ email: account.email, password: { $ne: null } }, 422, 'Password is required'],
    [{ ...account, password: 'x'.repeat(2_000) }, 422, 'Invalid credentials'],
    [{ ...account, role: 'owner' }, 422, 'Unknown field'],
  ])('with %j: %i %s', async (body, status, message) => {
    const answer = await client.post(apiPaths.login, body)
    expect([answer.status, errorOf(answer).message]).toEqual([status, message])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await isSignedIn()).toBe(false)
  })

  it('does the same work for an account that there is not', async () => {
    const { accounts: all } = server.current.parts
    const work = async (email: string) => {
      vi.mocked(verify).mockClear()
      await all.signIn(email, 'wrong')
      // Of a hash, what it costs to check: `$argon2id$v=19$m=47104,t=1,p=1`.
      return vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4))
    }
    const known = await work(account.email)
    expect(known).toHaveLength(1)
    expect(await work('nobody@zari.example')).toEqual(known)
  })

  it('gives a cookie that scripts cannot read, under an id that nobody knew before', async () => {
    client.cookies.set('zari.sid', 's%3Aplanted.by-someone')
    const answer = await client.post(apiPaths.login, account)
    const [cookie = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('zari.sid='))
    expect(cookie).toMatch(/^zari\.sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain('planted')
  })

  it('a stored password is argon2id, as costly as it should be', async () => {
    const user = await server.current.parts.accounts.users.findOne({ email: account.email }).lean()
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })
})

describe('a session', () => {
  it('ends with logging out, which always succeeds', async () => {
    await client.post(apiPaths.login, account)
    const stolen = new Map(client.cookies)
    expect((await client.post(apiPaths.logout)).status).toBe(204)
    expect(await isSignedIn()).toBe(false)
    for (const [name, value] of stolen) client.cookies.set(name, value)
    expect(await isSignedIn()).toBe(false)
    expect((await server.current.visitor().post(apiPaths.logout)).status).toBe(204)
  })

  it('ends everywhere with a new password', async () => {
    const one = await anAccount()
    const elsewhere = server.current.visitor()
    await client.post(apiPaths.login, one)
    await elsewhere.post(apiPaths.login, one)
    await server.current.parts.accounts.setPassword(one.email, 'another long password')
    expect([await isSignedIn(), await isSignedIn(elsewhere)]).toEqual([false, false])
    expect((await client.post(apiPaths.login, one)).status).toBe(401)
    expect((await client.post(apiPaths.login, { ...one, password: 'another long password' })).status).toBe(
      200,
    )
  })

  it('ends when its account is disabled, which then cannot sign in', async () => {
    const one = await anAccount()
    await client.post(apiPaths.login, one)
    await server.current.parts.accounts.disable(one.email)
    expect(await isSignedIn()).toBe(false)
    const refused = await client.post(apiPaths.login, one)
    expect([refused.status, errorOf(refused).code]).toEqual([401, 'account_disabled'])
    const guessed = await server.current.visitor().post(apiPaths.login, { ...one, password: 'a guess' })
    expect(errorOf(guessed).message, 'who does not know the password learns nothing').toBe(
      'Invalid credentials',
    )
    await server.current.parts.accounts.enable(one.email)
    expect((await client.post(apiPaths.login, one)).status).toBe(200)
  })

  it('ends after a month, however busy', async () => {
    await client.post(apiPaths.login, account)
    const sessions = server.current.parts.connection.collection('sessions')
    await sessions.updateMany({}, { $set: { 'session.signedInAt': Date.now() - ABSOLUTE_MS - 1 } })
    await expect.poll(() => isSignedIn(), SEEN_ELSEWHERE).toBe(false)
  })

  it('ends with logging out at once, also for calls that were under way', async () => {
    await client.post(apiPaths.login, account)
    const stolen = server.current.visitor()
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value)
    const calls = Array.from({ length: 20 }, () => isSignedIn(stolen))
    await client.post(apiPaths.logout)
    await Promise.all(calls)
    expect(await isSignedIn(stolen)).toBe(false)
  })

  it('is not made up by a forged cookie', async () => {
    client.cookies.set('zari.sid', 's%3Aforged.c2lnbmF0dXJl')
    expect(await isSignedIn()).toBe(false)
  })
})

describe('a session on two servers', () => {
  let other: TestServer
  beforeAll(async () => {
    other = await startTestServer({ database: server.current.parts.connection.name })
  })
  afterAll(() => other.close())

  /** The same browser, where a proxy sends it to the other server. */
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
    for (const end of ['setPassword', 'disable'] as const) {
      const one = await anAccount()
      await client.post(apiPaths.login, one)
      expect(await isSignedIn()).toBe(true)
      await other.parts.accounts[end](one.email, 'another long password')
      await expect.poll(() => isSignedIn(), SEEN_ELSEWHERE).toBe(false)
    }
  })
})

describe('guessing passwords', () => {
  it('soon has to wait, and the owner elsewhere does not', async () => {
    const one = await anAccount()
    const tries = []
    for (let index = 0; index < 8; index++) {
      tries.push(await client.post(apiPaths.login, { ...one, password: `guess ${index}` }))
    }
    const last = tries.at(-1)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    const elsewhere = await client.post(apiPaths.login, account)
    expect(elsewhere.status).toBe(200)
  })
})

describe('a device that has signed in before', () => {
  const guess = (who: TestClient, one: { email: string }, index: number) =>
    who.post(apiPaths.login, { ...one, password: `guess ${index}` })

  it('is known by a cookie that scripts cannot read and that says nothing of the account', async () => {
    const one = await anAccount()
    const answer = await client.post(apiPaths.login, one)
    const device = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('zari.device-'))
    expect(device).toMatch(
      /^zari\.device-[\w-]{12}=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    )
    expect(device).not.toContain('staff')
  })

  it('lets its owner in while others guess at her account', async () => {
    const one = await anAccount()
    await client.post(apiPaths.login, one)
    await client.post(apiPaths.logout)
    const strangers = server.current.visitor()
    for (let index = 0; index < 8; index++) await guess(strangers, one, index)
    expect((await strangers.post(apiPaths.login, one)).status).toBe(429)
    expect((await client.post(apiPaths.login, one)).status).toBe(200)
  })

  it('has to wait for what was typed wrong on it', async () => {
    const one = await anAccount()
    await client.post(apiPaths.login, one)
    for (let index = 0; index < 6; index++) await guess(client, one, index)
    expect((await client.post(apiPaths.login, one)).status).toBe(429)
  })

  it('is one of that account only, and is not made up', async () => {
    const [one, other] = [await anAccount(), await anAccount()]
    await client.post(apiPaths.login, one)
    const [name = '', value = ''] =
      [...client.cookies].find(([cookie]) => cookie.startsWith('zari.device-')) ?? []
    await client.post(apiPaths.login, other)
    const names = [...client.cookies.keys()].filter((cookie) => cookie.startsWith('zari.device-'))
    expect(names).toHaveLength(2)

    const thief = server.current.visitor()
    const othersName = names.find((cookie) => cookie !== name) ?? ''
    thief.cookies.set(othersName, value)
    for (let index = 0; index < 6; index++) await guess(thief, other, index)
    // Held as a stranger: the account at this address, not the device.
    expect((await server.current.visitor().post(apiPaths.login, other)).status).toBe(429)
  })
})

describe('guessing from many addresses', () => {
  const proxied = useTestServer({ env: { TRUST_PROXY: '1' } })
  beforeAll(() => asInAShop(proxied.current))

  it('at once leaves a place for a device that has signed in before', async () => {
    const owner = await proxied.current.signedIn()
    const guesses = Array.from({ length: 80 }, (_, index) =>
      proxied.current
        .visitor()
        .post(apiPaths.login, { ...account, password: 'a guess' }, { 'X-Forwarded-For': `10.1.${index}.1` }),
    )
    const others = Array.from({ length: 60 }, (_, index) =>
      proxied.current
        .visitor()
        .post(
          apiPaths.login,
          { email: `nobody-${index}@zari.example`, password: 'a guess' },
          { 'X-Forwarded-For': `10.2.${index}.1` },
        ),
    )
    const owners = await owner.post(apiPaths.login, account)
    const statuses = (await Promise.all([...guesses, ...others])).map(({ status }) => status)
    // So many that the queue was full, and so many at her account that it was held.
    expect(statuses).toEqual(expect.arrayContaining([503, 429]))
    expect(owners.status).toBe(200)
  })

  it('of one IPv6 network counts as from one', async () => {
    const statuses = []
    for (let index = 0; index < 30; index++) {
      const from = { 'X-Forwarded-For': `2001:db8:0:1::${index.toString(16)}` }
      const body = { email: `nobody-${index}@zari.example`, password: 'a guess' }
      statuses.push((await proxied.current.visitor().post(apiPaths.login, body, from)).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('what the API says of somebody', () => {
  it('is kept by no cache', async () => {
    const signedIn = await client.post(apiPaths.login, account)
    const asked = [
      signedIn,
      await client.get(apiPaths.user),
      await client.get(apiPaths.adminList('contact-inquiries')),
      await client.get(apiPaths.adminCounts),
      await client.get('/api/nothing'),
      await client.post(apiPaths.logout),
      await client.get(apiPaths.user),
    ]
    expect(asked.map(({ headers }) => headers.get('cache-control'))).toEqual(
      asked.map(() => expect.stringContaining('no-store')),
    )
  })
})

describe('the first account', () => {
  const fresh = useTestServer({ unprepared: true })

  it('of an empty database has a password that is told once', async () => {
    const { accounts } = fresh.current.parts
    await accounts.users.createIndexes()
    const first = await ensureFirstAdmin(accounts, undefined)
    expect(first?.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    expect(await accounts.signIn(first?.email ?? '', first?.password ?? '')).toBeDefined()
    expect(await ensureFirstAdmin(accounts, undefined)).toBeUndefined()
  })

  it('that is configured is made once; its password is not set back', async () => {
    const { accounts } = fresh.current.parts
    const configured = { email: 'Owner@zari.example', password: 'a configured password' }
    await ensureFirstAdmin(accounts, configured)
    await accounts.setPassword(configured.email, 'changed since then')
    await ensureFirstAdmin(accounts, configured)
    expect(await accounts.signIn(configured.email, 'changed since then')).toBeDefined()
  })
})
