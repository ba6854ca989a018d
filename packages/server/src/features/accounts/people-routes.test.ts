import { apiPaths } from '@zari/shared/api/paths'
import type { NewLink, PeopleAnswer, PersonRecord } from '@zari/shared/auth/accounts'
import type { SessionUser } from '@zari/shared/auth/roles'
import { describe, expect, it } from 'vitest'
import { makeAccount, signedInAs } from '../../testing/accounts.ts'
import { type Answer, errorOf } from '../../testing/test-client.ts'
import { staff as first, startTestServer, useClient, useOwnServer } from '../../testing/test-server.ts'
import type { AccountError } from './account-error.ts'

const server = useOwnServer()
const owner = useClient(server)
let made = 0
const PASSWORD = 'a password of their own'

const people = async (client = owner) => (await client.get(apiPaths.adminPeople)).json as PeopleAnswer
const personOf = async (email: string) => {
  const found = (await people()).people.find((each) => each.email === email)
  if (!found) throw new Error(`No account ${email}`)
  return found
}
const change = (id: string, edit: object, client = owner): Promise<Answer> =>
  client.patch(apiPaths.adminPerson(id), edit)

async function invite(changes: object = {}): Promise<NewLink> {
  const invitation = { email: `invited-${made++}@zari.example`, name: 'Sita', role: 'workroom', ...changes }
  const answer = await owner.post(apiPaths.adminInvitations, invitation)
  expect(answer).toMatchObject({ status: 201 })
  return answer.json as NewLink
}

const use = (token: string, client = server.current.visitor(), password = PASSWORD) =>
  client.post(apiPaths.useLink, { token, password })

describe('an invitation', () => {
  it('makes an account of its role, and signs in', async () => {
    const link = await invite()
    const invited = server.current.visitor()
    const offer = await invited.post(apiPaths.link, { token: link.token })
    expect(offer.json).toEqual({
      purpose: 'invitation',
      email: link.email,
      name: 'Sita',
      role: 'workroom',
    })
    const taken = await use(link.token, invited)
    expect([taken.status, taken.json]).toEqual([
      200,
      { id: expect.any(String), email: link.email, role: 'workroom' },
    ])
    expect((await invited.get(apiPaths.user)).json).toEqual(taken.json)
    expect(await personOf(link.email)).toMatchObject({ name: 'Sita', role: 'workroom', disabledAt: null })
    const elsewhere = server.current.visitor()
    expect((await elsewhere.post(apiPaths.login, { email: link.email, password: PASSWORD })).status).toBe(200)
  })

  it('is good for a day', async () => {
    const link = await invite()
    const left = Date.parse(link.expiresAt) - Date.now()
    expect(left / 3_600_000).toBeCloseTo(24, 1)
    const { links } = server.current.services
    await links.model.updateOne({ _id: link.email }, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect(errorOf(await server.current.visitor().post(apiPaths.link, { token: link.token })).code).toBe(
      'link_gone',
    )
    expect((await use(link.token)).status).toBe(404)
    expect((await people()).invitations.map(({ email }) => email)).not.toContain(link.email)
  })

  it('is taken once, also when it is taken many times at once', async () => {
    const { token, email } = await invite()
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => use(token)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
    expect((await people()).people.filter((each) => each.email === email)).toHaveLength(1)
    const again = await use(token)
    expect(errorOf(again).message).toBe('This link does not work any more. Ask an owner for a new one.')
  })

  it('takes the place of the one before to the same address, and can be withdrawn', async () => {
    const before = await invite({ email: 'twice@zari.example', role: 'owner' })
    const after = await invite({ email: ' Twice@Zari.example ', role: 'staff' })
    expect((await use(before.token)).status).toBe(404)
    expect((await people()).invitations).toContainEqual(
      expect.objectContaining({ email: 'twice@zari.example', role: 'staff', by: first.email }),
    )
    expect((await owner.post(apiPaths.adminWithdrawal, { email: 'twice@zari.example' })).status).toBe(204)
    expect((await use(after.token)).status).toBe(404)
    expect((await owner.post(apiPaths.adminWithdrawal, { email: 'twice@zari.example' })).status).toBe(404)
  })

  it.each([
    [{ email: first.email, role: 'staff' }, `There is already an account ${first.email}`],
    [{ email: ' STAFF@zari.EXAMPLE', role: 'staff' }, `There is already an account ${first.email}`],
    [{ email: 'nobody', role: 'staff' }, 'Please enter a valid email address'],
    [{ email: 'one@zari.example', role: 'admin' }, 'Choose a role'],
    [{ email: 'one@zari.example' }, 'Choose a role'],
    [
      { email: 'one@zari.example', role: 'staff', name: 'x'.repeat(61) },
      'Please keep this under 60 characters',
    ],
    [{ email: { $gt: '' }, role: 'staff' }, 'Please enter a valid email address'],
    [{ email: 'one@zari.example', role: 'staff', password: 'x' }, 'Unknown field'],
  ])('for %j is refused: %s', async (invitation, message) => {
    const answer = await owner.post(apiPaths.adminInvitations, invitation)
    expect([answer.status, errorOf(answer).message]).toEqual([422, message])
  })

  it('to an address whose account was made meanwhile takes nothing from that account', async () => {
    const { token, email } = await invite()
    await server.current.services.accounts.add({ email, role: 'staff' }, 'made at the terminal')
    const answer = await use(token)
    expect([answer.status, errorOf(answer).message]).toEqual([422, `There is already an account ${email}`])
    expect(
      (await server.current.visitor().post(apiPaths.login, { email, password: 'made at the terminal' }))
        .status,
    ).toBe(200)
  })

  it.each([
    ['', 'This link is not complete', 422],
    ['x'.repeat(43), 'This link does not work any more. Ask an owner for a new one.', 404],
    [{ $ne: '' }, 'Required', 422],
  ])('that somebody made up (%j) opens nothing', async (token, message, status) => {
    const answer = await server.current.visitor().post(apiPaths.useLink, { token, password: PASSWORD })
    expect([answer.status, errorOf(answer).message]).toEqual([status, message])
  })

  it('wants a password that is long enough, and stays good when it was not', async () => {
    const { token } = await invite()
    const short = await use(token, server.current.visitor(), 'short')
    expect([short.status, errorOf(short).message]).toEqual([422, 'A password has at least 10 characters'])
    const named = await use(token, server.current.visitor(), 'zari-designer-boutique')
    expect([named.status, errorOf(named).message]).toEqual([422, expect.stringMatching(/the shop’s name/)])
    expect((await use(token)).status).toBe(200)
  })

  it('leaves nothing in the database that opens anything', async () => {
    const { token } = await invite()
    const { connection } = server.current.services
    const stored = JSON.stringify(await connection.collection('account_links').find().toArray())
    expect(stored).not.toContain(token)
  })
})

describe('a link for a new password', () => {
  it('sets it, and signs out everywhere', async () => {
    const account = await makeAccount(server.current, 'staff')
    const before = server.current.visitor()
    await before.post(apiPaths.login, account)
    const { id } = await personOf(account.email)
    const link = (await owner.post(apiPaths.adminPasswordLink(id))).json as NewLink
    expect((await before.get(apiPaths.user)).status, 'until it is used').toBe(200)
    const invited = server.current.visitor()
    expect((await use(link.token, invited)).json).toEqual({ id, email: account.email, role: 'staff' })
    expect((await before.get(apiPaths.user)).status).toBe(401)
    expect((await server.current.visitor().post(apiPaths.login, account)).status).toBe(401)
    expect((await invited.get(apiPaths.user)).status).toBe(200)
    expect((await use(link.token)).status).toBe(404)
  })

  it('ends the event streams of the sessions that it ended at once', async () => {
    const account = await makeAccount(server.current, 'staff')
    const device = server.current.visitor()
    await device.post(apiPaths.login, account)
    const { id } = await personOf(account.email)
    const link = (await owner.post(apiPaths.adminPasswordLink(id))).json as NewLink
    const cookie = [...device.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const stream = await fetch(server.current.origin + apiPaths.adminEvents, { headers: { Cookie: cookie } })
    expect(stream.status).toBe(200)
    const ended = stream.text().then(() => 'ended')
    await use(link.token)
    // The next heartbeat, which would end it too, is 20 s away.
    expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5_000, 'open'))])).toBe(
      'ended',
    )
  })
})

describe('a link and its maker', () => {
  async function ownerWithLinks() {
    const account = await makeAccount(server.current, 'owner')
    const client = server.current.visitor()
    await client.post(apiPaths.login, account)
    const { id } = await personOf(account.email)
    const other = await makeAccount(server.current, 'owner')
    const otherId = (await personOf(other.email)).id
    const invitation = { email: `invited-${made++}@zari.example`, name: 'Sita', role: 'owner' }
    const links = [
      (await client.post(apiPaths.adminInvitations, invitation)).json as NewLink,
      (await client.post(apiPaths.adminPasswordLink(otherId))).json as NewLink,
      (await owner.post(apiPaths.adminPasswordLink(id))).json as NewLink,
    ]
    const offers = async () =>
      Promise.all(
        links.map(
          async ({ token }) => (await server.current.visitor().post(apiPaths.link, { token })).status,
        ),
      )
    return { id, account, client, links, offers }
  }

  it.each<[string, (made: { id: string; account: { email: string } }) => Promise<unknown>]>([
    ['is disabled', ({ id }) => change(id, { disabled: true })],
    ['is made staff', ({ id }) => change(id, { role: 'staff' })],
    ['is signed out everywhere', ({ id }) => owner.post(apiPaths.adminSignOut(id))],
    [
      'gets another password at the terminal',
      ({ account }) => server.current.services.accounts.setPassword(account.email, 'another password'),
    ],
  ])('an owner who %s takes all links by and for that account along', async (_what, end) => {
    const { links, offers, ...made } = await ownerWithLinks()
    expect(await offers()).toEqual([200, 200, 200])
    await end(made)
    expect(await offers()).toEqual([404, 404, 404])
    for (const { token } of links) expect((await use(token)).status).toBe(404)
    const { model } = server.current.services.links
    expect(await model.countDocuments({ _id: { $in: links.map(({ email }) => email) } })).toBe(0)
  })

  it('stay through an ordinary logout, and through a change of name', async () => {
    const { client, id, offers } = await ownerWithLinks()
    await change(id, { name: 'Asha' })
    await client.post(apiPaths.logout)
    expect(await offers()).toEqual([200, 200, 200])
  })

  it('works only while its maker is an owner who can sign in, also where an older server left it', async () => {
    const { id, links, offers } = await ownerWithLinks()
    const { model } = server.current.services.links
    const kept = await model.find({ _id: { $in: links.map(({ email }) => email) } }).lean()
    await change(id, { disabled: true })
    await model.insertMany(kept)
    expect(await offers()).toEqual([404, 404, 404])
    for (const { token } of links) expect((await use(token)).status).toBe(404)
    const { invitations, passwordLinks } = await people()
    const listed = [...invitations, ...passwordLinks].map(({ email }) => email)
    expect(links.filter(({ email }) => listed.includes(email))).toEqual([])
    await change(id, { disabled: false })
    expect(await offers()).toEqual([404, 404, 404])
  })

  it('is listed for owners, whichever kind it is, and can be withdrawn', async () => {
    const { links, account } = await ownerWithLinks()
    const { invitations, passwordLinks } = await people()
    const [invitation, forOther] = links.map(({ email }) => email)
    expect(invitations).toContainEqual(expect.objectContaining({ email: invitation, by: account.email }))
    expect(passwordLinks).toContainEqual(expect.objectContaining({ email: forOther, by: account.email }))
    expect((await owner.post(apiPaths.adminWithdrawal, { email: forOther })).status).toBe(204)
    expect((await use(links[1]?.token ?? '')).status).toBe(404)
  })

  it('is not made for a disabled account', async () => {
    const account = await makeAccount(server.current, 'staff')
    const { id } = await personOf(account.email)
    await change(id, { disabled: true })
    const answer = await owner.post(apiPaths.adminPasswordLink(id))
    expect([answer.status, errorOf(answer).message]).toEqual([
      422,
      'This account is disabled. Enable it first.',
    ])
  })
})

describe('who is signed in where', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

  it('is told with the device and when it was seen last, and by no id that opens anything', async () => {
    const account = await makeAccount(server.current, 'staff')
    const tablet = server.current.visitor()
    await tablet.post(apiPaths.login, account, { 'User-Agent': ANDROID })
    const answer = await owner.get(apiPaths.adminPeople)
    const { devices } = await personOf(account.email)
    expect(devices).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        signedInAt: expect.any(String),
        seenAt: expect.any(String),
        isThis: false,
      },
    ])
    expect(Math.abs(Date.now() - Date.parse(devices[0]?.seenAt ?? ''))).toBeLessThan(60_000)
    for (const value of tablet.cookies.values()) {
      expect(answer.text).not.toContain(decodeURIComponent(value).split('.')[0]?.slice(2))
    }
    expect((await personOf(first.email)).devices.filter(({ isThis }) => isThis)).toHaveLength(1)
  })

  it('can be ended on one device', async () => {
    const account = await makeAccount(server.current, 'staff')
    const [tablet, phone] = [server.current.visitor(), server.current.visitor()]
    await tablet.post(apiPaths.login, account, { 'User-Agent': ANDROID })
    await phone.post(apiPaths.login, account)
    const { id, devices } = await personOf(account.email)
    const session = devices.find(({ device }) => device === 'Chrome on Android')?.id ?? ''
    expect((await owner.send('DELETE', apiPaths.adminSession(id, session))).status).toBe(204)
    expect([(await tablet.get(apiPaths.user)).status, (await phone.get(apiPaths.user)).status]).toEqual([
      401, 200,
    ])
    expect((await owner.send('DELETE', apiPaths.adminSession(id, session))).status).toBe(404)
    expect((await personOf(account.email)).devices).toHaveLength(1)
  })

  it('is told nothing more once it is ended on this device: its event stream ends at once', async () => {
    const account = await makeAccount(server.current, 'staff')
    const tablet = server.current.visitor()
    await tablet.post(apiPaths.login, account)
    const { id, devices } = await personOf(account.email)
    const cookie = [...tablet.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const stream = await fetch(server.current.origin + apiPaths.adminEvents, { headers: { Cookie: cookie } })
    const ended = stream.text().then(() => 'ended')
    await owner.send('DELETE', apiPaths.adminSession(id, devices[0]?.id ?? ''))
    expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5_000, 'open'))])).toBe(
      'ended',
    )
  })

  it('can be ended everywhere; whoever does it to themselves stays signed in here', async () => {
    const account = await makeAccount(server.current, 'owner')
    const [here, there] = [server.current.visitor(), server.current.visitor()]
    await here.post(apiPaths.login, account)
    await there.post(apiPaths.login, account)
    const { id } = await personOf(account.email)
    expect((await here.post(apiPaths.adminSignOut(id))).status).toBe(204)
    expect([(await here.get(apiPaths.user)).status, (await there.get(apiPaths.user)).status]).toEqual([
      200, 401,
    ])
    expect((await owner.post(apiPaths.adminSignOut(id))).status).toBe(204)
    expect((await here.get(apiPaths.user)).status).toBe(401)
    expect((await personOf(account.email)).devices).toEqual([])
  })
})

describe('an account', () => {
  it('has its role from the next call on', async () => {
    const client = await signedInAs(server.current, 'staff')
    const { id } = (await client.get(apiPaths.user)).json as SessionUser
    const takings = `${apiPaths.adminTakings}?from=2026-11-01&to=2026-11-02`
    expect((await client.get(takings)).status).toBe(200)
    expect((await change(id, { role: 'workroom' })).status).toBe(204)
    expect((await client.get(apiPaths.user)).json).toMatchObject({ role: 'workroom' })
    expect((await client.get(takings)).status).toBe(403)
    expect((await change(id, { role: 'owner', name: 'Asha' })).status).toBe(204)
    expect((await people(client)).people.find((each) => each.id === id)).toMatchObject({ name: 'Asha' })
  })

  it('that is disabled can’t sign in until it is enabled', async () => {
    const account = await makeAccount(server.current, 'staff')
    const client = server.current.visitor()
    await client.post(apiPaths.login, account)
    const { id } = await personOf(account.email)
    await change(id, { disabled: true })
    expect((await client.get(apiPaths.user)).status).toBe(401)
    expect(errorOf(await client.post(apiPaths.login, account)).code).toBe('account_disabled')
    expect(await personOf(account.email)).toMatchObject({ disabledAt: expect.any(String), devices: [] })
    const again = await owner.post(apiPaths.adminInvitations, { email: account.email, role: 'staff' })
    expect(errorOf(again).message).toContain('Enable it instead')
    await change(id, { disabled: false })
    expect((await client.post(apiPaths.login, account)).status).toBe(200)
  })

  it.each([{ role: 'queen' }, { disabled: 'yes' }, { password: 'x' }, { email: 'other@zari.example' }])(
    'can’t be changed to %j',
    async (edit) => {
      const { id } = await personOf(first.email)
      expect((await change(id, edit)).status).toBe(422)
    },
  )

  it('that is not there can’t be changed', async () => {
    expect((await change('nobody', { role: 'staff' })).status).toBe(404)
    expect((await owner.post(apiPaths.adminPasswordLink('nobody'))).status).toBe(404)
    expect((await owner.post(apiPaths.adminSignOut('nobody'))).status).toBe(404)
  })
})

describe('the last owner', () => {
  const shop = useOwnServer()
  const ownersOf = ({ people: all }: PeopleAnswer): PersonRecord[] =>
    all.filter(({ role, disabledAt }) => role === 'owner' && !disabledAt)

  it('can neither be lowered nor disabled', async () => {
    const only = await shop.current.signedIn()
    const [self] = ownersOf(await people(only))
    for (const edit of [{ role: 'staff' }, { role: 'workroom' }, { disabled: true }]) {
      const answer = await change(self?.id ?? '', edit, only)
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'last_owner'])
      expect(errorOf(answer).message).toBe('The shop needs an active owner. Make another person owner first.')
    }
    expect(ownersOf(await people(only))).toHaveLength(1)
    const { accounts } = shop.current.services
    await expect(accounts.disable(first.email), 'at the terminal').rejects.toThrow(
      'The shop needs an active owner',
    )
  })

  it('stays when two owners lower each other at the same moment, at two servers', async () => {
    const other = await startTestServer({ database: shop.current.services.connection.name })
    try {
      for (let time = 0; time < 5; time++) {
        const second = await makeAccount(shop.current, 'owner')
        const [one, two] = [await shop.current.signedIn(), other.visitor()]
        await two.post(apiPaths.login, second)
        const [self, otherId] = await Promise.all(
          [first.email, second.email].map((email) => shop.current.services.accounts.idOf(email)),
        )
        const answers = await Promise.all([
          change(otherId ?? '', { role: 'staff' }, one),
          change(self ?? '', { disabled: true }, two),
        ])
        // The later request fails: its account is no longer an owner, is signed out, or is the last owner.
        const [done, late] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
        expect([done, [401, 403, 409].includes(late ?? 0)]).toEqual([204, true])
        const { accounts } = shop.current.services
        expect(await accounts.users.countDocuments({ role: 'owner', disabledAt: null })).toBe(1)
        await accounts.enable(first.email)
        await accounts.setRole(first.email, 'owner')
        await accounts.setRole(second.email, 'staff')
      }
    } finally {
      await other.close()
    }
  })

  it('stays when both were asked as owners, and the database alone can tell who was first', async () => {
    const other = await startTestServer({ database: shop.current.services.connection.name })
    try {
      const { accounts } = shop.current.services
      const second = await makeAccount(shop.current, 'owner')
      const [self, otherId] = await Promise.all(
        [first.email, second.email].map((email) => accounts.idOf(email)),
      )
      for (let time = 0; time < 10; time++) {
        const results = await Promise.allSettled([
          accounts.change(otherId ?? '', { role: 'staff' }),
          other.services.accounts.change(self ?? '', { disabled: true }),
        ])
        const refused = results.filter((each) => each.status === 'rejected')
        expect(refused.map(({ reason }) => (reason as AccountError).code)).toEqual(['last_owner'])
        expect(await accounts.users.countDocuments({ role: 'owner', disabledAt: null })).toBe(1)
        await accounts.enable(first.email)
        await accounts.setRole(second.email, 'owner')
      }
    } finally {
      await other.close()
    }
  })
})
