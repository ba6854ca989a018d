import type { OrderRecord } from '@zari/shared/orders/order'
import { createElement } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { dialogsByName } from './dialog-bundle.ts'

export type LazyDialogName = keyof typeof dialogsByName

export const LazyOrderDialog = lazyDialog(async () => {
  const { dialogsByName } = await import('./dialog-bundle.ts')
  return ({ name, ...props }: { name: LazyDialogName; record: OrderRecord; onClose: () => void }) =>
    createElement(dialogsByName[name], props)
})

export const LazyMeasurementDialog = lazyDialog(
  async () => (await import('./dialog-bundle.ts')).MeasurementDialog,
)

export const LazyReceiptDialog = lazyDialog(async () => (await import('./dialog-bundle.ts')).ReceiptDialog)

export const LazyDeliverDialog = lazyDialog(async () => (await import('./dialog-bundle.ts')).DeliverDialog)
