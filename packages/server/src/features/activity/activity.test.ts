import { apiPaths } from '@zari/shared/api/paths'
import type { NewLink } from '@zari/shared/auth/accounts'
import type { ActivityAnswer, ActivityType } from '@zari/shared/auth/activity'
import { CUSTOMERS } from '@zari/shared/customers/customer'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import { makeAccount, signedInAs } from '../../testing/accounts.ts'
import { aNumber, getOrder, makeOrder, sendToCustomer } from '../../testing/orders.ts'
import { listRoutes } from '../../testing/route-list.ts'
import { staff, useClient, useOwnServer } from '../../testing/test-server.ts'
import { ActivityLog } from './activity-log.ts'
import { ACTIVITY_SETTING } from './record-activity.ts'

const server = useOwnServer({ env: { TRUST_PROXY: '1' } })
const owner = useClient(server)
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const FROM = { 'User-Agent': ANDROID, 'X-Forwarded-For': '49.37.120.18' }

const collection = () => server.current.services.connection.collection('activity')
beforeEach(async () => {
  await server.current.services.activity.settled()
  await collection().deleteMany({})
})

async function answer(query = ''): Promise<ActivityAnswer> {
  await server.current.services.activity.settled()
  const { status, json, text } = await owner.get(`${apiPaths.adminActivity}${query}`)
  expect([status, text]).toEqual([200, text])
  return json as ActivityAnswer
}
const entries = async (type: ActivityType) => (await answer(`?type=${type}`)).entries
const idOf = (email: string) => server.current.services.accounts.idOf(email)

describe('signing in', () => {
  it('is recorded with account, device and network', async () => {
    const { email, password } = await makeAccount(server.current, 'staff')
    await server.current.visitor().post(apiPaths.login, { email, password }, FROM)
    expect(await entries('sign-in')).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        lastAt: expect.any(String),
        type: 'sign-in',
        account: await idOf(email),
        device: 'Chrome on Android',
        network: '49.37.120',
        count: 1,
        records: [],
        details: {},
      },
    ])
  })

  it('that fails is counted, for an account only where there is one', async () => {
    const { email } = await makeAccount(server.current, 'staff')
    const fail = (typed: string) =>
      server.current.visitor().post(apiPaths.login, { email: typed, password: 'a guess' }, FROM)
    await fail(email.toUpperCase())
    await fail(email)
    await fail('nobody@zari.example')
    await fail('someone@zari.example')
    const found = await entries('sign-in-failed')
    expect(new Set(found.map(({ account, count }) => `${account} ${count}`))).toEqual(
      new Set([`${await idOf(email)} 2`, ' 2']),
    )
    expect(found[0]).toMatchObject({ device: 'Chrome on Android', network: '49.37.120' })
  })

  it('of a disabled account is recorded as such', async () => {
    const { email, password } = await makeAccount(server.current, 'staff')
    await server.current.services.accounts.disable(email)
    await server.current.visitor().post(apiPaths.login, { email, password })
    expect(await entries('account-disabled-sign-in')).toMatchObject([{ account: await idOf(email) }])
    expect(await entries('sign-in')).toEqual([])
  })
})

it('an own password that is changed is recorded, and a wrong one that was asked for again', async () => {
  const { email, password } = await makeAccount(server.current, 'staff')
  const client = server.current.visitor()
  await client.post(apiPaths.login, { email, password })
  await client.post(apiPaths.adminConfirm, { password: 'a wrong one' })
  const next = 'a changed and longer password'
  expect((await client.post(apiPaths.adminOwnPassword, { current: password, password: next })).status).toBe(
    204,
  )
  const account = await idOf(email)
  expect(await entries('sign-in-failed')).toMatchObject([{ account, count: 1 }])
  expect(await entries('password-changed')).toMatchObject([{ account, details: { account } }])
})

it('links, roles and accounts are recorded with who did it and to whom', async () => {
  const by = await idOf(staff.email)
  const invitation = { email: 'sita@zari.example', name: 'Sita', role: 'workroom' }
  const link = (await owner.post(apiPaths.adminInvitations, invitation)).json as NewLink
  const use = (token: string) =>
    server.current.visitor().post(apiPaths.useLink, { token, password: 'a password of their own' }, FROM)
  await use(link.token)
  const account = await idOf(invitation.email)
  await owner.patch(apiPaths.adminPerson(account), { role: 'staff' })
  await owner.patch(apiPaths.adminPerson(account), { name: 'Sita Devi' })
  const again = (await owner.post(apiPaths.adminPasswordLink(account))).json as NewLink
  await use(again.token)
  await owner.post(apiPaths.adminPasswordLink(account))
  await owner.post(apiPaths.adminWithdrawal, { email: invitation.email })
  await owner.patch(apiPaths.adminPerson(account), { disabled: true })
  await owner.patch(apiPaths.adminPerson(account), { disabled: false })
  const found = (await answer()).entries.map(({ type, account: who, details, count }) => ({
    type,
    who,
    details,
    count,
  }))
  const own = { who: by, details: { account }, count: 1 }
  expect(new Set(found)).toEqual(
    new Set([
      { ...own, type: 'account-enabled' },
      { ...own, type: 'account-disabled' },
      { ...own, type: 'link-cancelled', details: {} },
      { ...own, type: 'password-link', count: 2 },
      { type: 'password-link-used', who: account, details: {}, count: 1 },
      { ...own, type: 'role', details: { account, role: 'staff' } },
      { type: 'invitation-used', who: account, details: {}, count: 1 },
      { ...own, type: 'invitation', details: { role: 'workroom' } },
    ]),
  )
})

it('settings are recorded by their names, and only those that changed', async () => {
  const { version, name } = (await owner.get(apiPaths.adminShop)).json as { version: number; name: string }
  const saved = await owner.patch(apiPaths.adminShop, { version, name, phone: '+91 98480 22338' })
  expect(saved.status).toBe(200)
  await owner.patch(apiPaths.adminShop, { version: version + 1, name })
  expect((await entries('settings')).map(({ details }) => details)).toEqual([{ what: ['phone'] }])
})

it('what is read of customers at the server is recorded with ids and running numbers', async () => {
  const phone = aNumber()
  const kind = 'outfit-details-orders'
  const id = await makeOrder(server.current.visitor(), kind, { name: 'Padma Rao', phone: `+${phone}` })
  const { number } = await getOrder(owner, kind, id)
  const person = { type: 'add-person', at: new Date().toISOString(), name: 'Padma Rao', alsoKnownAs: [] }
  expect((await sendToCustomer(owner, phone, person)).status).toBe(200)
  await Promise.all([
    owner.get(apiPaths.adminCustomer(phone)),
    owner.get(apiPaths.adminCustomerOrders(phone)),
  ])
  const [page, ...others] = await entries('customer')
  expect(others).toEqual([])
  expect(new Set(page?.records)).toEqual(
    new Set([
      { kind, id, number },
      { kind: CUSTOMERS, id: expect.any(String) },
    ]),
  )

  await owner.get(apiPaths.adminSearch('padma'))
  expect(await entries('search')).toMatchObject([{ records: [], details: {}, count: 1 }])
  await owner.get(`${apiPaths.adminExport(kind)}?q=padma`)
  await owner.get(apiPaths.adminList('contact-inquiries'))
  await owner.get(`${apiPaths.adminList('contact-inquiries')}?limit=5`)
  expect((await entries('export')).flatMap(({ details }) => details.what ?? []).toSorted()).toEqual([
    'contact-inquiries',
    kind,
  ])
})

it("a device's first reading is one entry with the number of records, over all its pages", async () => {
  const kind = 'contact-inquiries'
  for (let index = 0; index < 5; index++) await makeOrder(server.current.visitor(), kind)
  const device = await signedInAs(server.current, 'staff')
  let [since, records] = ['', 0]
  for (let pages = 0, more = true; more && pages < 20; pages++) {
    const { json } = await device.get(`${apiPaths.adminInitialSync}?limit=2${since && `&since=${since}`}`)
    const page = json as { cursor: string; more: boolean; changed: unknown[] }
    since = page.cursor
    records += page.changed.length
    more = page.more
  }
  expect(records).toBeGreaterThan(4)
  expect(await entries('first-download')).toMatchObject([{ count: records }])
})

it('is listed by pages, newest first, of a type, an account and days', async () => {
  const { activity } = server.current.services
  const by = await idOf(staff.email)
  const day = (date: number) => new Date(Date.UTC(2026, 9, date, 12))
  for (let date = 1; date <= 9; date++) activity.record({ type: 'search', account: 'one' }, day(date))
  activity.record({ type: 'role', account: by, details: { account: 'one', role: 'staff' } }, day(10))
  activity.record({ type: 'search', account: by }, day(11))
  const pages: number[][] = []
  let query: string | null = '?limit=4'
  while (query !== null) {
    const { entries: page, next } = await answer(query)
    pages.push(page.map(({ at }) => new Date(at).getUTCDate()))
    query = next && `?limit=4&before=${next}`
  }
  expect(pages).toEqual([
    [11, 10, 9, 8],
    [7, 6, 5, 4],
    [3, 2, 1],
  ])
  const found = async (asked: string) =>
    (await answer(asked)).entries.map(({ at }) => new Date(at).getUTCDate())
  expect(await found('?type=role')).toEqual([10])
  expect(await found(`?account=${by}`)).toEqual([11, 10])
  expect(await found('?account=one&from=2026-10-08&to=2026-10-10')).toEqual([10, 9, 8])
  expect((await answer()).accounts).toContainEqual({ id: by, name: expect.stringMatching(/^Staff/) })
  expect((await owner.get(`${apiPaths.adminActivity}?type=unknown`)).status).toBe(422)
})

it('has no name, number, e-mail, typed word or secret after a run of all routes', async () => {
  const SECRET = 'Zx9-my-secret-word'
  const phone = aNumber()
  const name = 'Kamakshi Nookala'
  const typed = 'nobody.kamakshi@zari.example'
  const visitor = server.current.visitor()
  await makeOrder(visitor, 'outfit-details-orders', { name, phone: `+${phone}` })
  await sendToCustomer(owner, phone, {
    type: 'add-person',
    at: new Date().toISOString(),
    name,
    alsoKnownAs: [],
  })
  const link = (await owner.post(apiPaths.adminInvitations, { email: typed, name, role: 'staff' }))
    .json as NewLink
  const body = {
    email: typed,
    name,
    phone,
    password: SECRET,
    token: link.token,
    role: 'staff',
    text: name,
    notes: SECRET,
    version: 0,
  }
  const { routes } = server.current
  for (const { method, path } of listRoutes(routes)) {
    if (path.endsWith('/events') || path.endsWith('/logout')) continue
    const address = path.replace(':phone', phone).replaceAll(/:\w+/g, SECRET)
    for (const query of ['', `?q=${encodeURIComponent(name)}`, `?month=2026-11`])
      await owner.send(method, address + query, method === 'GET' ? {} : { body })
  }
  for (const sent of [
    { email: typed, password: SECRET },
    { token: link.token, password: SECRET },
  ])
    for (const path of [apiPaths.login, apiPaths.useLink]) await visitor.post(path, sent, FROM)
  await owner.get(apiPaths.adminCustomer(phone))
  await owner.get(apiPaths.adminCustomerOrders(phone))
  await owner.get(apiPaths.adminSearch(name))
  await owner.patch(apiPaths.adminShop, { version: 1, phone: `+${phone}`, founderName: name })
  await server.current.services.activity.settled()
  const stored = await collection().find().toArray()
  expect(new Set(stored.map(({ type }) => type as unknown)).size).toBeGreaterThan(5)
  const raw = JSON.stringify(stored).toLowerCase()
  const numbers = [phone, phone.slice(2)]
  for (const each of [SECRET, name, 'kamakshi', typed, '@', link.token, ...numbers, '49.37.120.18'])
    expect(raw).not.toContain(each.toLowerCase())
})

it('fails and slows no request while it cannot be written', async () => {
  const away = await connectDatabase(inject('mongoUri'), 'away')
  await away.close()
  const log = new ActivityLog(away)
  const { routes } = server.current
  routes.set(ACTIVITY_SETTING, log)
  try {
    expect((await owner.get(apiPaths.adminSearch('padma'))).status).toBe(200)
    expect((await server.current.visitor().post(apiPaths.login, staff)).status).toBe(200)
  } finally {
    routes.set(ACTIVITY_SETTING, server.current.services.activity)
  }
  const problem = vi.fn<typeof log.onProblem>()
  log.onProblem = problem
  await log.settled()
  expect(problem).toHaveBeenCalledWith(expect.any(Error), 2)
})
