import { apiPaths } from '@zari/shared/api/paths'
import type { TailorsAnswer } from '@zari/shared/auth/tailors'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { uuidv7 } from '@zari/shared/lib/ids'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import { errorOf, type TestClient } from '../../testing/test-client.ts'
import { staff as account, useClient, useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer()
const owner = useClient(server)
/** From version 0 where the body names none. */
const put = (id: string, body: object, client = owner) =>
  client.send('PUT', apiPaths.adminTailor(id), { body: { version: 0, ...body } })
const list = async () => ((await owner.get(apiPaths.adminTailors)).json as TailorsAnswer).tailors
const pageOf = async (client: TestClient, since = '') =>
  (await client.get(`${apiPaths.adminChanges}?limit=1000${since}`)).json as ChangesPage

describe('a tailor', () => {
  it('is added once however often it is sent, renamed, removed and brought back by owners and staff', async () => {
    const id = uuidv7()
    const staff = await signedInAs(server.current, 'staff')
    const tailor = { id, name: 'Ramesh', isRemoved: false, version: 1, changedBy: account.email }
    for (const client of [owner, staff, staff])
      expect((await put(id, { name: '  Ramesh ' }, client)).json).toMatchObject(tailor)
    expect(await list()).toMatchObject([tailor])
    await put(id, { version: 1, name: 'Ramesh Kumar' })
    await put(id, { version: 2, isRemoved: true }, staff)
    expect(await list()).toMatchObject([{ id, name: 'Ramesh Kumar', isRemoved: true, version: 3 }])
    await put(id, { version: 3, isRemoved: false })
    expect(await list()).toMatchObject([{ id, name: 'Ramesh Kumar', isRemoved: false, version: 4 }])
    await put(id, { version: 4, isRemoved: true })
  })

  it('that another owner removed is not brought back by a new name, and gets it only knowingly', async () => {
    const id = uuidv7()
    await put(id, { name: 'Karim' })
    await put(id, { version: 1, isRemoved: true })
    const renamed = await put(id, { version: 1, name: 'Abdul Karim' })
    expect(renamed.status).toBe(409)
    expect(errorOf(renamed)).toMatchObject({
      code: 'conflict',
      message: 'This was also changed elsewhere. Check it and try again.',
      current: { name: 'Karim', isRemoved: true, version: 2, changedBy: account.email },
    })
    expect((await put(id, { version: 2, name: 'Abdul Karim' })).json).toMatchObject({
      name: 'Abdul Karim',
      isRemoved: true,
    })
  })

  it('that another owner renamed keeps the new name when it is removed', async () => {
    const id = uuidv7()
    await put(id, { name: 'Vani' })
    await put(id, { version: 1, name: 'Vani Devi' })
    expect((await put(id, { version: 1, isRemoved: true })).status).toBe(409)
    expect((await put(id, { version: 2, isRemoved: true })).json).toMatchObject({
      name: 'Vani Devi',
      isRemoved: true,
    })
  })

  it.each([
    { name: '' },
    { name: '  ' },
    { name: 'n'.repeat(61) },
    { name: 5 },
    {},
    { name: 'Ali', role: 'owner' },
  ])('is no %j: 422', async (body) => expect((await put(uuidv7(), body)).status).toBe(422))

  it('has no other id than a UUID: 422', async () => {
    expect((await put('somebody', { name: 'Ali' })).status).toBe(422)
  })

  it('never has the id of an account: 422, and the account keeps its name on every device', async () => {
    const { accounts, tailors } = server.current.services
    const id = await accounts.idOf(account.email)
    const staff = await signedInAs(server.current, 'staff')
    const answer = await put(id, { name: 'Nobody', isRemoved: true }, staff)
    expect([answer.status, errorOf(answer).issues]).toEqual([
      422,
      [{ path: 'id', message: expect.any(String) }],
    ])
    expect(await tailors.model.countDocuments({ _id: id })).toBe(0)
    expect((await pageOf(owner)).assignees?.[id]).toMatchObject({ isActive: true })
  })

  it('does not get the name of another, but of a removed one, also when both are added at once', async () => {
    const [one, other] = [uuidv7(), uuidv7()]
    const answers = await Promise.all([put(one, { name: 'Salim' }), put(other, { name: 'SALIM' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused && errorOf(refused)).toMatchObject({ issues: [{ path: 'name' }] })
    const [added, not] = answers[0]?.status === 200 ? [one, other] : [other, one]
    await put(added, { version: 1, isRemoved: true })
    expect((await put(not, { name: 'Salim' })).status).toBe(200)
  })

  it('is not for the workroom to change: 403', async () => {
    const workroom = await signedInAs(server.current, 'workroom')
    expect((await put(uuidv7(), { name: 'Ali' }, workroom)).status).toBe(403)
    expect((await workroom.get(apiPaths.adminTailors)).status).toBe(403)
  })
})

describe('whom orders can be assigned to', () => {
  it('reaches every device with the next changes: accounts and tailors by id, and no e-mail', async () => {
    const { accounts } = server.current.services
    const workroom = await signedInAs(server.current, 'workroom')
    const { cursor } = await pageOf(workroom)
    const id = uuidv7()
    await put(id, { name: 'Yusuf' })
    const page = await pageOf(workroom, `&since=${cursor}`)
    expect(page.assignees?.[id]).toEqual({ name: 'Yusuf', isActive: true })
    expect(page.cursor).not.toBe(cursor)
    const own = await accounts.idOf(account.email)
    expect(page.assignees?.[own]).toEqual({ name: 'Staff 1', isActive: true })
    expect(JSON.stringify(page.assignees)).not.toMatch(/@|staff-/)
  })

  it('names accounts without a name by their place, so that one keeps it when another gets a name', async () => {
    const { accounts } = server.current.services
    await accounts.add({ email: 'lakshmi.1975@zari.example' }, 'a long password')
    const id = await accounts.idOf('lakshmi.1975@zari.example')
    const nameIn = async (client: TestClient) => (await pageOf(client)).assignees?.[id]?.name
    const before = await nameIn(owner)
    expect(before).toMatch(/^Staff [1-9]\d*$/)
    const own = await accounts.idOf(account.email)
    await accounts.change(own, { name: 'Radha' })
    expect(await nameIn(await signedInAs(server.current, 'workroom'))).toBe(before)
    await accounts.change(own, { name: '' })
    await accounts.change(id, { name: 'Lakshmi' })
    expect(await nameIn(owner)).toBe('Lakshmi')
  })

  it('keeps the names of removed tailors and disabled accounts', async () => {
    const id = uuidv7()
    await put(id, { name: 'Imran', isRemoved: true })
    await server.current.services.accounts.add(
      { email: 'gone@zari.example', name: 'Gita' },
      'a long password',
    )
    await server.current.services.accounts.disable('gone@zari.example')
    const gone = await server.current.services.accounts.idOf('gone@zari.example')
    const first = (await owner.get(apiPaths.adminInitialSync)).json as ChangesPage
    expect(first.assignees?.[id]).toEqual({ name: 'Imran', isActive: false })
    expect(first.assignees?.[gone]).toEqual({ name: 'Gita', isActive: false })
  })
})
