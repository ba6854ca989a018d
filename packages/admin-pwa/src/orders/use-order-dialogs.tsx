import { balanceOf, formatRupees, readAmount } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { afterPaint } from '../ui/schedule.ts'
import { DetailsDialog } from './details/details-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'
import { LazyJobCardDialog, LazyOperationDialog, LazyReceiptDialog } from './lazy-dialogs.ts'
import type { OperationName } from './operations/operation-dialogs.tsx'
import { PaymentDialog } from './payment/payment-dialog.tsx'
import { WhatsAppDialog } from './whatsapp/whatsapp-dialog.tsx'

type DialogName =
  | 'details'
  | 'payment'
  | 'due-date'
  | 'whatsapp'
  | 'contact'
  | 'slip'
  | 'job-card'
  | OperationName

export type OpenOrderDialog = (name: DialogName, record: OrderRecord) => void

/** One dialog at a time. It keeps showing the record as it was when opened. */
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
        {open.name === 'details' && <DetailsDialog {...props} />}
        {open.name === 'payment' && (
          <PaymentDialog
            {...props}
            onReceipt={(paymentId) => setOpen({ name: 'receipt', record: open.record, paymentId })}
          />
        )}
        {(open.name === 'receipt' || open.name === 'slip') && (
          <LazyReceiptDialog {...props} paymentId={open.paymentId} />
        )}
        {(open.name === 'move' || open.name === 'duplicate' || open.name === 'make-order') && (
          <LazyOperationDialog {...props} name={open.name} />
        )}
        {open.name === 'job-card' && <LazyJobCardDialog {...props} />}
        {open.name === 'contact' && <ContactDialog {...props} />}
        {open.name === 'due-date' && <DueDateDialog {...props} />}
        {open.name === 'whatsapp' && <WhatsAppDialog {...props} />}
      </>
    ),
  }
}

/**
 * Asks before an unpaid order is completed. The workroom, which sees no amounts, is not asked.
 * @param record as it is on the screen
 */
export function useUnpaidQuestion(record: OrderRecord): {
  beforeStatus: (status: string | null, set: () => void) => void
  question: ReactNode
} {
  const [asked, setAsked] = useState<{ set: () => void; unpaid: number }>()
  const { openDialog, dialogs } = useOrderDialogs()
  const payment = useRef<HTMLButtonElement>(null)
  const close = () => setAsked(undefined)
  return {
    beforeStatus: (status, set) => {
      const unpaid = readAmount(balanceOf(record)) ?? 0
      if (status === 'completed' && unpaid > 0) setAsked({ set, unpaid })
      else set()
    },
    question: (
      <>
        {asked && (
          <Dialog
            open
            onClose={close}
            title={customerName(record)}
            size="small"
            initialFocus={payment}
            footer={
              <>
                <Button
                  onClick={() => {
                    close()
                    asked.set()
                  }}
                >
                  {record.kind === 'contact-inquiries' ? 'Completed' : 'Collected'}
                </Button>
                <Button
                  ref={payment}
                  look="main"
                  onClick={() => {
                    close()
                    // Focus must return first: an open dialog would take that as a click outside.
                    afterPaint(() => openDialog('payment', record))
                  }}
                >
                  Take payment
                </Button>
              </>
            }
          >
            {formatRupees(asked.unpaid)} is not paid.{' '}
            {record.kind === 'contact-inquiries' ? 'Completed anyway?' : 'Collected anyway?'}
          </Dialog>
        )}
        {dialogs}
      </>
    ),
  }
}
