import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { MyAccount } from '@zari/shared/auth/accounts'
import { type Role, ROLES } from '@zari/shared/auth/roles'
import { describe, expect, it } from 'vitest'
import { SESSIONS } from '../../http/sessions.ts'
import { makeAccount, signedInAs } from '../../testing/accounts.ts'
import { errorOf, type TestClient } from '../../testing/test-client.ts'
import { staff, useOwnServer } from '../../testing/test-server.ts'
import { RECENT_MS } from './recent-password.ts'
import { sessionName } from './signed-in-devices.ts'

// Wrong passwords are counted for the network, too.
const server = useOwnServer()
const NEW = 'ten mangoes in a basket'

async function aPerson(role: Role = 'owner') {
  const account = await makeAccount(server.current, role)
  const signIn = async () => {
    const client = server.current.visitor()
    expect((await client.post(apiPaths.login, account)).status).toBe(200)
    return client
  }
  return { account, signIn, client: await signIn() }
}

const accountOf = async (client: TestClient) => (await client.get(apiPaths.adminAccount)).json as MyAccount
const isSignedIn = async (client: TestClient) => (await client.get(apiPaths.user)).status === 200
const sessions = () => server.current.services.connection.collection(SESSIONS)
const signOut = (client: TestClient, session = '') => client.send('DELETE', apiPaths.adminOwnSession(session))
const change = (client: TestClient, body: object) => client.post(apiPaths.adminOwnPassword, body)

/** As if the sign-in had been so long ago; before the session was read and cached. */
async function signedInBefore(client: TestClient, ms: number): Promise<void> {
  const own = (await accountOf(client)).devices.find(({ isThis }) => isThis)
  const all = await sessions().find({}).toArray()
  const found = all.filter(({ _id }) => sessionName(String(_id)) === own?.id).map(({ _id }) => _id)
  await sessions().updateOne(
    { _id: { $in: found } },
    {
      $set: { 'session.signedInAt': Date.now() - ms },
    },
  )
  // Two seconds until the cached session is read anew.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
}

describe('my account', () => {
  it.each(ROLES)('of %s: name and devices, the own one marked', async (role) => {
    const { account, client, signIn } = await aPerson(role)
    await signIn()
    expect((await client.patch(apiPaths.adminAccount, { name: ' Asha ' })).status).toBe(204)
    const mine = await accountOf(client)
    expect(mine).toMatchObject({ email: account.email, name: 'Asha' })
    expect(mine.devices.map(({ isThis }) => (isThis ? 'this' : 'other')).toSorted()).toEqual([
      'other',
      'this',
    ])
    expect(JSON.stringify(mine)).not.toMatch(/argon2|digest/)
  })

  it.each([
    { name: 'x'.repeat(61) },
    { name: 'A', role: 'owner' },
    { role: 'owner' },
    { email: 'x@y.example' },
  ])('takes no other change (%j)', async (body) => {
    const { client } = await aPerson('workroom')
    expect((await client.patch(apiPaths.adminAccount, body)).status).toBe(422)
    expect((await client.get(apiPaths.user)).json).toMatchObject({ role: 'workroom' })
  })

  it('signs out one own device, and none of another account', async () => {
    const { client, signIn } = await aPerson('staff')
    const second = await signIn()
    const stranger = await aPerson('workroom')
    const [theirs] = (await accountOf(stranger.client)).devices
    const taken = await signOut(client, theirs?.id)
    expect(taken.status).toBe(404)
    expect(await isSignedIn(stranger.client)).toBe(true)

    const other = (await accountOf(client)).devices.find(({ isThis }) => !isThis)
    expect((await signOut(client, other?.id)).status).toBe(204)
    expect([await isSignedIn(second), await isSignedIn(client)]).toEqual([false, true])
  })

  it('signs out all other devices', async () => {
    const { client, signIn } = await aPerson('workroom')
    const second = await signIn()
    expect((await client.post(apiPaths.adminOwnSignOut, {})).status).toBe(204)
    expect([await isSignedIn(second), await isSignedIn(client)]).toEqual([false, true])
    expect((await accountOf(client)).devices).toHaveLength(1)
  })
})

describe('the own password', () => {
  it('is changed with the current one; all other sessions end, also a copy of this one', async () => {
    const { account, client, signIn } = await aPerson('staff')
    const second = await signIn()
    const stolen = server.current.visitor()
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value)
    expect(await isSignedIn(stolen)).toBe(true)
    expect((await change(client, { current: account.password, password: NEW })).status).toBe(204)
    expect([await isSignedIn(client), await isSignedIn(second)]).toEqual([true, false])
    expect(await isSignedIn(stolen)).toBe(false)
    const login = (password: string) =>
      server.current.visitor().post(apiPaths.login, { email: account.email, password })
    expect([(await login(account.password)).status, (await login(NEW)).status]).toEqual([401, 200])
  })

  it.each([
    ['a wrong one', NEW, 'current', 'This is not your password'],
    ['', NEW, 'current', 'Password is required'],
    ['x'.repeat(2_000), NEW, 'current', 'Invalid credentials'],
    [staff.password, 'short', 'password', 'A password has at least 10 characters'],
    [staff.password, 'password123', 'password', expect.stringMatching(/^Many people/)],
    [staff.password, 'Zari Designer Boutique', 'password', expect.stringMatching(/^This password is too/)],
    [{ $ne: '' }, NEW, 'current', 'Password is required'],
  ])('stays with %j and %j', async (current, password, path, message) => {
    const { account, client } = await aPerson('workroom')
    const answer = await change(client, { current, password })
    expect(answer.status).toBe(422)
    expect(errorOf(answer).issues).toEqual([{ path, message }])
    expect(await isSignedIn(client)).toBe(true)
    expect((await server.current.visitor().post(apiPaths.login, account)).status).toBe(200)
  })

  it('is guessed from a stolen session no faster than at the login page', async () => {
    const { account, client } = await aPerson('staff')
    // The thief has the session's cookie, not the device's.
    const thief = server.current.visitor()
    for (const [name, value] of client.cookies) if (!name.includes('device')) thief.cookies.set(name, value)
    const guesses = [
      ...[1, 2, 3].map((index) => () => change(thief, { current: `guess ${index}`, password: NEW })),
      ...[4, 5, 6, 7].map((index) => () => thief.post(apiPaths.adminConfirm, { password: `guess ${index}` })),
    ]
    const statuses = []
    for (const guess of guesses) statuses.push((await guess()).status)
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
    // The login page counts with them, and the account's own device is not held up.
    expect((await server.current.visitor().post(apiPaths.login, account)).status).toBe(429)
    expect((await change(client, { current: account.password, password: NEW })).status).toBe(204)
  })

  it('is set by one of two changes at the same time', async () => {
    const { account, client, signIn } = await aPerson('owner')
    const second = await signIn()
    const answers = await Promise.all([
      change(client, { current: account.password, password: NEW }),
      change(second, { current: account.password, password: 'nine mangoes in a basket' }),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect([await isSignedIn(client), await isSignedIn(second)].filter(Boolean)).toHaveLength(1)
  })

  it('refuses a huge body, and one without a session', async () => {
    const { client } = await aPerson('staff')
    const huge = { current: 'x'.repeat(400_000), password: NEW }
    expect((await change(client, huge)).status).toBe(413)
    expect((await change(server.current.visitor(), { current: 'x', password: NEW })).status).toBe(401)
  })

  it('is the same however its letters are composed', async () => {
    const { accounts } = server.current.services
    const { account } = await aPerson('staff')
    await accounts.setPassword(account.email, 'cafe\u0301 of the long street')
    const login = (password: string) =>
      server.current.visitor().post(apiPaths.login, { email: account.email, password })
    expect((await login('caf\u00e9 of the long street')).status).toBe(200)
  })
})

describe('after a quarter of an hour the password is asked for again', () => {
  const guarded = [
    ['an export', 'GET', apiPaths.adminExport('contact-inquiries')],
    ['an invitation', 'POST', apiPaths.adminInvitations],
    ['a password link', 'POST', apiPaths.adminPasswordLink('of-nobody')],
    ['a block', 'POST', erasurePaths.all],
    ['an erasure', 'POST', erasurePaths.one('of-nobody', 'erase')],
    ['how long data are kept', 'POST', erasurePaths.retention],
  ] as const
  const ask = (client: TestClient, method: 'GET' | 'POST', path: string) =>
    method === 'GET' ? client.get(path) : client.post(path, {})

  it('before an export, an invitation, a password link, a block and an erasure', async () => {
    const { account, client } = await aPerson()
    const statusOf = async () => {
      const all = []
      for (const [, method, path] of guarded) all.push((await ask(client, method, path)).status)
      return all
    }
    expect(await statusOf()).toEqual([200, 422, 404, 422, 422, 422])
    await signedInBefore(client, RECENT_MS + 1_000)
    expect(await statusOf()).toEqual(guarded.map(() => 403))
    const refused = await client.post(apiPaths.adminInvitations, {})
    expect(errorOf(refused)).toMatchObject({ code: 'password_needed' })
    expect((await client.get(apiPaths.adminPeople)).status).toBe(200)

    const wrong = await client.post(apiPaths.adminConfirm, { password: 'a wrong one' })
    expect([wrong.status, errorOf(wrong).message]).toEqual([422, 'This is not your password'])
    expect(await statusOf()).toEqual(guarded.map(() => 403))
    expect((await client.post(apiPaths.adminConfirm, { password: account.password })).status).toBe(204)
    expect(await statusOf()).toEqual([200, 422, 404, 422, 422, 422])
  })

  it('of a role that may not, it is not asked', async () => {
    const client = await signedInAs(server.current, 'workroom')
    await signedInBefore(client, RECENT_MS + 1_000)
    const refused = await client.get(apiPaths.adminExport('outfit-details-orders'))
    expect(errorOf(refused).code).toBe('not_allowed')
  })
})
