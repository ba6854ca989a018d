import { isMovedAway } from '@zari/shared/orders/moved-payments'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { reversalOf } from '@zari/shared/orders/plan-payment'
import { isTaking } from '@zari/shared/orders/takings'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { LazyReceiptDialog } from '../../order/dialogs/lazy-dialogs.ts'
import { nextStepOf } from '../../order/stage/next-step.ts'
import { NextStepButton } from '../../order/stage/next-step-button.tsx'
import type { OpenOrderDialog } from '../../order/dialogs/use-order-dialogs.tsx'
import { owedOn } from '../../order/visit-orders.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { Icon } from '../../ui/icon.tsx'

/** That stayed on the order. */
const lastPayment = ({ payments }: OrderRecord): PaymentEntry | undefined =>
  payments.findLast(
    (entry) =>
      isTaking(entry) &&
      !entry.refund &&
      !isMovedAway(payments, entry) &&
      reversalOf(payments, entry.id) === undefined,
  )

/** On a phone it stands below the page's parts. */
const plainBesideUpdate = css({
  '[data-layout]:has([data-update]) &, [data-layout]:has([data-update]) ~ * &': {
    background: 'surface',
    color: 'text',
    '&:not(:focus-visible)': { outlineColor: 'line', outlineOffset: '-1px' },
  },
})

export function mainActOf(record: OrderRecord): 'step' | 'payment' | 'receipt' | undefined {
  if (record.status === 'cancelled') return undefined
  if (nextStepOf(record)) return 'step'
  if (record.status === 'completed' && (owedOn(record) ?? 0) > 0) return 'payment'
  return lastPayment(record) ? 'receipt' : undefined
}

/** Beside the main action. */
export const offersPayment = (record: OrderRecord): boolean =>
  record.status !== 'cancelled' && owedOn(record) !== 0 && mainActOf(record) !== 'payment'

/** The workroom moves orders on. */
export function MainAction({
  record,
  openDialog,
  className,
}: {
  record: OrderRecord
  openDialog: OpenOrderDialog
  className?: string
}) {
  const servesCustomers = useCanServeCustomers()
  const [receipt, setReceipt] = useState<PaymentEntry>()
  const act = servesCustomers ? mainActOf(record) : 'step'
  const style = { look: 'main', className: cx(plainBesideUpdate, className) } as const
  return (
    <>
      {act === 'step' && <NextStepButton record={record} {...style} />}
      {act === 'payment' && (
        <Button {...style} onClick={() => openDialog('payment', record)}>
          <Icon name="rupee" size={18} /> Take payment
        </Button>
      )}
      {act === 'receipt' && (
        <Button {...style} onClick={() => setReceipt(lastPayment(record))}>
          <Icon name="print" size={18} /> Receipt
        </Button>
      )}
      {receipt && (
        <LazyReceiptDialog record={record} paymentId={receipt.id} onClose={() => setReceipt(undefined)} />
      )}
    </>
  )
}
