export { PaymentDialog } from './payment-dialog.tsx'
