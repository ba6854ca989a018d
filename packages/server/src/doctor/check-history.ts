import { typedKeys } from '@zari/shared/lib/objects'
import { isOrderKind, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import type { Connection } from 'mongoose'
import type { OrdersRead } from './check-orders.ts'
import { type Finding, found } from './finding.ts'

type Trouble = 'gaps' | 'ahead' | 'withoutRecord'

interface Entries {
  _id: { kind: OrderKind; orderId: string }
  revisions: number
  newest: number
}

const NOTHING = { revisions: 0, newest: 0 }

/** Those in the history and the silent ones are as many as the record's when none is missing. */
function classifyFailure(
  { revisions, newest }: Pick<Entries, 'revisions' | 'newest'>,
  revision?: number,
): Trouble | undefined {
  if (revision === undefined) return 'withoutRecord'
  if (newest > revision) return 'ahead'
  return revisions < revision ? 'gaps' : undefined
}

async function* historyOf(connection: Connection, filter: object = {}): AsyncGenerator<Entries> {
  yield* connection.collection('order_history').aggregate<Entries>([
    { $match: filter },
    { $group: { _id: { kind: '$kind', orderId: '$orderId', revision: '$revision' } } },
    {
      $group: {
        _id: { kind: '$_id.kind', orderId: '$_id.orderId' },
        revisions: { $sum: 1 },
        newest: { $max: '$_id.revision' },
      },
    },
  ])
}

interface StoredRecord {
  _id: string
  revision?: number
  silentRevisions?: number
}

/** Checked again: a record may have been edited while it was read. */
async function troubleNow(
  connection: Connection,
  kind: OrderKind,
  orderId: string,
): Promise<Trouble | undefined> {
  const records = connection.collection<StoredRecord>(orderKinds[kind].collection)
  const projection = { revision: 1, silentRevisions: 1 }
  const read = () => records.findOne({ _id: orderId }, { projection })
  const before = await read()
  let entries: Pick<Entries, 'revisions' | 'newest'> = NOTHING
  for await (const each of historyOf(connection, { kind, orderId })) entries = each
  const after = await read()
  if (before?.revision !== after?.revision) return undefined
  if (!after && entries === NOTHING) return undefined
  const { newest, revisions } = entries
  const withSilent = { newest, revisions: revisions + (after?.silentRevisions ?? 0) }
  return classifyFailure(withSilent, after ? (after.revision ?? 0) : undefined)
}

const words: Record<Trouble, Pick<Finding, 'what' | 'advice'>> = {
  gaps: {
    what: 'records whose history has gaps',
    advice: 'Some of their changes are lost. A backup of that time has them.',
  },
  ahead: {
    what: 'records older than their history',
    advice: 'Compare each with its history in the staff app, and save the right values again.',
  },
  withoutRecord: {
    what: 'histories without a record',
    advice: 'Were the records deleted outside Zari? The history shows what was in them.',
  },
}

/** Record and history are written in one transaction: a gap is a lost change. @param revisions by `{kind}:{id}` */
export async function checkHistory(
  connection: Connection,
  { revisions, records }: Pick<OrdersRead, 'revisions' | 'records'>,
): Promise<Finding[]> {
  const isWithheld = (id: string) => records.has(id) && !revisions.has(id)
  const without = new Map([...revisions].filter(([, revision]) => revision > 0))
  const suspected: string[] = []
  for await (const entries of historyOf(connection)) {
    const id = `${entries._id.kind}:${entries._id.orderId}`
    without.delete(id)
    if (classifyFailure(entries, revisions.get(id))) suspected.push(id)
  }
  const ids: Record<Trouble, string[]> = { gaps: [], ahead: [], withoutRecord: [] }
  for (const id of [...suspected, ...without.keys()]) {
    const [kind = '', orderId = ''] = id.split(/:(.*)/s)
    const trouble = isOrderKind(kind) && !isWithheld(id) && (await troubleNow(connection, kind, orderId))
    if (trouble) ids[trouble].push(id)
  }
  return typedKeys(ids).flatMap((trouble) =>
    found({ ...words[trouble], ids: ids[trouble], remedy: 'person' }),
  )
}
