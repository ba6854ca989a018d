export type { RawOrder } from '../../db/keyset.ts'
export { calendarAddressRoutes, calendarFeedRoutes } from './calendar/routes.ts'
export type { OnSent } from './on-sent.ts'
export { COMPLETE_FIELDS, completeOrders } from './complete-orders.ts'
export { startingFormPosts } from './create/form-post.ts'
export { applyOperation } from './operations/apply-operation.ts'
export { answerByLink } from './edit/answer-by-link.ts'
export { storedPayment } from './edit/apply-change.ts'
export { addRequest } from './edit/customer-requests.ts'
export { deleteOrder, namedFiles } from './edit/delete-order.ts'
export { exportColumns } from './export/columns.ts'
export { csvFormat, writeCsv } from './export/csv.ts'
export { withNames } from './export/select-orders.ts'
export { countBySubject } from './list/count-orders.ts'
export { dailyOutfits } from './list/top-outfits.ts'
export { findUnanswered } from './list/find-unanswered.ts'
export { givenClause } from './list/list-orders.ts'
export { allOrders, isOrderGiven, pageOfOrders } from './list/list-orders.ts'
export { listQuerySchema } from './list/list-query.ts'
export { newOrderId, presentOrder } from './order-documents.ts'
export { OrderNumbers } from './order-numbers.ts'
export { adminOrderRoutes, publicOrderRoutes } from './order-routes.ts'
export { type ImportedPart, keyOfCustomer } from './order-schema.ts'
export {
  createOrderStore,
  type OrderStore,
  prepareOrderStore,
  rawOrders,
  PUBLIC_PROJECTION,
} from './order-store.ts'
export { shownByLink } from './shown-by-link.ts'
