import type { Connection } from 'mongoose'
import type { OrdersRead } from './check-orders.ts'
import { type Finding, found } from './finding.ts'

interface Stone {
  _id: string
  changeSeq: number
}

/**
 * Checks the change log. Gaps are normal: a changed record leaves its old place. Duplicate places or a counter
 * that is behind make devices miss changes.
 */
export async function checkChanges(connection: Connection, places: OrdersRead['places']): Promise<Finding[]> {
  const all = new Map(places)
  const stones = connection.collection<Stone>('deleted_orders').find({}, { projection: { changeSeq: 1 } })
  for await (const { _id, changeSeq } of stones) all.set(changeSeq, [...(all.get(changeSeq) ?? []), _id])
  const customers = connection.collection<Stone>('customers').find({}, { projection: { changeSeq: 1 } })
  for await (const { _id, changeSeq } of customers)
    all.set(changeSeq, [...(all.get(changeSeq) ?? []), `a customer …${_id.slice(-4)}`])
  // Read last: whatever was numbered meanwhile is below it.
  const counter = await connection.collection<{ _id: string; seq: number }>('counters').findOne({
    _id: 'order-changes',
  })
  const advice =
    'Tablets may miss changes of these. Back up, restore that backup, and every tablet fetches all records anew.'
  const isAfter = ([place]: [number, string[]]) => place > (counter?.seq ?? 0)
  return [
    ...found({
      what: 'records that share a place in the list of changes',
      ids: [...all.values()].filter((ids) => ids.length > 1).flat(),
      remedy: 'person',
      advice: 'Save each of them once in the staff app, which gives it a place of its own.',
    }),
    ...(counter
      ? found({
          what: `records numbered after the last change, ${counter.seq}`,
          ids: [...all].filter(isAfter).flatMap(([, ids]) => ids),
          remedy: 'person',
          advice,
        })
      : found({
          what: 'counters that are missing',
          ids: ['order-changes'],
          remedy: all.size > 0 ? 'person' : 'mend',
          advice: all.size > 0 ? advice : 'It begins at nothing.',
        })),
  ]
}
