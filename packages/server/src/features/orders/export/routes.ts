import { exportQuerySchema, selectOrders, withNames } from './select-orders.ts'
import type { Assignees } from '@zari/shared/auth/tailors'
import { dayInIndia } from '@zari/shared/time/due-date'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { Router } from 'express'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { valid } from '../../../http/request-input.ts'
import { recordActivity } from '../../activity/index.ts'
import type { OrderStore } from '../order-store.ts'
import { exportColumns } from './columns.ts'
import { writeCsv } from './csv.ts'

export function exportRoutes(store: OrderStore, readAssignees: () => Promise<Assignees>): Router {
  const router = Router()
  for (const kind of ORDER_KINDS) {
    router.get(`/${kind}/export`, async (request, response) => {
      const query = valid(exportQuerySchema, request.query)
      const found = selectOrders(store, kind, query)
      const assignees = await readAssignees()
      const first = await found.next()
      async function* records() {
        if (!first.done) yield first.value
        yield* found
      }
      recordActivity(request, { type: 'export', details: { what: [kind] } })
      const name = `${orderKinds[kind].adminPath.slice(1)}-${dayInIndia(new Date())}.csv`
      response.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      })
      const rows = withNames(store, assignees, records())
      await pipeline(Readable.from(writeCsv(exportColumns(kind), rows)), response)
    })
  }
  return router
}
