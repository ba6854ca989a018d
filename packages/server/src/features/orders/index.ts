export { deleteOrder, namedFiles } from './delete-order.ts'
export { numberOldOrders } from './number-old-orders.ts'
export { adminOrderRoutes, publicOrderRoutes } from './order-routes.ts'
export { createOrderStore, type OrderStore, prepareOrderStore } from './order-store.ts'
