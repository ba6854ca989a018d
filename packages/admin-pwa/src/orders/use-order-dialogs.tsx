import { isOneOf } from '@zari/shared/objects'
import { balanceOf, formatRupees, readAmount, shownBalance, unreadIn } from '@zari/shared/money'
import { agreedDesign } from '@zari/shared/orders/design-version'
import { isUnreadableMaterial, materialNotReturned } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useAppStore } from '../sync/store/app-store.ts'
import { useCanServeCustomers } from '../sync/store/use-role.ts'
import { afterPaint } from '../ui/schedule.ts'
import { DetailsDialog } from './details/details-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'
import { type LateDialogName, LazyOrderDialog, LazyReceiptDialog } from './lazy-dialogs.ts'
import { MaterialList } from './material/material-list.tsx'
import { PaymentDialog } from './payment/payment-dialog.tsx'
import { visitOrders } from './visit-orders.ts'
import { WhatsAppDialog } from './whatsapp/whatsapp-dialog.tsx'

const ownDialogs = ['details', 'payment', 'due-date', 'whatsapp', 'contact', 'slip', 'receipt'] as const

type OwnDialogName = (typeof ownDialogs)[number]

const isLate = (name: OwnDialogName | LateDialogName): name is LateDialogName => !isOneOf(ownDialogs, name)

type DialogName = Exclude<OwnDialogName, 'receipt'> | LateDialogName

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
            onReceipt={(paymentId, record) => setOpen({ name: 'receipt', record, paymentId })}
          />
        )}
        {(open.name === 'receipt' || open.name === 'slip') && (
          <LazyReceiptDialog {...props} paymentId={open.paymentId} />
        )}
        {isLate(open.name) && <LazyOrderDialog {...props} name={open.name} />}
        {open.name === 'contact' && <ContactDialog {...props} />}
        {open.name === 'due-date' && <DueDateDialog {...props} />}
        {open.name === 'whatsapp' && <WhatsAppDialog {...props} />}
      </>
    ),
  }
}

const material = css({ marginBottom: '3' })

/** Whether other orders of its visit are open: what the customer takes is chosen then. */
function isWithOthers(record: OrderRecord): boolean {
  const { records } = useAppStore.getState()
  return visitOrders(records, record).some((order) => order.id !== record.id && isOpen(order))
}

/** What is asked about its money; empty where nothing is owed. */
function unpaidOn(record: OrderRecord): string {
  const unpaid = readAmount(balanceOf(record)) ?? 0
  if (unreadIn(record) !== undefined) return `${shownBalance(record)}. `
  return unpaid > 0 ? `${formatRupees(unpaid)} is not paid. ` : ''
}

/**
 * Asks once before an order is completed that is unpaid, or of which the shop still has material. Of a visit, and where a
 * design was agreed, the delivery is opened. The workroom, which sees no amounts, is not asked about money.
 * @param record as it is on the screen
 */
export function useCompletionQuestion(record: OrderRecord): {
  beforeStatus: (status: string | null, set: () => void) => void
  question: ReactNode
} {
  const [question, setQuestion] = useState<{ set: () => void; unpaid: string; hasMaterial: boolean }>()
  const { openDialog, dialogs } = useOrderDialogs()
  const first = useRef<HTMLButtonElement>(null)
  const close = () => setQuestion(undefined)
  const servesCustomers = useCanServeCustomers()
  const isConsultation = record.kind === 'contact-inquiries'
  return {
    beforeStatus: (status, set) => {
      const isDelivery = servesCustomers && (isWithOthers(record) || agreedDesign(record) !== undefined)
      if (status === 'completed' && isDelivery) return useAppStore.setState({ delivering: record })
      const unpaid = unpaidOn(record)
      const { material: list } = record
      const hasMaterial = isUnreadableMaterial(list) || materialNotReturned(list).length > 0
      if (status === 'completed' && (unpaid || hasMaterial)) setQuestion({ set, unpaid, hasMaterial })
      else set()
    },
    question: (
      <>
        {question && (
          <Dialog
            open
            onClose={close}
            title={customerName(record)}
            size="small"
            initialFocus={first}
            footer={
              <>
                <Button
                  {...(question.unpaid ? {} : { ref: first, look: 'main' as const })}
                  onClick={() => {
                    close()
                    question.set()
                  }}
                >
                  {isConsultation ? 'Completed' : 'Collected'}
                </Button>
                {question.unpaid && (
                  <Button
                    ref={first}
                    look="main"
                    onClick={() => {
                      close()
                      // Focus must return first: an open dialog would take that as a click outside.
                      afterPaint(() => openDialog('payment', record))
                    }}
                  >
                    Take payment
                  </Button>
                )}
              </>
            }
          >
            {question.hasMaterial && (
              <div className={material}>
                <p>The customer’s material is not returned:</p>
                <MaterialList record={record} />
              </div>
            )}
            {question.unpaid}
            {isConsultation ? 'Completed anyway?' : 'Collected anyway?'}
          </Dialog>
        )}
        {dialogs}
      </>
    ),
  }
}
