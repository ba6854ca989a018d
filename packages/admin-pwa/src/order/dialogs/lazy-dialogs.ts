import type { OrderRecord } from '@zari/shared/orders/order'
import { createElement } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { lateDialogs } from './late-dialogs.ts'

export type LateDialogName = keyof typeof lateDialogs

/** One of `lateDialogs`, by its name. */
export const LazyOrderDialog = lazyDialog(async () => {
  const { lateDialogs } = await import('./late-dialogs.ts')
  return ({ name, ...props }: { name: LateDialogName; record: OrderRecord; onClose: () => void }) =>
    createElement(lateDialogs[name], props)
})

export const LazyMeasurementDialog = lazyDialog(
  async () => (await import('./late-dialogs.ts')).MeasurementDialog,
)

export const LazyReceiptDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).ReceiptDialog)

export const LazyDeliverDialog = lazyDialog(async () => (await import('./late-dialogs.ts')).DeliverDialog)
