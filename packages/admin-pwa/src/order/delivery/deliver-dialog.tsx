import { formatRupees } from '@zari/shared/money/money'
import { agreedDesign } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady, stageLabel, stageOf } from '@zari/shared/orders/stage'
import { customerName, isOpen, statusLabel } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { methodChoices } from '../../ui/payment-labels.ts'
import { BalanceText } from '../money/balance-text.tsx'
import { AgreedAndFinished, ChangedSince } from '../design/agreed-and-finished.tsx'
import { MaterialList } from '../material/material-list.tsx'
import { LeftOut, MissingAmounts } from '../money/missing-amounts.tsx'
import { HOW_MUCH, paymentChanges, paymentFormOf } from '../money/payment-form.ts'
import { ReceivedField } from '../money/received-field.tsx'
import { type OpenReceipt, useTakePayment } from '../money/use-take-payment.tsx'
import { toStatus } from '../stage/next-step.ts'
import { undoOf } from '../stage/use-next-step.ts'
import { pieceName, useVisitOrders } from '../visit-orders.ts'
import {
  type DeliveryChoice,
  type DeliveryForm,
  deliveryOf,
  deliveryQuestions,
  isMethod,
} from './delivery-form.ts'
import { Problem } from '../../ui/problem.tsx'
import { ticking } from '../../ui/tick.tsx'

const styles = {
  pieces: css({ border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold' }),
  box: css({ borderBottom: '1px solid', borderColor: 'line' }),
  piece: css({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr fit-content(50%)',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'target',
    paddingBlock: '1.5',
    cursor: 'pointer',
    '& input': { width: '1.375rem', height: '1.375rem', accentColor: 'action' },
  }),
  name: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  state: css({ display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'textMute' }),
  agreed: css({ display: 'grid', gap: '1.5', paddingBottom: '2.5', fontSize: 'sm' }),
  words: css({ lineClamp: '2', overflowWrap: 'anywhere' }),
  left: css({ fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' }),
}

const COMPLETED = toStatus('completed')

const stateOf = (record: OrderRecord) => {
  const stage = stageOf(record)
  return stage ? stageLabel(stage) : statusLabel(record.status)
}

/** Delivery and payment are saved together. */
export function DeliverDialog({
  record,
  onClose,
  onReceipt,
}: {
  /** From which the dialog was opened. */
  record: OrderRecord
  onClose: () => void
  onReceipt: OpenReceipt
}) {
  const live = useVisitOrders(record)
  const { saved, isSaving, take, receiptTick } = useTakePayment(onReceipt)
  const orders = saved ?? live
  const open = orders.filter(isOpen)
  const form = useDraftForm(
    'deliver',
    record,
    (seen): DeliveryForm => ({
      ticked: open.flatMap((order) => (isReady(order) || order.id === record.id ? order.id : [])),
      ...paymentFormOf(seen),
    }),
    (values) => {
      const { delivered, payment } = deliveryOf(orders, values)
      return {
        pieces: delivered.length === 0 && 'Choose what the customer takes',
        received: payment?.split.problem,
        ...payment?.problems,
      }
    },
  )
  const { values, problems } = form
  const { ticked } = values
  const delivery = deliveryOf(orders, values)
  const { delivered, pieces, owed, forOthers, payment } = delivery
  const received = payment?.received ?? 0

  function tryToSave(choice: DeliveryChoice | undefined): boolean {
    const isGood = form.tryToSave()
    if (!isMethod(choice) || payment) return isGood
    form.refuse({ received: HOW_MUCH })
    return false
  }

  function deliver(choice: DeliveryChoice | undefined) {
    const at = form.at()
    const said = isMethod(choice) && { method: choice, note: values.note }
    const paid = (payment && said && paymentChanges(orders, payment, said, { receipt: form, at })) || []
    const isTaken = ({ id }: OrderRecord) => delivered.some((order) => order.id === id)
    const changes = orders.flatMap((seen) => {
      const payments = paid.flatMap((each) => (each.seen.id === seen.id ? each.changes : []))
      const all = isTaken(seen) ? [...payments, COMPLETED] : payments
      return all.length > 0 ? [{ seen, changes: all }] : []
    })
    const actions = paid.length > 0 ? [] : [undoOf(orders.filter(isTaken), [COMPLETED])]
    return take(form, orders, paid, changes, { actions })
  }

  const isConsultation = record.kind === 'contact-inquiries'
  const verb = isConsultation ? 'Complete' : 'Deliver'
  const what = isConsultation ? '' : pieces === 1 ? ' 1 piece' : ` ${pieces} pieces`
  const confirmLabel = `Yes, ${verb.toLowerCase()}${what}`
  const later = {
    value: 'later' as const,
    words: `Later, ${formatRupees(owed.before)} unpaid`,
    confirmLabel,
    isLater: true,
  }
  const choices = [
    ...methodChoices(received, (paid) => `${confirmLabel}, take ${paid}`),
    ...(payment ? [] : [later]),
  ]

  return (
    <FormDialog<DeliveryChoice>
      title={`${verb}: ${customerName(record)}`}
      size="small"
      form={{ ...form, tryToSave }}
      initialFocus="first"
      isSaving={isSaving}
      choices={payment || owed.before > 0 ? choices : undefined}
      questions={(now, choice) => deliveryQuestions(orders, delivery, choice, now)}
      confirmQuestion={`${verb} anyway?`}
      saveLabel={`${verb}${what}`}
      confirmLabel={confirmLabel}
      onSave={deliver}
      onClose={onClose}
    >
      <fieldset className={styles.pieces}>
        <legend className={styles.legend}>{isConsultation ? 'Completed' : 'The customer takes'}</legend>
        {open.map((order) => (
          <div key={order.id} className={styles.box}>
            <label className={styles.piece}>
              <input
                type="checkbox"
                checked={ticked.includes(order.id)}
                onChange={({ target }) => form.set({ ticked: ticking(ticked, order.id, target.checked) })}
              />
              <span className={styles.name}>
                {pieceName(order)} <span className={styles.state}>{stateOf(order)}</span>
              </span>
              <BalanceText record={order} beside="to pay" />
            </label>
            {ticked.includes(order.id) && (
              <>
                <AgreedOfPiece record={order} />
                <MaterialList record={order} />
              </>
            )}
          </div>
        ))}
        <Problem>{problems['pieces']}</Problem>
      </fieldset>
      <ReceivedField
        field={form.field('received')}
        received={received}
        owed={owed.before}
        owedLabel={delivered.length === 1 ? 'Balance' : `Balance of ${delivered.length} orders`}
        onFill={(typed) => form.set({ received: typed })}
      />
      {payment && (
        <>
          <MissingAmounts asked={payment.asked} record={record} values={values} field={form.field} />
          <LeftOut visit={orders.filter(({ id }) => !payment.orders.some((paid) => paid.id === id))} />
        </>
      )}
      <div className={styles.left} aria-live="polite">
        {forOthers.map(({ order, amount }) => (
          <p key={order.id}>
            {formatRupees(amount)} of this is for {pieceName(order)}
          </p>
        ))}
        {owed.after > 0 && <p>Balance left: {formatRupees(owed.after)}</p>}
      </div>
      {received > 0 && receiptTick}
    </FormDialog>
  )
}

function AgreedOfPiece({ record }: { record: OrderRecord }) {
  const agreed = agreedDesign(record)
  if (!agreed) return null
  return (
    <div className={styles.agreed}>
      {agreed.words && (
        <p className={styles.words} dir="auto">
          {agreed.words}
        </p>
      )}
      <AgreedAndFinished record={record} size={56} most={2} />
      <ChangedSince record={record} />
    </div>
  )
}
