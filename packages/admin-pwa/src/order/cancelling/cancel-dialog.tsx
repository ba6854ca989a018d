import { canReceive } from '@zari/shared/contact/phone'
import { formatRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { PAYMENT_METHODS } from '@zari/shared/orders/payment'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { presentTime } from '../../sync/engine/server-day.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { methodLabel } from '../../ui/payment-labels.ts'
import { Problem } from '../../ui/problem.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { CancelDuplicate } from '../operations/operation-dialogs.tsx'
import { takeBack } from '../stage/use-next-step.ts'
import { pieceName, useVisitOrders } from '../visit-orders.ts'
import { openMessage } from '../whatsapp/open-message.ts'
import { cancelChanges, type CancelForm, refundOf } from './cancel-form.ts'

const styles = {
  tick: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '& input': { width: '1.375rem', height: '1.375rem', flexShrink: '0', accentColor: 'action' },
  }),
  duplicate: css({ alignSelf: 'start', paddingInline: '0' }),
}

interface Props {
  record: OrderRecord
  onClose: () => void
}

const METHODS = PAYMENT_METHODS.map((method) => ({
  value: method,
  words: methodLabel(method),
  name: `Refund by ${methodLabel(method)}`,
}))

/** The order alone, other orders of its visit with it, or as a duplicate of another. */
export function CancelDialog(props: Props) {
  const [isDuplicate, setDuplicate] = useState(false)
  return isDuplicate ? (
    <CancelDuplicate {...props} />
  ) : (
    <Cancel {...props} onDuplicate={() => setDuplicate(true)} />
  )
}

function Cancel({ record, onClose, onDuplicate }: Props & { onDuplicate: () => void }) {
  const live = useVisitOrders(record)
  // While saving, the live orders are already cancelled.
  const [saved, setSaved] = useState<typeof live>()
  const orders = saved ?? live
  const open = orders.filter((order) => order.id === record.id || isOpen(order))
  const chosenOf = ({ ticked }: CancelForm) => open.filter(({ id }) => ticked.includes(id))
  const form = useDraftForm(
    'cancelling',
    record,
    (seen): CancelForm => ({ ticked: [seen.id], refund: '', amount: '', tells: false }),
    (values) => {
      const { received, problem } = refundOf(chosenOf(values), values)
      return {
        ticked: values.ticked.length === 0 && 'Choose what is cancelled',
        refund: received > 0 && values.refund === '' && 'Choose: refund, or keep the money',
        amount: problem,
      }
    },
  )
  const { values, problems, set } = form
  const chosen = chosenOf(values)
  const refund = refundOf(chosen, values)
  const { received, method } = refund
  const name = customerName(record)
  const { isSaving, saveAll } = useSaveEdits()

  function undo() {
    const at = presentTime(Date.now(), useAppStore.getState().reportedDay)
    void takeBack('status', cancelChanges(chosen, refund, form, at, true))
  }

  async function cancel() {
    setSaved(orders)
    const changes = cancelChanges(chosen, refund, form, form.at())
    const actions = [{ label: 'Undo', act: undo }]
    const saving = saveAll(changes, { actions, line: `${name}: cancelled` })
    const [first, ...more] = chosen.map((order) => ({ ...order, status: 'cancelled' }))
    // At once: later the browser may block the window.
    if (values.tells && first) openMessage([first, ...more])
    const { type } = await saving
    setSaved(undefined)
    return type !== 'open'
  }

  return (
    <FormDialog
      title={`Cancel order: ${name}`}
      size="small"
      form={form}
      isSaving={isSaving}
      saveLabel={chosen.length > 1 ? `Cancel ${chosen.length} orders` : 'Cancel order'}
      look="danger"
      cancelLabel="Keep order"
      onSave={cancel}
      onClose={onClose}
    >
      {open.length > 1 && (
        <div>
          {open.map((order) => (
            <label key={order.id} className={styles.tick}>
              <input
                type="checkbox"
                checked={values.ticked.includes(order.id)}
                onChange={({ target: { checked } }) =>
                  set({
                    ticked: checked
                      ? [...values.ticked, order.id]
                      : values.ticked.filter((id) => id !== order.id),
                  })
                }
              />
              {pieceName(order)}
            </label>
          ))}
          <Problem>{problems['ticked']}</Problem>
        </div>
      )}
      {received > 0 && (
        <>
          <RadioChoice
            legend={`${formatRupees(received)} received. Refund now?`}
            choices={[...METHODS, { value: 'keep', words: 'Keep', name: 'Keep the money' }]}
            value={values.refund}
            onChange={(way) => set({ refund: way })}
            isLarge
          />
          <Problem>{problems['refund']}</Problem>
          {method && <AmountField {...form.field('amount')} label="Refund" placeholder={String(received)} />}
        </>
      )}
      {canReceive(record.phone) && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={values.tells}
            onChange={({ target }) => set({ tells: target.checked })}
          />
          Tell {name} on WhatsApp
        </label>
      )}
      <Button look="quiet" className={styles.duplicate} onClick={onDuplicate}>
        Cancel, it is a duplicate
      </Button>
    </FormDialog>
  )
}
