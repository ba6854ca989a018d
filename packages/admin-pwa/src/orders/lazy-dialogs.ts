import { lazyDialog } from '../ui/lazy-dialog.tsx'

export const LazyMeasurementDialog = lazyDialog(
  async () => (await import('./late-dialogs.ts')).MeasurementDialog,
)

export const LazyOperationDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).OperationDialog)

export const LazyJobCardDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).JobCardDialog)

export const LazyReceiptDialog = lazyDialog(
  async () => (await import('./receipt/receipt-dialog.tsx')).ReceiptDialog,
)

export const LazyMaterialDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).MaterialDialog)

export const LazyAlterationDialog = lazyDialog(
  async () => (await import('./late-dialogs.ts')).AlterationDialog,
)

export const LazyLinkDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).LinkDialog)

export const LazyDesignDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).DesignDialog)

export const LazyAgreedDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).AgreedDialog)

export const LazyFinishedDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).FinishedDialog)

export const LazyDeliverDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).DeliverDialog)
