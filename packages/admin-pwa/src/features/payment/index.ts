export { PaymentsList } from './payments-list.tsx'
