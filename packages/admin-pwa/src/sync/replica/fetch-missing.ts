import { isErrorBody, NOT_ALLOWED } from '@zari/shared/api/error-body'
import { apiPaths } from '@zari/shared/api/paths'
import { ordersTouched } from '@zari/shared/operations/operation'
import { isOrderRecord } from '@zari/shared/orders/order-answers'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { madeBy, recordKey } from '../outbox/entry.ts'
import { ownEntries } from '../outbox/outbox.ts'
import type { Ports } from '../ports.ts'
import { readMeta } from '../storage.ts'
import type { ReplicaChange } from './replica.ts'
import { tidyRecord } from './store-record.ts'
import { keepOpened } from './transactions.ts'

/** At one time; the others come the next time. */
const AT_ONCE = 20

interface Named {
  kind: OrderKind
  id: string
}

async function missing(
  { store, entryFormat, replicaFormat }: Ports,
  user: string,
  notThere: ReadonlySet<string>,
) {
  return store.transact('readonly', ['records', 'opened', 'entries', 'meta'], async (tx) => {
    const replica = await readMeta(tx, 'copy')
    const own = await ownEntries(tx, user, entryFormat)
    const wanted = new Map<string, Named>()
    for (const { kind, id } of [
      ...own.flatMap(({ operation }) => ordersTouched(operation)),
      ...(await tx.all('opened')),
    ])
      wanted.set(recordKey({ kind, id }), { kind, id })
    // The server may not have it yet.
    for (const made of own.flatMap((entry) => madeBy(entry) ?? [])) wanted.delete(recordKey(made))
    const absent: Named[] = []
    for (const named of wanted.values())
      if (!notThere.has(recordKey(named)) && !(await tx.get('records', [named.kind, named.id])))
        absent.push(named)
    const isReady = replica?.format === replicaFormat && replica.complete
    return { place: replica?.cursor ?? '', absent: isReady ? absent.slice(0, AT_ONCE) : [] }
  })
}

/**
 * Reads the orders that a replica read anew has left out, because by themselves they are not held: those with unsent edits, and
 * those opened here lately.
 * @param notThere orders that the server has said it does not have, or not for them; they are not asked for again
 */
export async function fetchMissing(
  ports: Ports,
  user: string,
  notThere: Set<string>,
  onChange: (change: ReplicaChange) => void,
): Promise<void> {
  const { place, absent } = await missing(ports, user, notThere)
  for (const { kind, id } of absent) {
    const answer = await ports.transport.call({ method: 'GET', path: apiPaths.adminRecord(kind, id), user })
    if (answer && isErrorBody(answer.body) && (answer.status === 404 || answer.body.code === NOT_ALLOWED)) {
      notThere.add(recordKey({ kind, id }))
      await ports.store.transact('readwrite', ['opened'], (tx) => tx.delete('opened', [kind, id]))
    }
    if (answer?.status !== 200 || !isOrderRecord(answer.body) || answer.body.id !== id) continue
    const record = tidyRecord(answer.body)
    const change = await keepOpened(ports, user, record, place)
    if (change === 'not-ours') return
    if (change) onChange(change)
  }
}
