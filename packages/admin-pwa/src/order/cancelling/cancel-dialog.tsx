import { canReceive } from '@zari/shared/contact/phone'
import { formatRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { PAYMENT_METHODS } from '@zari/shared/orders/payment'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { presentInstant } from '../../sync/hooks/use-today.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { methodLabel } from '../../ui/payment-labels.ts'
import { Problem } from '../../ui/problem.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { Tick, ticking } from '../../ui/tick.tsx'
import { CancelDuplicate, type OperationProps } from '../operations/operation-dialogs.tsx'
import { takeBack } from '../stage/use-next-step.ts'
import { pieceName, useVisitOrders } from '../visit-orders.ts'
import { openMessage } from '../whatsapp/open-message.ts'
import { cancelChanges, type CancelForm, refundOf } from './cancel-form.ts'

const styles = {
  piece: css({ color: 'textMute' }),
  duplicate: css({ alignSelf: 'start', paddingInline: '0', textDecoration: 'underline' }),
}

const CHOICES = [
  ...PAYMENT_METHODS.map((value) => ({ value, words: methodLabel(value) })),
  { value: 'keep' as const, words: 'Keep the money' },
]

/** The order alone, other orders of its visit with it, or as a duplicate of another. */
export function CancelDialog({ record, onClose }: OperationProps) {
  const live = useVisitOrders(record)
  // While saving, the live orders are already cancelled.
  const [saved, setSaved] = useState<typeof live>()
  const [isDuplicate, setDuplicate] = useState(false)
  const open = (saved ?? live).filter((order) => order.id === record.id || isOpen(order))
  const chosenOf = ({ ticked }: CancelForm) => open.filter(({ id }) => ticked.includes(id))
  const form = useDraftForm(
    'cancelling',
    record,
    (seen): CancelForm => ({ ticked: [seen.id], refund: '', amount: '', tells: false }),
    (values) => refundOf(chosenOf(values), values).problems,
  )
  const { values, problems, set } = form
  const chosen = chosenOf(values)
  const refund = refundOf(chosen, values)
  const received = formatRupees(refund.received)
  const name = customerName(record)
  const { isSaving, saveAll } = useSaveEdits()

  async function cancel() {
    setSaved(live)
    const undo = () => void takeBack('status', cancelChanges(chosen, refund, form, presentInstant(), true))
    const saving = saveAll(cancelChanges(chosen, refund, form, form.at()), {
      actions: [{ label: 'Undo', act: undo }],
      what: 'cancelled',
    })
    const [first, ...more] = chosen.map((order): OrderRecord => ({ ...order, status: 'cancelled' }))
    // At once: later the browser may block the window.
    if (values.tells && first) openMessage([first, ...more])
    const { type } = await saving
    setSaved(undefined)
    return type !== 'open'
  }

  if (isDuplicate) return <CancelDuplicate record={record} onClose={onClose} />
  return (
    <FormDialog
      title={`Cancel order: ${name}`}
      size="small"
      form={form}
      isSaving={isSaving}
      saveLabel={chosen.length > 1 ? `Cancel ${chosen.length} orders` : 'Cancel order'}
      cancelLabel="Keep order"
      onSave={cancel}
      onClose={onClose}
    >
      {open.length === 1 && <p className={styles.piece}>{pieceName(record)}</p>}
      {open.length > 1 && (
        <div>
          {open.map((order) => (
            <Tick
              key={order.id}
              checked={values.ticked.includes(order.id)}
              onChange={(isTicked) => set({ ticked: ticking(values.ticked, order.id, isTicked) })}
            >
              {pieceName(order)}
            </Tick>
          ))}
          <Problem>{problems['ticked']}</Problem>
        </div>
      )}
      {refund.received > 0 && (
        <RadioChoice
          legend={`${received} received. Refund now?`}
          choices={CHOICES}
          value={values.refund}
          error={problems['refund']}
          onChange={(way) => set({ refund: way })}
          isLarge
        />
      )}
      {refund.method && (
        <AmountField
          {...form.field('amount')}
          label={`Refund ${received}, or a part`}
          placeholder={received}
        />
      )}
      {canReceive(record.phone) && (
        <Tick checked={values.tells} onChange={(tells) => set({ tells })}>
          Tell {name} on WhatsApp
        </Tick>
      )}
      <Button look="quiet" className={styles.duplicate} onClick={() => form.end(() => setDuplicate(true))}>
        Cancel, it is a duplicate
      </Button>
    </FormDialog>
  )
}
