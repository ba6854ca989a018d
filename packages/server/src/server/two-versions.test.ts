import { apiPaths } from '@zari/shared/api/paths'
import { VERSION_HEADER } from '@zari/shared/api/headers'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataVersion, storedVersion } from '../db/data-version.ts'
import { registerInstance, SERVERS } from '../db/instances.ts'
import { migrate } from '../db/migrate.ts'
import { sendEdit } from '../testing/orders.ts'
import { queriesOf } from '../testing/queries.ts'
import { errorOf, type TestClient } from '../testing/test-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const kind = 'contact-inquiries'
const { publicPath } = orderKinds[kind]

let first: TestServer
let second: TestServer
let staff: TestClient
beforeEach(async () => {
  first = await startTestServer({ version: new DataVersion(1) })
  await first.services.version.raise(first.services.connection)
  const { connection, objectStore } = first.services
  const shared = { database: connection.name, s3: { bucket: objectStore.bucket } }
  second = await startTestServer({ ...shared, version: new DataVersion(2) })
  staff = await first.signedIn()
})
afterEach(async () => {
  await Promise.all([first.close(), second.close()])
})

const send = (server: TestServer) => server.visitor().post(publicPath, goodInput[kind]())
const readiness = async (server: TestServer) => {
  const { status, json } = await server.visitor().get('/readyz')
  return [status, (json as { status: string }).status]
}
const outdated = { status: 503, json: expect.objectContaining({ code: 'server_outdated' }) }

/** The second server's start. */
const update = (run: () => Promise<void> = async () => {}, watchMs = 10_000) =>
  migrate(second.services.connection, [{ name: 'of version 2', run }], {
    tell: () => {},
    onError: (error) => {
      throw error
    },
    version: second.services.version,
    watchMs,
  })

it('a server of the earlier version knows it before data are migrated, reads on, and writes nothing', async () => {
  const { connection, version } = first.services
  const leave = await registerInstance(connection, () => {}, { version })
  const { id } = (await send(first)).json as { id: string }
  expect(await readiness(first)).toEqual([200, 'ready'])
  let wasMigrated = false
  await update(async () => {
    wasMigrated = true
    expect(await connection.collection(SERVERS).findOne()).toMatchObject({ dataVersion: 2 })
    expect(await readiness(first)).toEqual([503, 'outdated'])
    const edit = () => sendEdit(staff, { kind, id, name: 'notes' }, { notes: 'late' })
    const writes = [() => send(first), edit, () => staff.post(apiPaths.logout)]
    for (const write of writes) expect(await write()).toMatchObject(outdated)
    expect((await staff.get(apiPaths.adminRecord(kind, id))).json).toMatchObject({ id, notes: null })
  })
  expect(wasMigrated).toBe(true)
  expect(await readiness(second)).toEqual([200, 'ready'])
  expect((await send(second)).status).toBe(201)
  await leave()
})

it('both tell apps of another version so, each by its own', async () => {
  await update()
  const call = async (server: TestServer, app: number) => {
    const answer = await server.visitor().get(apiPaths.shop, { headers: { [VERSION_HEADER]: String(app) } })
    return [answer.status, errorOf(answer).code]
  }
  expect(await call(first, 2)).toEqual([503, 'server_outdated'])
  expect(await call(second, 1)).toEqual([409, 'app_outdated'])
})

it('a stalled server is not waited for longer than two beats, and cannot write when it wakes', async () => {
  const { connection, orders } = first.services
  const stalled = { _id: 'stalled', beat: 7, at: new Date(), dataVersion: 1 }
  await connection.collection<typeof stalled>(SERVERS).insertOne(stalled)
  await update(undefined, 400)
  expect(await connection.collection(SERVERS).countDocuments()).toBe(0)
  const before = await orders.changeLog.position()
  expect(first.services.version.isOutdated).toBe(false)
  expect(await send(first)).toMatchObject(outdated)
  expect(await orders.changeLog.position()).toEqual(before)
  expect(await readiness(first)).toEqual([503, 'outdated'])
})

it('what a stalled server makes of data of the later version is no answer, and a call asks the database nothing more', async () => {
  const { connection } = first.services
  const edit = () => sendEdit(staff, { kind, id: 'of the later version', name: 'notes' }, { notes: 'late' })
  expect((await edit()).status).toBe(404)
  const { id } = (await send(first)).json as { id: string }
  const asked = await queriesOf(connection, () =>
    sendEdit(staff, { kind, id, name: 'notes' }, { notes: 'in time' }),
  )
  expect(asked.filter((query) => query.endsWith(' counters'))).toEqual(['findAndModify counters'])
  await update()
  expect(await edit()).toMatchObject(outdated)
})

it('a transaction that was begun before the number was raised, and goes on after that, writes nothing', async () => {
  const { transaction, orders } = first.services
  const [begun, raised] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = transaction(async (session) => {
    begun.resolve()
    await raised.promise
    await orders.changeLog.next(session)
  })
  await begun.promise
  await update()
  const before = await orders.changeLog.position()
  raised.resolve()
  await expect(writing).rejects.toMatchObject({ status: 503, body: { code: 'server_outdated' } })
  expect(await orders.changeLog.position()).toEqual(before)
})

it('a server of the earlier version does not start on data of the later', async () => {
  await update()
  const { connection } = first.services
  expect(await storedVersion(connection)).toBe(2)
  expect(await new DataVersion(1).problem(connection)).toMatch(
    /^A later version of Zari has used this database/,
  )
  expect(await new DataVersion(2).problem(connection)).toBeUndefined()
  await new DataVersion(1).raise(connection)
  expect(await storedVersion(connection)).toBe(2)
})
