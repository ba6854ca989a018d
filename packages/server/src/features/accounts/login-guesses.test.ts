import { apiPaths } from '@zari/shared/api/paths'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount } from '../../testing/accounts.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { staff as account, useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer()
let client: TestClient
beforeEach(() => {
  client = server.current.visitor()
})
const anAccount = () => makeAccount(server.current)

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

  it('lets its owner in while others guess at their account', async () => {
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
    // Throttled by account and address, not by device.
    expect((await server.current.visitor().post(apiPaths.login, other)).status).toBe(429)
  })
})

describe('guessing from many addresses', () => {
  const proxied = useOwnServer({ env: { TRUST_PROXY: '1' } })

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
    // Enough attempts to fill the queue and to throttle the account.
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
