import { lazyDialog } from '../ui/lazy-dialog.tsx'

export const LazyMeasurementDialog = lazyDialog(
  async () => (await import('./measurement/measurement-dialog.tsx')).MeasurementDialog,
)

export const LazyOperationDialog = lazyDialog(
  async () => (await import('./operations/operation-dialogs.tsx')).OperationDialog,
)

export const LazyReceiptDialog = lazyDialog(
  async () => (await import('./receipt/receipt-dialog.tsx')).ReceiptDialog,
)
