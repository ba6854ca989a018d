export { HeaderNewOrder, ThumbNewOrder } from './new-order-button.tsx'
export { NewOrderHost } from './new-order-host.tsx'
