export { type Asked, countAsked } from './count-asked.ts'
export { deleteOrder, namedFiles } from './delete-order.ts'
export { exportColumns } from './export/export-columns.ts'
export { withPeople } from './export/with-people.ts'
export { csvFormat, writeCsv } from './export/write-csv.ts'
export { listQuerySchema } from './list-filters.ts'
export { allOrders, pageOfOrders } from './list-orders.ts'
export { newOrderId } from './order-id.ts'
export { numberOldOrders } from './number-old-orders.ts'
export { orderMigrations } from './order-migrations.ts'
export { adminOrderRoutes, publicOrderRoutes } from './order-routes.ts'
export { type ImportedPart, keyOfCustomer } from './order-models.ts'
export {
  createOrderStore,
  type OrderStore,
  prepareOrderStore,
  rawOrders,
  WITHOUT_KEYS,
} from './order-store.ts'
export { startingFormPosts } from './starting-form-posts.ts'
export { presentOrder, type RawOrder } from './present-order.ts'
export { takeOrder } from './take-order.ts'
export { takePayment } from './take-payment.ts'
