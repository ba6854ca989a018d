export { MethodChoice } from './method-choice.tsx'
export { PaymentsList } from './payments-list.tsx'
