import { isNetworkError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isOrderRecord } from '@zari/shared/orders/order-answers'
import type { LinkChange } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { withSession } from '../../sync/session/with-session.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { notifyFailure } from '../../ui/notify.ts'

/** Only the server makes links: not by the outbox. */
async function call(path: string, body: object, failed: string): Promise<OrderRecord | undefined> {
  try {
    const answered = await withSession(() => request(path, isOrderRecord, { method: 'POST', body }))
    await staffEngine().pull().catch(reportError)
    return answered
  } catch (error) {
    const otherwise = isNetworkError(error)
      ? 'This needs the internet. Please try again online.'
      : 'Please try again.'
    notifyFailure(failed, messageFor(error, otherwise))
    return undefined
  }
}

export function changeLink({ kind, id }: OrderRecord, change: LinkChange): Promise<OrderRecord | undefined> {
  const failed = change === 'renew' ? 'The link was not made' : 'The link was not stopped'
  return call(apiPaths.adminLink(kind, id), { change }, failed)
}

export function finishRequest(
  { kind, id }: OrderRecord,
  requestId: string,
): Promise<OrderRecord | undefined> {
  return call(apiPaths.adminRequestDone(kind, id, requestId), {}, 'Not marked as done')
}
