import * as v from 'valibot'
import { startOfDay } from '@zari/shared/due-date'
import { retainedFromDay } from '@zari/shared/orders/device-retention'
import type { Role } from '@zari/shared/auth/roles'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { textOf } from '@zari/shared/orders/read-order'
import { kindsFor } from '@zari/shared/orders/role-access'
import { isOpenStatus, readStatus } from '@zari/shared/orders/status'
import { parseJson } from '@zari/shared/validation'
import { Types } from 'mongoose'
import { clauseAfter, cursorAfter, idsBefore, NOT_DATES, positionOf, type RawOrder } from '../../db/keyset.ts'
import { andFilters, type Clause } from '../../db/queries.ts'
import { cursorGone } from '../../lib/errors.ts'
import { givenClause, type OrderStore } from '../orders/index.ts'
import type { InitialSyncPlace, Stage } from './cursor.ts'

export interface IndexScan {
  key: string
  kind: OrderKind
  filter: Clause
  sort: { readonly createdAt: -1; readonly _id: -1 } | { readonly updatedAt: -1; readonly _id: -1 }
  after(place: string): Clause
  placeOf(last: RawOrder): string
}

type Order = Pick<IndexScan, 'sort' | 'after' | 'placeOf'>

const byCreation: Order = {
  sort: { createdAt: -1, _id: -1 },
  after: (place) => clauseAfter(positionOf(place)),
  placeOf: cursorAfter,
}

const changeSchema = v.tuple([v.number(), v.string(), v.boolean()])

/** Only records changed by this system are read in this order, so that all have a date. */
const byChange: Order = {
  sort: { updatedAt: -1, _id: -1 },
  placeOf: ({ updatedAt, _id }) =>
    JSON.stringify([
      updatedAt instanceof Date ? updatedAt.getTime() : 0,
      String(_id),
      _id instanceof Types.ObjectId,
    ]),
  after(place) {
    const read = v.safeParse(changeSchema, parseJson(place))
    if (!read.success) throw cursorGone()
    const [time, id, isObjectId] = read.output
    const at = new Date(time)
    return {
      $or: [
        { updatedAt: { $lt: at } },
        {
          updatedAt: at,
          ...idsBefore(isObjectId && Types.ObjectId.isValid(id) ? new Types.ObjectId(id) : id),
        },
      ],
    }
  },
}

async function oddOpenStatuses(store: OrderStore, kind: OrderKind): Promise<unknown[]> {
  const odd = (await store.distinctValues.statuses(kind)).filter(
    (status) =>
      status !== 'not_started' && status !== 'in_progress' && isOpenStatus(readStatus(textOf(status))),
  )
  return [...odd, null]
}

interface Wanted {
  stage: Stage
  since: Date
  role: Role
}

async function scansOf(
  store: OrderStore,
  kind: OrderKind,
  { stage, since, role }: Wanted,
): Promise<IndexScan[]> {
  const given = await givenClause(store, kind, role)
  const scan = (key: string, filter: Clause, order = byCreation): IndexScan => ({
    key: `${ORDER_KINDS.indexOf(kind)}${key}`,
    kind,
    filter: andFilters(filter, given),
    ...order,
  })
  switch (stage) {
    case 'open':
      return [
        scan('n', { status: 'not_started' }),
        scan('p', { status: 'in_progress' }),
        scan('o', { status: { $in: await oddOpenStatuses(store, kind) } }),
      ]
    // Bounded, because the embedded database reads all keys of a range before it sorts.
    case 'newest':
      return [scan('', { createdAt: { $gte: since } })]
    case 'new':
      return [scan('', { createdAt: { $gte: since } }), scan('t', NOT_DATES)]
    case 'changed':
      return [scan('', { updatedAt: { $gte: since } }, byChange)]
    default:
      return [scan('', {})]
  }
}

/**
 * The unfinished index scans of a place's stage. They find only what the role may see: a cursor must not reveal other records.
 */
export async function scansLeft(
  store: OrderStore,
  { stage, day, after }: InitialSyncPlace,
  role: Role,
): Promise<IndexScan[]> {
  const since = new Date(startOfDay(retainedFromDay(day)))
  const lanes = await Promise.all(kindsFor(role).map((kind) => scansOf(store, kind, { stage, since, role })))
  return lanes.flat().filter(({ key }) => after[key] !== null)
}
