import { orderKinds } from '@zari/shared/orders/order-kinds'
import { describe, expect, it } from 'vitest'
import { type LeaseDocument, LEASES } from '../../../db/lease.ts'
import {
  migrate,
  type Migration,
  type MigrationRecord,
  type MigrationReport,
  MIGRATIONS,
} from '../../../db/migrate.ts'
import { useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'
import { numberOldOrders, oldOrdersNumbered, orderMigrations } from './migrations.ts'

const kind = 'contact-inquiries'
const { listTitle } = orderKinds[kind]
/** Frequent beats, but long leases, so that a busy machine loses none. */
const QUICK = { beat: 100, hold: 12_000, takeOver: 20_000 }

describe('the migrations of old records', () => {
  const server = useOwnServer()
  const run = async (migrations?: Migration[], again = false): Promise<MigrationReport[]> => {
    const { connection, orders } = server.current.services
    const told: MigrationReport[] = []
    await migrate(connection, migrations ?? orderMigrations(orders), {
      tell: (report) => void told.push(report),
      onError: () => {},
      again,
      times: QUICK,
    })
    return told
  }
  const statuses = async () =>
    (
      await rawOrders(server.current.services.orders, kind)
        .find({}, { sort: { _id: 1 } })
        .toArray()
    ).map(({ status }) => status)

  it('rewrite display words once, leave unknown words alone, and say what they did', async () => {
    const { connection, orders } = server.current.services
    await rawOrders(orders, kind).insertMany([
      { _id: 'a', status: 'New' },
      { _id: 'b', status: 'cancelled ' },
      { _id: 'c' },
      { _id: 'd', status: 'Awaiting cloth' },
      { _id: 'e', status: 'completed', revision: 3 },
    ] as never[])
    expect(await run()).toEqual([
      { name: '2026-11 places in the list of changes', did: { [`places of ${listTitle}`]: 5 }, left: [] },
      {
        name: '2026-11 statuses',
        did: { [`statuses of ${listTitle}`]: 3 },
        left: [`${listTitle}: the status "Awaiting cloth" of 1`],
      },
      { name: '2026-11 revisions', did: { [`revisions of ${listTitle}`]: 4 }, left: [] },
      { name: '2026-11 keys of the search', did: { [`keys of ${listTitle}`]: 5 }, left: [] },
      { name: '2026-11 customers’ numbers', did: {}, left: [] },
      { name: '2026-11 names of people', did: {}, left: [] },
    ])
    expect(await statuses()).toEqual([
      'not_started',
      'cancelled',
      'not_started',
      'Awaiting cloth',
      'completed',
    ])
    const stored = await rawOrders(orders, kind).find().toArray()
    expect(stored.every(({ changeSeq }) => Number(changeSeq) > 0)).toBe(true)
    const record = await connection
      .collection<MigrationRecord>(MIGRATIONS)
      .findOne({ _id: '2026-11 statuses' })
    expect(record).toMatchObject({ state: 'done', times: 1, did: { [`statuses of ${listTitle}`]: 3 } })
    expect(record?.doneAt).toBeInstanceOf(Date)
  })

  it('are not looked at again, but where somebody asks for it', async () => {
    const { orders } = server.current.services
    await rawOrders(orders, kind).insertOne({ _id: 'f', status: 'Completed' })
    expect(await run()).toEqual([])
    expect((await run(undefined, true)).map(({ did }) => did)).toEqual([
      { [`places of ${listTitle}`]: 1 },
      { [`statuses of ${listTitle}`]: 1 },
      { [`revisions of ${listTitle}`]: 1 },
      { [`keys of ${listTitle}`]: 1 },
      {},
      {},
    ])
  })

  it('let an order be found by its customer’s number, and no tablet has to read it again', async () => {
    const { orders } = server.current.services
    const phones = ['098765 43210', 'call me', undefined]
    await rawOrders(orders, kind).insertMany(
      phones.map((phone, index) => ({
        _id: `of-before-${index}`,
        phone,
        status: 'completed',
        changeSeq: 7 + index,
        revision: 2,
      })) as never[],
    )
    const again = orderMigrations(orders).filter(({ name }) => name.endsWith('customers’ numbers'))
    const [report] = await run(again.map((each) => ({ ...each, name: `${each.name}, later` })))
    expect(report?.did).toEqual({ [`customers of ${listTitle}`]: 3 })
    const found = await rawOrders(orders, kind)
      .find({ _id: /^of-before/ } as never, { sort: { _id: 1 } })
      .toArray()
    expect(found.map(({ customerKey, changeSeq }) => [customerKey, changeSeq])).toEqual([
      ['919876543210', 7],
      ['', 8],
      ['', 9],
    ])
  })

  it('find an order that a server of the version before made meanwhile', async () => {
    const { orders } = server.current.services
    const phone = '+91 98765 43210'
    await rawOrders(orders, kind).insertOne({
      _id: 'meanwhile',
      phone,
      status: 'completed',
      changeSeq: 3,
      revision: 0,
    })
    await numberOldOrders(orders)
    const found = await rawOrders(orders, kind).findOne({ _id: 'meanwhile' })
    expect(found?.['customerKey']).toBe('919876543210')
  })

  it('are done once for all who ask at the same time', async () => {
    const { orders } = server.current.services
    const old = Array.from({ length: 3 }, (_, index) => ({ _id: `old-${index}`, status: 'completed' }))
    await rawOrders(orders, kind).insertMany(old)
    const before = await orders.changeLog.position()
    await Promise.all([oldOrdersNumbered(orders), oldOrdersNumbered(orders), oldOrdersNumbered(orders)])
    expect((await orders.changeLog.position()).seq).toBe(before.seq + old.length)
  })

  it('go on where they were cut off', async () => {
    const { orders } = server.current.services
    const many = Array.from({ length: 450 }, (_, index) => ({ _id: `many-${index}`, status: 'In Progress' }))
    await rawOrders(orders, kind).insertMany(many)
    const again = orderMigrations(orders).map((each) => ({ ...each, name: `${each.name}, cut off` }))
    const cut = again.map((each) => ({
      ...each,
      run: (step: Parameters<Migration['run']>[0]) =>
        each.run({
          ...step,
          did: async (what, count, session) => {
            await step.did(what, count, session)
            // The second batch of statuses fails.
            if (what.startsWith('statuses') && (await statuses()).includes('in_progress'))
              throw new Error('cut')
          },
        }),
    }))
    await expect(run(cut)).rejects.toThrow('cut')
    expect((await statuses()).filter((status) => status === 'in_progress')).toHaveLength(200)
    const [rest] = await run(again)
    expect(rest?.did).toEqual({ [`statuses of ${listTitle}`]: 250 })
    const record = await server.current.services.connection
      .collection<MigrationRecord>(MIGRATIONS)
      .findOne({ _id: '2026-11 statuses, cut off' })
    expect(record).toMatchObject({ state: 'done', times: 2, did: { [`statuses of ${listTitle}`]: 450 } })
  })

  it('are run by one of several servers; the others wait until they are done', async () => {
    let [running, most] = [0, 0]
    const slow: Migration = {
      name: 'slow',
      run: async ({ did }) => {
        most = Math.max(most, ++running)
        await did('steps', 1)
        await new Promise((resolve) => setTimeout(resolve, 300))
        running--
      },
    }
    const told = await Promise.all([run([slow]), run([slow]), run([slow])])
    expect(most).toBe(1)
    expect(told.flat()).toEqual([{ name: 'slow', did: { steps: 1 }, left: [] }])
  })

  it('are gone on with when the server that ran them has died', async () => {
    const { connection } = server.current.services
    const name = 'half done'
    // The lease of a killed server.
    const at = new Date()
    const dead = { holder: 'a server that was killed', beat: 7, at }
    await connection
      .collection<LeaseDocument>(LEASES)
      .replaceOne({ _id: 'migrations' }, dead, { upsert: true })
    await connection
      .collection<MigrationRecord>(MIGRATIONS)
      .insertOne({ _id: name, state: 'begun', begunAt: at, times: 1, did: { steps: 2 }, left: [] })
    const told: MigrationReport[] = []
    await migrate(connection, [{ name, run: ({ did }) => did('steps', 3) }], {
      tell: (report) => void told.push(report),
      onError: () => {},
      times: { ...QUICK, takeOver: 500 },
    })
    expect(told).toEqual([{ name, did: { steps: 3 }, left: [] }])
    const record = await connection.collection<MigrationRecord>(MIGRATIONS).findOne({ _id: name })
    expect(record).toMatchObject({ state: 'done', times: 2, did: { steps: 5 } })
  })
})
