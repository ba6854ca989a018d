import { addDays, type Day, startOfDay } from '@zari/shared/time/due-date'
import type { HistoryEntry } from '@zari/shared/orders/order'
import { isOrderKind, ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import {
  type FinishedStage,
  finishedStages,
  type PieceworkAnswer,
  pieceworkRows,
  ratesEditSchema,
} from '@zari/shared/orders/piecework'
import { PIECEWORK_FIELDS } from '@zari/shared/orders/stage'
import { findForSums } from '../erasing/withheld.ts'
import type { OrderStore } from '../order-store.ts'
import { Router } from 'express'
import { staffOf } from '../../../http/authorize.ts'
import { valid, validBody } from '../../../http/request-input.ts'
import { recordActivity } from '../../activity/index.ts'
import { takingsQuerySchema } from '../list/takings.ts'
import { editRates, readRates } from './rates.ts'

const ORDERS_AT_ONCE = 500

/** By an index of the history: the work grows with the days, not with the shop. */
async function movedOrders(store: OrderStore, begin: Date, end: Date): Promise<Map<OrderKind, string[]>> {
  const moves = store.history.model
    .find(
      { field: { $in: ['stage', 'status'] }, at: { $gte: begin, $lt: end } },
      { _id: 0, kind: 1, orderId: 1 },
    )
    .lean()
    .cursor()
  const ids = new Map(ORDER_KINDS.map((kind) => [kind, new Set<string>()]))
  for await (const { kind, orderId } of moves) if (isOrderKind(kind)) ids.get(kind)?.add(orderId)
  return new Map([...ids].map(([kind, found]) => [kind, [...found]]))
}

async function finishedOf(
  store: OrderStore,
  kind: OrderKind,
  ids: readonly string[],
): Promise<FinishedStage[]> {
  const [orders, found] = await Promise.all([
    findForSums(store, kind, { _id: { $in: [...ids] } }, { status: 1, stage: 1, assigneeId: 1, quantity: 1 }),
    store.history.model
      .find({ orderId: { $in: [...ids] }, kind, field: { $in: PIECEWORK_FIELDS } })
      .sort({ orderId: 1, revision: 1, _id: 1 })
      .lean(),
  ])
  const entries = Map.groupBy(found, ({ orderId }) => orderId)
  return orders.flatMap(({ id, status, stage, assigneeId, quantity }) => {
    const history = (entries.get(id) ?? []).map((entry): HistoryEntry => ({
      ...entry,
      at: entry.at.toISOString(),
    }))
    return finishedStages(history, { status, stage, assigneeId, quantity })
  })
}

async function pieceworkOf(
  store: OrderStore,
  { from, to }: { from: Day; to: Day },
  personId?: string,
): Promise<PieceworkAnswer> {
  const begin = new Date(startOfDay(from))
  const end = new Date(startOfDay(addDays(to, 1)))
  const finished: FinishedStage[] = []
  for (const [kind, ids] of await movedOrders(store, begin, end)) {
    for (let index = 0; index < ids.length; index += ORDERS_AT_ONCE)
      finished.push(...(await finishedOf(store, kind, ids.slice(index, index + ORDERS_AT_ONCE))))
  }
  const own = personId === undefined ? finished : finished.filter((each) => each.personId === personId)
  return { from, to, rows: pieceworkRows(own, from, to) }
}

/** Owners see everyone's, others their own and no rates. */
export function pieceworkRoutes(store: OrderStore): Router {
  const router = Router()
  router.get('/piecework', async (request, response) => {
    const { id, role } = staffOf(request)
    const days = valid(takingsQuerySchema, request.query)
    response.json(await pieceworkOf(store, days, role === 'owner' ? undefined : id))
  })
  router.get('/piecework/rates', async (_request, response) => {
    response.json(await readRates(store.pieceworkRates))
  })
  router.patch('/piecework/rates', async (request, response) => {
    const { pieceworkRates: model, transaction } = store
    const edit = validBody(request, ratesEditSchema)
    response.json(await editRates({ model, transaction }, edit, staffOf(request).email))
    recordActivity(request, { type: 'settings', details: { what: ['rates'] } })
  })
  return router
}
