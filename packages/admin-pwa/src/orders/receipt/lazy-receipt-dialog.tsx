import { lazyDialog } from '../../ui/lazy-dialog.tsx'

/** Most of the day nobody prints. */
export const LazyReceiptDialog = lazyDialog(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog)
