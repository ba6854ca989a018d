import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { tidyRecord } from '../offline/copy/tidy-record.ts'
import { withSession } from '../state/with-session.ts'
import { reportUnlessFull } from './report-unless-full.ts'
import { staffEngine } from './staff-engine.ts'

/**
 * Reads an order that this device does not hold, and holds it from now on, so that it can be looked at and edited without a
 * network.
 * @throws what `request` throws
 */
export async function openRecord(kind: OrderKind, id: string): Promise<OrderRecord> {
  const place = await staffEngine().placeOfCopy()
  const record = tidyRecord(await withSession(() => request<OrderRecord>(apiPaths.adminRecord(kind, id))))
  // It is shown in any case.
  await staffEngine().keepOpened(record, place).catch(reportUnlessFull)
  return record
}
