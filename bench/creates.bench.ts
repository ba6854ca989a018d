import { defaultDueDate } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import type { Connection } from 'mongoose'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../packages/server/src/db/connect.ts'
import { limitTransactions } from '../packages/server/src/embedded/database/setup.ts'
import { startServices } from '../packages/server/src/embedded/index.ts'
import { createChangeLog } from '../packages/server/src/features/changes/change-log.ts'
import {
  onServices,
  type ServerProcess,
  startServerProcess,
} from '../packages/server/src/testing/server-process.ts'
import { median } from './support/browser-times.ts'
import { report } from './support/performance-page.ts'
import { postOrders } from './support/post-orders.ts'

const WHERE_THE_TIME_GOES = `The rest is HTTP, the checks of a form and Mongoose, in one thread; the driver beside it writes 64 orders that are
there already. Orders that come one by one are what a shop has.`

const KIND = 'contact-inquiries'
const AT_ONCE = 64
const ROUND_MS = 4_000
const RUNS = 5
const DATABASE = 'creates'
const LEAST = 0.6

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The same documents by the driver alone, `together` in a transaction. @returns documents per second */
async function byDriver(connection: Connection, together: number): Promise<number> {
  const log = createChangeLog(connection.useDb(DATABASE, { useCache: false }))
  const orders = connection.collection<{ _id: string }>(orderKinds[KIND].collection)
  const start = performance.now()
  let written = 0
  while (performance.now() - start < ROUND_MS) {
    const session = await connection.startSession()
    await session.withTransaction(async () => {
      const last = await log.next(session, together)
      const createdAt = new Date()
      const documents = Array.from({ length: together }, (_, index) => ({
        ...goodInput[KIND](),
        _id: uuidv7(),
        createdAt,
        updatedAt: createdAt,
        dueDate: defaultDueDate(createdAt),
        status: 'not_started',
        revision: 0,
        uploadedFiles: [],
        changeSeq: last - together + 1 + index,
      }))
      await orders.insertMany(documents, { session })
    })
    await session.endSession()
    written += together
  }
  return written / ((performance.now() - start) / 1_000)
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zari-creates-'))
  const services = await startServices({ dataDir, env: process.env, tell: () => {} })
  const connection = await connectDatabase(services.mongoUri, DATABASE)
  await limitTransactions(connection)
  const servers: ServerProcess[] = []
  try {
    for (const _ of [1, 2])
      servers.push(await startServerProcess(onServices(services.mongoUri, services.s3, DATABASE)))
    const [first = '', second = ''] = servers.map(({ origin }) => origin)
    const post = async (origins: string[]) => {
      const { perSecond, times } = await postOrders(origins, AT_ONCE, ROUND_MS)
      waits.push(median(times))
      return perSecond
    }
    let waits: number[] = []
    const sides = {
      'one server': () => post([first]),
      'two servers': () => post([first, second]),
      'the driver, 64 in a transaction': () => byDriver(connection, AT_ONCE),
      'the driver, one in a transaction': () => byDriver(connection, 1),
    }
    type Side = keyof typeof sides
    const measured = new Map<Side, number[]>()
    const waited = new Map<Side, number[]>()
    await post([first, second])
    for (let turn = 0; turn < RUNS; turn++) {
      for (const side of Object.keys(sides) as Side[]) {
        waits = []
        measured.set(side, [...(measured.get(side) ?? []), await sides[side]()])
        waited.set(side, [...(waited.get(side) ?? []), ...waits])
      }
    }
    for (const side of Object.keys(sides) as Side[]) {
      const wait = waited.get(side) ?? []
      const each = wait.length > 0 ? `, median wait ${median(wait).toFixed(0)} ms` : ''
      say(`${side}: ${median(measured.get(side) ?? []).toFixed(0)} orders a second${each}`)
    }
    const ratio = (ours: Side, theirs: Side) =>
      median(
        (measured.get(ours) ?? []).map((value, turn) => value / (measured.get(theirs)?.[turn] ?? Number.NaN)),
      )
    const creates = `creates a second, ${AT_ONCE} at once`
    await report(
      'creates',
      [
        {
          what: creates,
          against: 'the same documents by the driver, as many in a transaction',
          value: ratio('one server', 'the driver, 64 in a transaction'),
          bound: { least: LEAST },
        },
        {
          what: creates,
          against: 'the same documents by the driver, each in a transaction of its own',
          value: ratio('one server', 'the driver, one in a transaction'),
          bound: { least: LEAST },
        },
      ],
      WHERE_THE_TIME_GOES,
    )
    say(`two servers / one, on the same cores: ${ratio('two servers', 'one server').toFixed(2)}`)
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await connection.close()
    await services.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
