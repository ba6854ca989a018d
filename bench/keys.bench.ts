import { paymentOf } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../packages/server/src/db/connect.ts'
import { limitTransactions } from '../packages/server/src/embedded/database/setup.ts'
import { startServices } from '../packages/server/src/embedded/index.ts'
import type { AppliedKeys } from '../packages/server/src/features/changes/index.ts'
import { makeOrder, sendEdit, sendPayment } from '../packages/server/src/testing/orders.ts'
import type { Answer, TestClient } from '../packages/server/src/testing/test-client.ts'
import { startTestServer, type TestServer } from '../packages/server/src/testing/test-server.ts'
import { median } from './support/browser-times.ts'
import { report } from './support/performance-page.ts'

const KIND = 'custom-outfit-quotes'
/** Enough of them that the lists in the orders stay as short as a shop's. */
const ORDERS = 64
const LEAST = 0.85
const TOGETHER = [1, 16]
const TURNS = Number(process.env.TURNS ?? 300)

const WORDS = `The other side keeps its keys in the lists of the orders alone, as the version before did. Medians of 300 turns of one write, or of
16 at once. Both servers share this machine, one process and one MongoDB.`

/** Keys as the version before had them: in the lists alone. */
function withoutCollection({ services: { orders } }: TestServer): void {
  const nothing: Pick<AppliedKeys, 'write'> = { write: async () => {} }
  Object.assign(orders.keys, nothing)
}

type Write = (staff: TestClient, id: string, number: number) => Promise<Answer>

const writes: Readonly<Record<string, Write>> = {
  edits: (staff, id, number) => {
    const edit = { kind: KIND, id, name: 'notes', key: randomUUID() } as const
    return sendEdit(staff, edit, { notes: `note ${number}` })
  },
  payments: (staff, id, number) =>
    sendPayment(staff, { kind: KIND, id, key: randomUUID() }, paymentOf({ amount: 1 + number })),
}

/** @returns writes `together` at once, and tells how many ms all took */
async function writer(server: TestServer, write: Write, together: number): Promise<() => Promise<number>> {
  const staff = await server.signedIn()
  const ids: string[] = []
  for (let count = 0; count < ORDERS; count++) ids.push(await makeOrder(server.visitor(), KIND))
  let number = 0
  return async () => {
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: together }, () => write(staff, ids[++number % ORDERS] ?? '', number)),
    )
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) throw new Error(`${refused.status} ${refused.text}`)
    return performance.now() - start
  }
}

/** In turns of one write, or of one group: what else the machine does comes to both alike. */
async function compare(sides: readonly [TestServer, TestServer], write: Write, together: number) {
  const [ours, theirs] = await Promise.all(sides.map((side) => writer(side, write, together)))
  if (!ours || !theirs) throw new Error('Two sides are compared')
  const times = { ours: [] as number[], theirs: [] as number[] }
  for (let turn = 0; turn < TURNS; turn++) {
    const isFirst = turn % 2 === 0
    if (isFirst) times.ours.push(await ours())
    times.theirs.push(await theirs())
    if (!isFirst) times.ours.push(await ours())
  }
  const perSecond = (all: number[]) => (together * 1_000) / median(all)
  return { ours: perSecond(times.ours), theirs: perSecond(times.theirs) }
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zari-keys-'))
  const services = await startServices({ dataDir, env: process.env, tell: () => {} })
  const { mongoUri, s3 } = services
  const connection = await connectDatabase(mongoUri)
  await limitTransactions(connection)
  const ours = await startTestServer({ mongoUri, s3 })
  const theirs = await startTestServer({ mongoUri, s3 })
  withoutCollection(theirs)
  try {
    const figures = []
    for (const [name, write] of Object.entries(writes)) {
      for (const together of TOGETHER) {
        const measured = await compare([ours, theirs], write, together)
        figures.push({
          what: `${name} a second, ${together === 1 ? 'one by one' : `${together} at once`}`,
          against: 'the same without the collection of keys',
          value: measured.ours / measured.theirs,
          bound: { least: LEAST },
          note: `${measured.ours.toFixed(0)} and ${measured.theirs.toFixed(0)}`,
        })
      }
    }
    await report('keys', figures, WORDS)
  } finally {
    await ours.close()
    await theirs.close()
    await connection.close()
    await services.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
