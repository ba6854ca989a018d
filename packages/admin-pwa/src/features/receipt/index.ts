export { LazyReceiptDialog } from './lazy-receipt-dialog.tsx'
export { getReadyForReceipts } from './ready-for-receipts.ts'
