import type { OrderRecord } from '@zari/shared/orders/order'
import { type ReactNode, useCallback, useState } from 'react'
import { DueDateDialog } from '../due-date/due-date-dialog.tsx'
import { MoreDetailsDialog } from '../order-details/more-details-dialog.tsx'
import { PaymentDialog } from '../payment/payment-dialog.tsx'
import { LazyReceiptDialog } from '../receipt/index.ts'
import { WhatsAppDialog } from '../whatsapp/whatsapp-dialog.tsx'

type DialogName = 'details' | 'payment' | 'due-date' | 'whatsapp'

export type OpenOrderDialog = (name: DialogName, record: OrderRecord) => void

/** The dialogs over a record, one open at a time. They keep showing the record as it was when they opened. */
export function useOrderDialogs(): { openDialog: OpenOrderDialog; dialogs: ReactNode } {
  const [open, setOpen] = useState<{
    name: DialogName | 'receipt'
    record: OrderRecord
    paymentId?: string
  }>()
  const openDialog = useCallback<OpenOrderDialog>((name, record) => setOpen({ name, record }), [])
  const props = open && { record: open.record, onClose: () => setOpen(undefined) }
  return {
    openDialog,
    dialogs: props && (
      <>
        {open.name === 'details' && <MoreDetailsDialog {...props} />}
        {open.name === 'payment' && (
          <PaymentDialog
            {...props}
            onReceipt={(paymentId) => setOpen({ name: 'receipt', record: open.record, paymentId })}
          />
        )}
        {open.name === 'receipt' && <LazyReceiptDialog {...props} paymentId={open.paymentId} />}
        {open.name === 'due-date' && <DueDateDialog {...props} />}
        {open.name === 'whatsapp' && <WhatsAppDialog {...props} />}
      </>
    ),
  }
}
