import { balanceOf, formatRupees, readAmount } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { customerName } from '../../orders/record-words.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { useOrderDialogs } from './use-order-dialogs.tsx'

/**
 * Asks once before an order with money unpaid is completed, with the payment beside it. The workroom has no money, and
 * is not asked.
 * @param record as it is on the screen now
 */
export function useUnpaidQuestion(record: OrderRecord): {
  /** Sets the status at once, or after the question was answered. */
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
                    // Focus goes back first: a dialog that is open by then takes that for a touch beside it.
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
