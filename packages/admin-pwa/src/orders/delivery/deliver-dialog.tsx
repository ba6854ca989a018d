import { formatRupees } from '@zari/shared/money'
import { agreedDesign } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady, stageLabel, stageOf } from '@zari/shared/orders/stage'
import { customerName, isOpen, statusLabel } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import type { Change } from '../../sync/outbox/new-entry.ts'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { BalanceText } from '../balance-text.tsx'
import { AgreedAndFinished, ChangedSince } from '../design/agreed-and-finished.tsx'
import { PaymentMethodSelect } from '../payment/payment-preview.tsx'
import { ReceiptTick } from '../payment/receipt-tick.tsx'
import { newReceipt, partsOf } from '../payment/payment-parts.ts'
import { isReceiptWanted } from '../receipt/receipt-preferences.ts'
import { pieceName, useVisitOrders } from '../visit-orders.ts'
import { type DeliveryForm, deliveryOf, deliveryQuestions } from './delivery-form.ts'

const styles = {
  pieces: css({ border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold' }),
  box: css({ borderBottom: '1px solid', borderColor: 'line' }),
  piece: css({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
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
  amount: css({
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    '& > :first-child': { width: '100%' },
    '& input': { fontSize: '2xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
  }),
  left: css({ fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' }),
  problem: css({ color: 'lateText', fontWeight: 'medium' }),
}

const COMPLETED: Change = { edit: 'status', fields: { status: 'completed' } }

const stateOf = (record: OrderRecord) => {
  const stage = stageOf(record)
  return stage ? stageLabel(stage) : statusLabel(record.status)
}

/** The customer takes pieces of a visit with them, and pays what they want to: all of it is saved together. */
export function DeliverDialog({
  record,
  onClose,
  onReceipt,
}: {
  /** The one whose delivery was begun. */
  record: OrderRecord
  onClose: () => void
  /** Called with a payment and the order that it is on. */
  onReceipt: (paymentId: string, order: OrderRecord) => void
}) {
  const live = useVisitOrders(record)
  // While saving, the live records are already delivered and paid.
  const [saved, setSaved] = useState<readonly OrderRecord[]>()
  const orders = saved ?? live
  const open = orders.filter(isOpen)
  const form = useForm(
    (): DeliveryForm => ({
      ticked: new Set(open.flatMap((order) => (isReady(order) || order.id === record.id ? order.id : []))),
      received: '',
      method: 'cash',
    }),
    (values) => {
      const { delivered, problem } = deliveryOf(orders, values)
      return { pieces: delivered.length === 0 && 'Choose what the customer takes', received: problem }
    },
  )
  const { values, problems } = form
  const [receipt] = useState(newReceipt)
  const [wantsReceipt, setWantsReceipt] = useState(isReceiptWanted)
  const { isSaving, saveAll } = useSaveEdits()
  const delivery = deliveryOf(orders, values)
  const { delivered, pieces, owed, received, parts } = delivery

  function tick(id: string, isTicked: boolean) {
    const ticked = new Set(values.ticked)
    if (isTicked) ticked.add(id)
    else ticked.delete(id)
    form.set({ ticked })
  }

  const taken = () => ({ method: values.method, note: '', at: new Date().toISOString() })

  async function deliver() {
    const paid = partsOf(orders, parts, receipt, taken())
    const isTaken = new Set(delivered.map(({ id }) => id))
    setSaved(orders)
    const { type, kept } = await saveAll(
      orders.flatMap((seen) => {
        const payments = paid.flatMap((each) => (each.seen.id === seen.id ? each.changes : []))
        const changes = isTaken.has(seen.id) ? [...payments, COMPLETED] : payments
        return changes.length > 0 ? [{ seen, changes }] : []
      }),
    )
    const isKept = type !== 'open' || kept.length > 0
    const [part] = paid
    if (!isKept) setSaved(undefined)
    else if (part && wantsReceipt) {
      onReceipt(receipt.partId(part.seen.id), part.seen)
      return false
    }
    return isKept
  }

  return (
    <FormDialog
      title={`Deliver: ${customerName(record)}`}
      size="small"
      form={form}
      initialFocus="first"
      isSaving={isSaving}
      questions={() => deliveryQuestions(orders, delivery, taken())}
      anyway="Deliver anyway?"
      words={wordsFor(pieces, received ?? 0, false)}
      yes={wordsFor(pieces, received ?? 0, true)}
      onSave={deliver}
      onClose={onClose}
    >
      <fieldset className={styles.pieces}>
        <legend className={styles.legend}>The customer takes</legend>
        {open.map((order) => (
          <div key={order.id} className={styles.box}>
            <label className={styles.piece}>
              <input
                type="checkbox"
                checked={values.ticked.has(order.id)}
                onChange={({ target }) => tick(order.id, target.checked)}
              />
              <span className={styles.name}>
                {pieceName(order)} <span className={styles.state}>{stateOf(order)}</span>
              </span>
              <BalanceText record={order} isShort />
            </label>
            {values.ticked.has(order.id) && <AgreedOfPiece record={order} />}
          </div>
        ))}
        {problems['pieces'] && (
          <p role="alert" className={styles.problem}>
            {problems['pieces']}
          </p>
        )}
      </fieldset>
      <div className={styles.amount}>
        <TextField
          {...form.field('received')}
          label="Received now"
          placeholder="₹0"
          inputMode="decimal"
          maxLength={60}
          autoComplete="off"
        />
        {owed.before > 0 && (
          <Chip
            pressed={received === owed.before}
            onClick={() => form.set({ received: String(owed.before) })}
          >
            Balance of these {formatRupees(owed.before)}
          </Chip>
        )}
      </div>
      {values.received.trim() !== '' && (
        <PaymentMethodSelect value={values.method} onChange={(method) => form.set({ method })} />
      )}
      <p className={styles.left} aria-live="polite">
        {owed.after > 0 ? `${formatRupees(owed.after)} of these stays unpaid` : ''}
      </p>
      {(received ?? 0) > 0 && <ReceiptTick value={wantsReceipt} onChange={setWantsReceipt} />}
    </FormDialog>
  )
}

/** What the customer agreed to beside what was made of it. */
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

function wordsFor(pieces: number, received: number, isAsked: boolean): string {
  const what = pieces === 1 ? '1 piece' : `${pieces} pieces`
  const money = received > 0 ? `, take ${formatRupees(received)}` : ''
  return `${isAsked ? 'Yes, deliver' : 'Deliver'} ${what}${money}`
}
