import { isOneOf } from '@zari/shared/lib/objects'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type ReactNode, useCallback, useState } from 'react'
import { draftHere } from '../../sync/app-state/tab-drafts.ts'
import { DetailsDialog } from '../details/details-dialog.tsx'
import { ContactDialog } from '../customer/contact-dialog.tsx'
import { DueDateDialog } from '../dates/due-date-dialog.tsx'
import { type LazyDialogName, LazyOrderDialog, LazyReceiptDialog } from './lazy-dialogs.ts'
import { PaymentDialog } from '../money/payment-dialog.tsx'
import { WhatsAppDialog } from '../whatsapp/whatsapp-dialog.tsx'

/** `LazyOrderDialog` renders the others. */
const renderedHere = ['details', 'payment', 'due-date', 'whatsapp', 'contact', 'slip', 'receipt'] as const

type RenderedHere = (typeof renderedHere)[number]

const isOther = (name: RenderedHere | LazyDialogName): name is LazyDialogName => !isOneOf(renderedHere, name)

type DialogName = RenderedHere | LazyDialogName

interface OpenDialog {
  name: DialogName
  record: OrderRecord
  paymentId?: string
}

/** The one that was open when the screen was reloaded or left. */
function reopened(): OpenDialog | undefined {
  const draft = draftHere('order/')
  return draft && { name: draft.name as DialogName, record: draft.record as OrderRecord }
}

/** @param paymentId of a receipt */
export type OpenOrderDialog = (name: DialogName, record: OrderRecord, paymentId?: string) => void

/** One is open at a time. */
export function useOrderDialogs(): { openDialog: OpenOrderDialog; dialogs: ReactNode } {
  const [open, setOpen] = useState(reopened)
  const openDialog = useCallback<OpenOrderDialog>(
    (name, record, paymentId) => setOpen({ name, record, ...(paymentId && { paymentId }) }),
    [],
  )
  const props = open && {
    record: open.record,
    onClose: () => setOpen((now) => (now === open ? undefined : now)),
  }
  return {
    openDialog,
    dialogs: props && (
      <>
        {open.name === 'details' && <DetailsDialog {...props} />}
        {open.name === 'payment' && (
          <PaymentDialog
            {...props}
            onReceipt={(paymentId, record) => openDialog('receipt', record, paymentId)}
          />
        )}
        {(open.name === 'receipt' || open.name === 'slip') && (
          <LazyReceiptDialog {...props} paymentId={open.paymentId} />
        )}
        {isOther(open.name) && <LazyOrderDialog {...props} name={open.name} />}
        {open.name === 'contact' && <ContactDialog {...props} />}
        {open.name === 'due-date' && <DueDateDialog {...props} />}
        {open.name === 'whatsapp' && <WhatsAppDialog orders={[props.record]} onClose={props.onClose} />}
      </>
    ),
  }
}
