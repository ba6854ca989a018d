import { verify } from '@node-rs/argon2'
import { apiPaths } from '@zari/shared/api/paths'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { REMEMBER_MS } from '../../http/cached-session-store.ts'
import { ABSOLUTE_MS } from '../../http/sessions.ts'
import { checkedAsInAShop, makeAccount } from '../../testing/accounts.ts'
import { queriesOf } from '../../testing/queries.ts'
import { errorOf, type TestClient } from '../../testing/test-client.ts'
import { staff as account, useOwnServer } from '../../testing/test-server.ts'
import { ensureInitialOwner } from './initial-owner.ts'

// Earlier files of the same process have already loaded the module that is spied on.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

const server = useOwnServer()
beforeAll(() => checkedAsInAShop(server.current))
let client: TestClient
beforeEach(() => {
  client = server.current.visitor()
})
afterEach(() => {
  vi.useRealTimers()
})

const isSignedIn = async (who = client) => (await who.get(apiPaths.user)).status === 200
/** Other processes' changes are seen after the cache expires. */
const SEEN_ELSEWHERE = { timeout: 4 * REMEMBER_MS }
const anAccount = () => makeAccount(server.current)

describe('signing in', () => {
  it('with e-mail and password, however the e-mail is typed', async () => {
    const answer = await client.post(apiPaths.login, { ...account, email: ' Staff@ZARI.example ' })
    expect(answer.status).toBe(200)
    const user = { id: expect.any(String), email: account.email, role: 'owner' }
    expect(answer.json).toEqual({ ...user, user })
    expect((await client.get(apiPaths.user)).json).toEqual((answer.json as { user: object }).user)
  })

  it('with an account that has only what the specification names', async () => {
    const { users } = server.current.services.accounts
    const { password } = (await users.findOne({ email: account.email }).lean()) ?? {}
    const email = 'older@zari.example'
    const older = { _id: randomUUID(), email, password, role: 'admin', createdAt: new Date() }
    await users.collection.insertOne(older as never)
    const visitor = server.current.visitor()
    expect((await visitor.post(apiPaths.login, { ...account, email })).status).toBe(200)
    expect((await visitor.get(apiPaths.user)).json).toMatchObject({ id: older._id, email, role: 'owner' })
    expect((await visitor.get(apiPaths.adminCounts)).status).toBe(200)
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
    const { accounts: all } = server.current.services
    const work = async (email: string) => {
      vi.mocked(verify).mockClear()
      await all.signIn(email, 'wrong')
      // The parameters of a hash: `$argon2id$v=19$m=47104,t=1,p=1`.
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

  it('gives another id to whoever is signed in already, and ends that session', async () => {
    await client.post(apiPaths.login, account)
    const before = client.cookies.get('zari.sid') ?? ''
    await client.post(apiPaths.login, account)
    expect(client.cookies.get('zari.sid')).not.toBe(before)
    expect(await isSignedIn()).toBe(true)
    const stolen = server.current.visitor()
    stolen.cookies.set('zari.sid', before)
    expect(await isSignedIn(stolen)).toBe(false)
  })

  it('gives another id to whoever comes with one whose session has ended', async () => {
    await client.post(apiPaths.login, account)
    const ended = client.cookies.get('zari.sid') ?? ''
    await client.post(apiPaths.logout)
    client.cookies.set('zari.sid', ended)
    await client.post(apiPaths.login, account)
    expect(client.cookies.get('zari.sid')).not.toBe(ended)
    const stolen = server.current.visitor()
    stolen.cookies.set('zari.sid', ended)
    expect(await isSignedIn(stolen)).toBe(false)
  })

  it('asks the database nine times, six times on a device that is known', async () => {
    const asked = (who: TestClient) =>
      queriesOf(server.current.services.connection, () => who.post(apiPaths.login, account))
    const first = await asked(client)
    expect(first.filter((query) => query.endsWith('login_failures')).sort()).toEqual([
      // Of the network before the body, of the account after it, and when its turn has come.
      ...Array.from({ length: 3 }, () => 'find login_failures'),
      ...Array.from({ length: 3 }, () => 'findAndModify login_failures'),
      'update login_failures',
    ])
    await server.current.services.alerts.settled()
    // And, after the answer, whether somebody can be told of a new device.
    expect(first).toEqual(expect.arrayContaining(['find users', 'update sessions']))
    client.cookies.delete('zari.sid')
    expect((await asked(client)).sort()).toEqual([
      'find login_failures',
      'find login_failures',
      'find users',
      'findAndModify login_failures',
      'update login_failures',
      'update sessions',
    ])
  })

  it('a stored password is argon2id, as costly as it should be', async () => {
    const user = await server.current.services.accounts.users.findOne({ email: account.email }).lean()
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
    await server.current.services.accounts.setPassword(one.email, 'another long password')
    expect([await isSignedIn(), await isSignedIn(elsewhere)]).toEqual([false, false])
    expect((await client.post(apiPaths.login, one)).status).toBe(401)
    expect((await client.post(apiPaths.login, { ...one, password: 'another long password' })).status).toBe(
      200,
    )
  })

  it('ends when its account is disabled, which then cannot sign in', async () => {
    const one = await anAccount()
    await client.post(apiPaths.login, one)
    await server.current.services.accounts.disable(one.email)
    expect(await isSignedIn()).toBe(false)
    const refused = await client.post(apiPaths.login, one)
    expect([refused.status, errorOf(refused).code]).toEqual([401, 'account_disabled'])
    const guessed = await server.current.visitor().post(apiPaths.login, { ...one, password: 'a guess' })
    expect(errorOf(guessed).message, 'who does not know the password learns nothing').toBe(
      'Invalid credentials',
    )
    await server.current.services.accounts.enable(one.email)
    expect((await client.post(apiPaths.login, one)).status).toBe(200)
  })

  it('ends after a month, however busy', async () => {
    await client.post(apiPaths.login, account)
    const sessions = server.current.services.connection.collection('sessions')
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
  const fresh = useOwnServer({ unprepared: true })

  it('of an empty database has a password that is told once', async () => {
    const { accounts } = fresh.current.services
    await accounts.users.createIndexes()
    const first = await ensureInitialOwner(accounts, undefined)
    expect(first?.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    expect(await accounts.signIn(first?.email ?? '', first?.password ?? '')).toBeDefined()
    expect(await ensureInitialOwner(accounts, undefined)).toBeUndefined()
  })

  it('that is configured with a password that is easy to guess is not made', async () => {
    const { accounts } = fresh.current.services
    const easy = { email: 'easy@zari.example', password: 'password123' }
    await expect(ensureInitialOwner(accounts, easy)).rejects.toThrow(/^Many people use this password/)
    expect(await accounts.users.exists({ email: easy.email })).toBeNull()
    const short = { email: 'easy@zari.example', password: 'eight123' }
    await expect(ensureInitialOwner(accounts, short)).rejects.toThrow('at least 10 characters')
  })

  it('that is configured is made once; its password is not set back', async () => {
    const { accounts } = fresh.current.services
    const configured = { email: 'Owner@zari.example', password: 'a configured password' }
    await ensureInitialOwner(accounts, configured)
    await accounts.setPassword(configured.email, 'changed since then')
    await ensureInitialOwner(accounts, configured)
    expect(await accounts.signIn(configured.email, 'changed since then')).toBeDefined()
  })
})
