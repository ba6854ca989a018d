import { isNetworkError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isOrderRecord } from '@zari/shared/orders/order-answers'
import type { LinkChange } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { withSession } from '../../sync/session/with-session.ts'
import { staffEngine } from '../../sync/staff-engine.ts'

export const describeCallFailure = (error: unknown): string =>
  messageFor(
    error,
    isNetworkError(error) ? 'This needs the internet. Please try again online.' : 'Please try again.',
  )

/** Only the server makes links: not by the outbox. @throws what the request throws */
async function call(path: string, body: object): Promise<OrderRecord> {
  const answered = await withSession(() => request(path, isOrderRecord, { method: 'POST', body }))
  await staffEngine().pull().catch(reportError)
  return answered
}

export const changeLink = ({ kind, id }: OrderRecord, change: LinkChange) =>
  call(apiPaths.adminLink(kind, id), { change })

export const finishRequest = ({ kind, id }: OrderRecord, requestId: string) =>
  call(apiPaths.adminRequestDone(kind, id, requestId), {})
