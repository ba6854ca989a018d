import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { MyAccount } from '@zari/shared/auth/accounts'
import type { Role } from '@zari/shared/auth/roles'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAccount } from '../../testing/accounts.ts'
import { softwarePasskey } from '../../testing/software-passkey.ts'
import { errorOf, type TestClient, testClient } from '../../testing/test-client.ts'
import {
  CHEAP_HASH,
  staff,
  startTestServer,
  type TestServer,
  useOwnServer,
} from '../../testing/test-server.ts'
import { CHALLENGE_MS } from './passkey-challenges.ts'

const server = useOwnServer({ env: { TRUST_PROXY: '1' } })
/** Passkeys exist at a name only. */
const named = ({ origin }: TestServer = server.current) => origin.replace('127.0.0.1', 'localhost')
let networks = 0

/** From a network of its own: refused passkeys are counted for it. */
function visitor(current?: TestServer): TestClient {
  const client = testClient(named(current))
  const from = { 'X-Forwarded-For': `10.7.${networks >> 8}.${networks++ & 255}` }
  const send = (method: string, path: string, sent: { body?: unknown; headers?: object } = {}) =>
    client.send(method, path, { ...sent, headers: { ...from, ...sent.headers } })
  return {
    ...client,
    send,
    get: (path, sent) => send('GET', path, sent),
    post: (path, body, headers) => send('POST', path, { body, ...(headers && { headers }) }),
    patch: (path, body, headers) => send('PATCH', path, { body, ...(headers && { headers }) }),
  }
}

type Passkey = ReturnType<typeof softwarePasskey>
type Options = Parameters<Passkey['use']>[0]

async function optionsFrom(client: TestClient): Promise<Options> {
  const { json } = await client.post(passkeyPaths.options)
  return (json as { options: Options }).options
}

async function newOptionsFrom(client: TestClient, isShared = false): Promise<Options> {
  const { json } = await client.post(passkeyPaths.newOptions, { isShared })
  return (json as { options: Options }).options
}

const signInWith = async (client: TestClient, passkey: Passkey, account?: string) =>
  client.post(passkeyPaths.signIn, {
    passkey: passkey.use(await optionsFrom(client)),
    ...(account !== undefined && { account }),
  })

async function aPerson(role: Role = 'owner') {
  const account = await makeAccount(server.current, role)
  const client = visitor()
  expect((await client.post(apiPaths.login, account)).status).toBe(200)
  return { account, client, id: await server.current.services.accounts.idOf(account.email) }
}

async function addTo(client: TestClient, made = {}): Promise<Passkey> {
  const passkey = softwarePasskey(named(), made)
  const added = await client.post(passkeyPaths.add, {
    passkey: passkey.create(await newOptionsFrom(client)),
  })
  expect(added.text).toBe('')
  expect(added.status).toBe(204)
  return passkey
}

const accountOf = async (client: TestClient) => (await client.get(apiPaths.adminAccount)).json as MyAccount
const activityOf = async (id: string) => {
  await server.current.services.activity.settled()
  const found = await server.current.services.activity.page({ account: id, limit: 100 })
  return found.map(({ type }) => type)
}

async function setRules(rules: object) {
  const { client } = await aPerson()
  expect((await signInWith(client, await addTo(client))).status).toBe(200)
  return client.patch(passkeyPaths.rules, rules)
}

afterEach(async () => {
  await server.current.services.connection.collection('sign_in_rules').deleteMany({})
})

describe('a passkey', () => {
  it.each(['owner', 'staff', 'workroom'] as const)(
    'of %s is added, listed, used and removed',
    async (role) => {
      const { client, id, account } = await aPerson(role)
      const passkey = await addTo(client)
      expect((await accountOf(client)).passkeys).toMatchObject([{ id: passkey.id, usedAt: null }])

      const other = visitor()
      const answer = await signInWith(other, passkey)
      expect(answer.json).toEqual({ id, email: account.email, role })
      expect((await other.get(apiPaths.user)).json).toEqual({ id, email: account.email, role })
      expect((await accountOf(other)).passkeys?.[0]?.usedAt).not.toBeNull()

      expect((await client.send('DELETE', passkeyPaths.one(passkey.id))).status).toBe(204)
      expect((await client.send('DELETE', passkeyPaths.one(passkey.id))).status).toBe(404)
      expect((await signInWith(visitor(), passkey)).status).toBe(401)
      expect(await activityOf(id)).toEqual(
        expect.arrayContaining(['passkey-added', 'passkey-sign-in', 'passkey-removed']),
      )
    },
  )

  it('is not one of another account', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    const passkey = await addTo(one.client)
    expect((await other.client.send('DELETE', passkeyPaths.one(passkey.id))).status).toBe(404)
    const over = await signInWith(other.client, passkey, other.id)
    expect([over.status, errorOf(over).message]).toEqual([401, 'This passkey is of another account.'])
    expect((await accountOf(other.client)).email).toBe(other.account.email)
    const confirmed = await other.client.post(passkeyPaths.confirm, {
      passkey: passkey.use(await optionsFrom(other.client)),
    })
    expect(confirmed.status).toBe(422)
  })

  it('of a synced kind, without a counter, works again and again', async () => {
    const { client } = await aPerson()
    const passkey = await addTo(client, { counts: false })
    for (let times = 0; times < 2; times++) expect((await signInWith(visitor(), passkey)).status).toBe(200)
  })

  it('that is copied is refused once the other was used, and owners can read it', async () => {
    const { client, id } = await aPerson()
    const passkey = await addTo(client)
    passkey.setCounter(10)
    expect((await signInWith(visitor(), passkey)).status).toBe(200)
    passkey.setCounter(5)
    const copied = await signInWith(visitor(), passkey)
    expect([copied.status, errorOf(copied).message]).toEqual([
      401,
      expect.stringContaining('seems to be a copy'),
    ])
    expect(await activityOf(id)).toContain('passkey-copied')
  })

  it('of a disabled account signs nobody in', async () => {
    const { client, id } = await aPerson('staff')
    const passkey = await addTo(client)
    await server.current.services.accounts.change(id, { disabled: true })
    const answer = await signInWith(visitor(), passkey)
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'account_disabled'])
  })

  it('is added to a device that others can unlock only on the own phone, and by no owner', async () => {
    const { client } = await aPerson('staff')
    expect(await newOptionsFrom(client, true)).toMatchObject({
      hints: ['hybrid'],
      authenticatorSelection: { authenticatorAttachment: 'cross-platform', residentKey: 'required' },
    })
    expect(await newOptionsFrom(client)).not.toHaveProperty('authenticatorSelection.authenticatorAttachment')
    const owner = (await aPerson()).client
    expect((await owner.post(passkeyPaths.newOptions, { isShared: true })).status).toBe(403)
    expect((await owner.post(passkeyPaths.newOptions, {})).status).toBe(422)
  })
})

describe('a challenge', () => {
  it('is in a cookie for passkeys alone, which scripts and other sites do not get', async () => {
    const answer = await visitor().post(passkeyPaths.options)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^zari\.passkey=[\w.-]+; Max-Age=300; Path=\/api\/auth\/passkeys; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('is used once, and by none of two that answer at once', async () => {
    const { client } = await aPerson()
    const passkey = await addTo(client)
    const one = visitor()
    const body = { passkey: passkey.use(await optionsFrom(one)) }
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await one.post(passkeyPaths.signIn, body)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await one.post(passkeyPaths.signIn, body)).status).toBe(401)
  })

  it('of each of two tabs works', async () => {
    const { client } = await aPerson()
    const passkey = await addTo(client)
    const browser = visitor()
    const [first, second] = [await optionsFrom(browser), await optionsFrom(browser)]
    for (const options of [first, second]) {
      const answer = await browser.post(passkeyPaths.signIn, { passkey: passkey.use(options) })
      expect(answer.status).toBe(200)
    }
  })

  it('of another browser, of another purpose, changed, or older than five minutes is refused', async () => {
    const { client } = await aPerson()
    const passkey = await addTo(client)
    const one = visitor()
    const options = await optionsFrom(one)
    expect((await visitor().post(passkeyPaths.signIn, { passkey: passkey.use(options) })).status).toBe(401)
    const ofAdding = passkey.use({ ...(await newOptionsFrom(client)), rpId: 'localhost' })
    expect((await client.post(passkeyPaths.signIn, { passkey: ofAdding })).status).toBe(401)
    const made = { ...options, challenge: 'A'.repeat(43) }
    expect((await one.post(passkeyPaths.signIn, { passkey: passkey.use(made) })).status).toBe(401)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CHALLENGE_MS + 1_000 })
    try {
      expect((await one.post(passkeyPaths.signIn, { passkey: passkey.use(options) })).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
    expect((await one.post(passkeyPaths.signIn, { passkey: passkey.use(options) })).status).toBe(200)
  })

  it('of one account adds no passkey to another', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    const passkey = softwarePasskey(named()).create(await newOptionsFrom(one.client))
    other.client.cookies.set('zari.passkey', one.client.cookies.get('zari.passkey') ?? '')
    expect((await other.client.post(passkeyPaths.add, { passkey })).status).toBe(422)
    expect((await one.client.post(passkeyPaths.add, { passkey })).status).toBe(204)
    expect((await one.client.post(passkeyPaths.add, { passkey })).status).toBe(422)
  })

  it('asked for while there was room adds no twenty-first passkey', async () => {
    const { client } = await aPerson()
    const early: Array<[string, Options]> = []
    for (let times = 0; times < 21; times++) {
      const options = await newOptionsFrom(client)
      early.push([client.cookies.get('zari.passkey') ?? '', options])
    }
    const statuses: number[] = []
    for (const [cookie, options] of early) {
      client.cookies.set('zari.passkey', cookie)
      const passkey = softwarePasskey(named()).create(options)
      statuses.push((await client.post(passkeyPaths.add, { passkey })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 422])
  })

  it('adds no passkey of another account under a made-up id', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    const passkey = await addTo(one.client)
    const made = { ...passkey.create(await newOptionsFrom(other.client)), id: 'A'.repeat(22) }
    expect((await other.client.post(passkeyPaths.add, { passkey: made })).status).toBe(422)
    expect((await accountOf(other.client)).passkeys).toEqual([])
    expect((await accountOf(one.client)).passkeys).toMatchObject([{ id: passkey.id }])
  })

  it('is answered from the right origin', async () => {
    const { client } = await aPerson()
    const elsewhere = softwarePasskey('https://elsewhere.example')
    const passkey = elsewhere.create(await newOptionsFrom(client))
    expect((await client.post(passkeyPaths.add, { passkey })).status).toBe(422)
  })

  it('is given to no network that guesses', async () => {
    const guesser = visitor()
    const passkey = softwarePasskey(named())
    const statuses: number[] = []
    for (let times = 0; times < 22; times++)
      statuses.push((await signInWith(guesser, passkey).catch(() => undefined))?.status ?? 0)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
    expect((await guesser.post(passkeyPaths.options)).status).toBe(429)
    expect((await visitor().post(passkeyPaths.options)).status).toBe(200)
  })

  it.each([
    {},
    { passkey: {} },
    { passkey: { id: '', response: {} } },
    { passkey: { id: 'x'.repeat(2_000), response: {} } },
    { passkey: { id: 'x', response: { clientDataJSON: '!', authenticatorData: 'x', signature: 'x' } } },
  ])('%j is no answer to it', async (body) => {
    expect((await visitor().post(passkeyPaths.signIn, body)).status).toBe(422)
  })
})

describe('asked again', () => {
  it('a passkey counts as the password', async () => {
    const { client, id } = await aPerson()
    const passkey = await addTo(client)
    const sessions = server.current.services.connection.collection('sessions')
    await sessions.updateMany(
      { 'session.userId': id },
      { $set: { 'session.signedInAt': Date.now() - 3_600_000 } },
    )
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const invite = () =>
      client.post(apiPaths.adminInvitations, { email: `${randomUUID()}@zari.example`, role: 'staff' })
    expect(errorOf(await invite()).code).toBe('password_needed')
    expect(errorOf(await client.post(passkeyPaths.newOptions, { isShared: false })).code).toBe(
      'password_needed',
    )
    expect(errorOf(await client.send('DELETE', passkeyPaths.one(passkey.id))).code).toBe('password_needed')
    const confirmed = await client.post(passkeyPaths.confirm, {
      passkey: passkey.use(await optionsFrom(client)),
    })
    expect(confirmed.status).toBe(204)
    expect((await invite()).status).toBe(201)
  })
})

describe('“Owners need a passkey”', () => {
  it('is switched on only by an owner who has just signed in with one', async () => {
    const { client } = await aPerson()
    const on = { ownersNeedPasskey: true }
    expect(errorOf(await client.patch(passkeyPaths.rules, on)).code).toBe('passkey_needed')
    const passkey = await addTo(client)
    expect(errorOf(await client.patch(passkeyPaths.rules, on)).code).toBe('passkey_needed')
    await signInWith(client, passkey)
    expect((await client.patch(passkeyPaths.rules, on)).status).toBe(204)
    expect((await client.get(passkeyPaths.rules)).json).toEqual({
      ownersNeedPasskey: true,
      staffNeedPasskey: false,
      arePossible: true,
    })
    const off = await aPerson('staff')
    expect((await off.client.patch(passkeyPaths.rules, { ownersNeedPasskey: false })).status).toBe(403)
  })

  it('leads who has none to add one, and then refuses the password alone, in words', async () => {
    const { account, client } = await aPerson()
    expect((await setRules({ ownersNeedPasskey: true })).status).toBe(204)
    // Who is signed in goes on.
    expect((await client.get(apiPaths.user)).json).not.toHaveProperty('needsPasskey')

    const again = visitor()
    expect((await again.post(apiPaths.login, account)).json).toMatchObject({ needsPasskey: true })
    expect((await again.get(apiPaths.user)).json).toMatchObject({ needsPasskey: true })
    const passkey = await addTo(again)
    expect((await again.get(apiPaths.user)).json).not.toHaveProperty('needsPasskey')

    const refused = await visitor().post(apiPaths.login, account)
    expect([refused.status, errorOf(refused)]).toMatchObject([
      403,
      {
        code: 'passkey_needed',
        message: 'Owners need a passkey here. Use your passkey, or ask an owner for a link.',
      },
    ])
    expect(refused.headers.getSetCookie().filter((cookie) => cookie.startsWith('zari.sid'))).toEqual([])
    expect(
      errorOf(await again.post(apiPaths.adminConfirm, { password: account.password })).issues?.[0]?.path,
    ).toBe('password')
    expect((await signInWith(visitor(), passkey)).status).toBe(200)
    expect(await activityOf(await server.current.services.accounts.idOf(account.email))).toContain(
      'password-alone',
    )
  })

  it('concerns neither staff nor the workroom, as “Staff need a passkey” does not concern owners', async () => {
    const [worker, helper, owner] = [await aPerson('workroom'), await aPerson('staff'), await aPerson()]
    for (const { client } of [worker, helper, owner]) await addTo(client)
    const statuses = () =>
      Promise.all(
        [worker, helper, owner].map(
          async ({ account }) => (await visitor().post(apiPaths.login, account)).status,
        ),
      )
    await setRules({ ownersNeedPasskey: true })
    expect(await statuses()).toEqual([200, 200, 403])
    await setRules({ ownersNeedPasskey: false, staffNeedPasskey: true })
    expect(await statuses()).toEqual([200, 403, 200])
  })

  it('keeps the last passkey, also when two devices remove one at once', async () => {
    const { client } = await aPerson()
    const passkeys = [await addTo(client), await addTo(client)]
    await setRules({ ownersNeedPasskey: true })
    const removed = await Promise.all(
      passkeys.map(async ({ id }) => (await client.send('DELETE', passkeyPaths.one(id))).status),
    )
    expect(removed.toSorted((a, b) => a - b)).toEqual([204, 409])
    expect((await accountOf(client)).passkeys).toHaveLength(1)
  })

  it('lets in again by another owner’s link, which removes the lost passkeys', async () => {
    const { account, client, id } = await aPerson()
    const lost = await addTo(client)
    await setRules({ ownersNeedPasskey: true })
    const other = (await aPerson()).client
    const link = (await other.post(apiPaths.adminPasswordLink(id))).json as { token: string }
    const back = visitor()
    const used = await back.post(apiPaths.useLink, { token: link.token, password: 'ten mangoes in a basket' })
    expect(used.json).toMatchObject({ email: account.email, needsPasskey: true })
    expect((await signInWith(visitor(), lost)).status).toBe(401)
  })
})

describe('where the address allows no passkeys', () => {
  it('there are none, and the rules ask for none', async () => {
    const { account, client } = await aPerson()
    await addTo(client)
    await setRules({ ownersNeedPasskey: true })
    const plain = testClient(server.current.origin)
    expect((await plain.post(passkeyPaths.options)).json).toEqual({ options: null })
    expect((await plain.post(apiPaths.login, account)).json).not.toHaveProperty('needsPasskey')
    expect((await accountOf(plain)).passkeys).toBeNull()
    expect((await plain.get(passkeyPaths.rules)).json).toMatchObject({ arePossible: false })
    const refused = await plain.post(passkeyPaths.newOptions, { isShared: false })
    expect([refused.status, errorOf(refused).message]).toEqual([404, expect.stringContaining('https')])
  })

  it.each(['1', 'file', 'http:a b'])('nor where a header says that its protocol is %j', async (protocol) => {
    const headers = { 'X-Forwarded-Proto': protocol, 'Sec-Fetch-Site': 'same-origin' }
    expect((await visitor().post(passkeyPaths.options, undefined, headers)).json).toEqual({ options: null })
  })
})

describe('a shop that moves to a new name while passkeys are needed', () => {
  const names = ['https://zari.example', 'https://other.example']
  const servers: TestServer[] = []
  beforeAll(async () => {
    const [first, second] = names.map((PUBLIC_ORIGIN) => ({ PUBLIC_ORIGIN, TRUST_PROXY: '1' }))
    const old = await startTestServer({ env: first ?? {} })
    servers.push(old, await startTestServer({ env: second ?? {}, database: old.services.connection.name }))
    return async () => {
      for (const each of servers.toReversed()) await each.close()
    }
  })
  const at = (index: number) => {
    const client = testClient(servers[index]?.origin ?? '')
    const headers = {
      Origin: names[index] ?? '',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '10.9.9.9',
    }
    const send = (method: string, path: string, sent: { body?: unknown } = {}) =>
      client.send(method, path, { ...sent, headers })
    return {
      ...client,
      send,
      get: (path: string) => send('GET', path),
      post: (path: string, body?: unknown) => send('POST', path, { body }),
      patch: (path: string, body?: unknown) => send('PATCH', path, { body }),
    }
  }

  it('counts the old name’s as none, and leads to a new one', async () => {
    const person = { email: `${randomUUID()}@zari.example`, password: staff.password }
    await servers[0]?.services.accounts.addHashed({ email: person.email, role: 'owner' }, CHEAP_HASH)
    const before = at(0)
    expect((await before.post(apiPaths.login, person)).status).toBe(200)
    const passkey = softwarePasskey('https://zari.example')
    const options = await newOptionsFrom(before)
    expect(options.rp?.id).toBe('zari.example')
    expect((await before.post(passkeyPaths.add, { passkey: passkey.create(options) })).status).toBe(204)
    expect([...before.cookies.keys()]).toContain('__Secure-zari-passkey')
    expect((await signInWith(before, passkey)).status).toBe(200)
    expect((await before.patch(passkeyPaths.rules, { ownersNeedPasskey: true })).status).toBe(204)
    expect((await at(0).post(apiPaths.login, person)).status).toBe(403)

    const after = at(1)
    expect((await signInWith(after, passkey)).status).toBe(401)
    expect((await after.post(apiPaths.login, person)).json).toMatchObject({ needsPasskey: true })
    expect((await accountOf(after)).passkeys).toEqual([])
  })
})
