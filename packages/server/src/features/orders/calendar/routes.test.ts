import { apiPaths } from '@zari/shared/api/paths'
import type { Role } from '@zari/shared/auth/roles'
import type { CalendarAddress } from '@zari/shared/orders/calendar-address'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../http/rate-limit.ts'
import { makeAccount } from '../../../testing/accounts.ts'
import { makeOrder, sendEdit } from '../../../testing/orders.ts'
import { readCalendar } from '../../../testing/read-calendar.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'

const server = useOwnServer()
const KIND = 'outfit-details-orders'
const DAY = '2999-12-04'
const staff = useClient(server)

async function account(role: Role) {
  const one = await makeAccount(server.current, role)
  const client = server.current.visitor()
  await client.post(apiPaths.login, one)
  const made = await client.post(apiPaths.adminCalendarAddress, {})
  expect(made.status).toBe(201)
  const { path = '' } = made.json as CalendarAddress
  return { ...one, client, path }
}

const read = (path: string) => server.current.visitor().get(path)
const summaries = async (path: string) =>
  readCalendar((await read(path)).text).events.map((event) => event['SUMMARY'])
const isMade = async (client: TestClient) => (await client.get(apiPaths.adminCalendarAddress)).json

/** Whether it is answered as an address that never was. */
async function isGone(path: string): Promise<boolean> {
  const [gone, never] = [await read(path), await read(apiPaths.calendarFeed('a'.repeat(43)))]
  const bodyOf = ({ json }: typeof gone) => JSON.stringify({ ...(json as object), requestId: '' })
  return gone.status === 404 && never.status === 404 && bodyOf(gone) === bodyOf(never)
}

beforeAll(async () => {
  const taken = { name: 'Padma 98480 22338', outfitType: 'Blouse', phone: '98480 22339' }
  const id = await makeOrder(server.current.visitor(), KIND, taken)
  await sendEdit(staff, { kind: KIND, id, name: 'status' }, { status: 'in_progress' })
  await sendEdit(staff, { kind: KIND, id, name: 'due-date' }, { dueDate: DAY })
  await sendEdit(staff, { kind: KIND, id, name: 'notes' }, { totalAmount: '4567', notes: 'Secret note' })
  await makeOrder(server.current.visitor(), KIND, { name: 'A request' })
  await makeOrder(server.current.visitor(), 'contact-inquiries', { name: 'A question' })
})

describe('the feed of an account', () => {
  it.each(['owner', 'staff', 'workroom'] as const)(
    'of the role %s has open orders without money and numbers',
    async (role) => {
      const { path } = await account(role)
      const answer = await read(path)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(readCalendar(answer.text).events).toEqual([
        expect.objectContaining({
          SUMMARY: expect.stringMatching(/^Due: Padma \[number hidden\] · Blouse · \d+$/),
          'DTSTART;VALUE=DATE': '29991204',
        }),
      ])
      expect(answer.text).not.toMatch(/98480|22339|4,?567|Secret note/)
    },
  )

  it('is told once, and stored as a digest', async () => {
    const { email, client, path } = await account('staff')
    expect(await isMade(client)).toEqual({ isMade: true })
    const stored = await server.current.services.accounts.users.findOne({ email }).lean()
    const secret = path.split('/').pop()?.replace('.ics', '') ?? ''
    expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('ends when it is stopped, or made anew', async () => {
    const { client, path } = await account('staff')
    const { path: second = '' } = (await client.post(apiPaths.adminCalendarAddress, {}))
      .json as CalendarAddress
    expect(await isGone(path)).toBe(true)
    expect((await read(second)).status).toBe(200)
    expect((await client.send('DELETE', apiPaths.adminCalendarAddress)).status).toBe(204)
    expect(await isGone(second)).toBe(true)
    expect((await client.send('DELETE', apiPaths.adminCalendarAddress)).status).toBe(204)
    expect(await isMade(client)).toEqual({ isMade: false })
  })

  it('is another one for each account', async () => {
    const [one, other] = [await account('staff'), await account('staff')]
    await one.client.send('DELETE', apiPaths.adminCalendarAddress)
    expect((await read(other.path)).status).toBe(200)
  })

  it('ends with the account, and does not begin again with it', async () => {
    const { accounts } = server.current.services
    const { email, path } = await account('staff')
    await accounts.disable(email)
    expect(await isGone(path)).toBe(true)
    await accounts.enable(email)
    expect(await isGone(path)).toBe(true)
    const { email: deleted, path: other } = await account('staff')
    await accounts.users.deleteOne({ email: deleted })
    expect(await isGone(other)).toBe(true)
  })

  it.each([
    [
      'a new password',
      (_id: string, email: string) =>
        server.current.services.accounts.setPassword(email, 'another long password'),
    ],
    ['a sign-out everywhere', (id: string) => server.current.services.accounts.endSessions(id)],
  ])('ends with %s', async (_, end) => {
    const { email, path } = await account('staff')
    await end(await server.current.services.accounts.idOf(email), email)
    expect(await isGone(path)).toBe(true)
  })

  it('goes on with another role, without an order that is done', async () => {
    const id = await makeOrder(server.current.visitor(), KIND, { name: 'Second' })
    await sendEdit(staff, { kind: KIND, id, name: 'status' }, { status: 'in_progress' })
    const { email, path } = await account('owner')
    expect(await summaries(path)).toHaveLength(2)
    await server.current.services.accounts.setRole(email, 'workroom')
    await sendEdit(staff, { kind: KIND, id, name: 'status' }, { status: 'completed' })
    expect(await summaries(path)).toHaveLength(1)
  })

  it.each(['', '.ics', 'x.ics', 'a'.repeat(43), `${'a'.repeat(44)}.ics`, '%00.ics', '..%2f.ics'])(
    'of the address %j is not found',
    async (file) => expect(await isGone(`/api/calendar/${file}`)).toBe(true),
  )
})

describe('the address', () => {
  it('is made and stopped by the account alone', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await server.current.visitor().send(method, apiPaths.adminCalendarAddress)).status).toBe(401)
  })
  it('is asked for a limited number of times an hour', async () => {
    const unknown = apiPaths.calendarFeed('b'.repeat(43))
    expect((await read(unknown)).status).toBe(404)
    const limits = server.current.services.connection.collection(LIMITS)
    const { modifiedCount } = await limits.updateOne({ key: /^calendars:/ }, { $set: { points: 300 } })
    expect(modifiedCount).toBe(1)
    expect((await read(unknown)).status).toBe(429)
  })
})
