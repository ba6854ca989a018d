import { uuidv7 } from '@zari/shared/lib/ids'
import { formatRupees, readAmount, sumRupees } from '@zari/shared/money/money'
import { movablePayments } from '@zari/shared/orders/moved-payments'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { TYPED_ADVANCE } from '@zari/shared/orders/order-link'
import { MADE_KINDS } from '@zari/shared/orders/order-kinds'
import type { OnTwoOrders } from '@zari/shared/operations/on-two-orders'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { storeForEdit } from '../../sync/hooks/remote-orders.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { recordPath } from '../../ui/page-title.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { Tick, ticking } from '../../ui/tick.tsx'
import { useForm } from '../../ui/use-form.ts'
import { describePayment } from '../../ui/payment-labels.ts'
import { OtherOrder } from './other-order.tsx'

const styles = {
  set: css({ border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  lead: css({ marginBottom: '4' }),
  kinds: css({ display: 'grid', gap: '3' }),
}

export interface OperationProps {
  record: OrderRecord
  onClose: () => void
}

interface Movable {
  id: string
  words: string
  amount: number
}

/** A typed advance counts as one payment. */
function movableOf({ payments, advancePaid }: OrderRecord): Movable[] {
  if (payments.length > 0)
    return movablePayments(payments).map((entry) => ({
      ...entry,
      words: `${describePayment(entry)}, ${formatDateTime(entry.at)}`,
    }))
  const amount = readAmount(advancePaid) ?? 0
  return amount === 0
    ? []
    : [{ id: TYPED_ADVANCE, amount, words: describePayment({ amount, method: 'before' }) }]
}

const sumOf = (chosen: readonly Movable[]) => formatRupees(sumRupees(chosen.map(({ amount }) => amount)))

type Wanted<O = OnTwoOrders> = O extends unknown ? Omit<O, 'id' | 'at' | 'record'> : never

/** On the record as it was when the dialog opened; true when saved. */
function useOperation(record: OrderRecord) {
  // Once, or pressing twice would do it twice.
  const [id] = useState(() => uuidv7())
  const { isSaving, save } = useSaveEdits()
  async function operate(wanted: Wanted, other?: OrderRecord): Promise<boolean> {
    if (other) await storeForEdit(other)
    const operation = { ...wanted, id, at: new Date().toISOString() }
    return (await save(record, [operation])).type !== 'open'
  }
  return { id, isSaving, operate }
}

const refOf = ({ kind, id }: OrderRecord) => ({ kind, id })

interface MoveForm {
  /** Ids of payments that stay. */
  left: readonly string[]
  other: OrderRecord | undefined
}

export function MovePayments({ record, onClose }: OperationProps) {
  const [movable] = useState(() => movableOf(record))
  const chosenOf = ({ left }: MoveForm) => movable.filter(({ id }) => !left.includes(id))
  const form = useForm<MoveForm>({ left: [], other: undefined }, (values) => ({
    other: chosenOf(values).length === 0 ? 'Choose a payment' : !values.other && 'Choose the other order',
  }))
  const { left, other } = form.values
  const { isSaving, operate } = useOperation(record)
  const chosen = chosenOf(form.values)
  const payments = chosen.map(({ id }) => id)

  return (
    <FormDialog
      title={`Move payments to another order: ${customerName(record)}`}
      form={form}
      isChanged={false}
      isSaving={isSaving}
      saveLabel={`Move ${sumOf(chosen)}`}
      onSave={() =>
        other !== undefined && operate({ type: 'move-payments', to: refOf(other), payments }, other)
      }
      onClose={onClose}
    >
      <fieldset className={styles.set}>
        <legend className={styles.legend}>Payments</legend>
        {movable.map(({ id, words }) => (
          <Tick
            key={id}
            checked={!left.includes(id)}
            onChange={(moves) => form.set({ left: ticking(left, id, !moves) })}
          >
            {words}
          </Tick>
        ))}
      </fieldset>
      <OtherOrder
        record={record}
        value={other}
        error={form.problems['other']}
        onChange={(order) => form.set({ other: order })}
      />
    </FormDialog>
  )
}

export function CancelDuplicate({ record, onClose }: OperationProps) {
  const [movable] = useState(() => movableOf(record))
  const form = useForm<{ other: OrderRecord | undefined; moves: '' | 'yes' | 'no' }>(
    { other: undefined, moves: movable.length > 0 ? '' : 'no' },
    ({ other, moves }) => ({
      other: !other ? 'Choose the other order' : moves === '' && 'Choose whether the payments move',
    }),
  )
  const { moves, other } = form.values
  const { isSaving, operate } = useOperation(record)

  return (
    <FormDialog
      title={`Cancel, it is a duplicate: ${customerName(record)}`}
      form={form}
      isChanged={false}
      isSaving={isSaving}
      saveLabel="Cancel, it is a duplicate"
      cancelLabel="Keep order"
      onSave={() =>
        other !== undefined &&
        operate({ type: 'cancel-duplicate', to: refOf(other), movesPayments: moves === 'yes' }, other)
      }
      onClose={onClose}
    >
      <p>Which order stays?</p>
      <OtherOrder
        record={record}
        value={other}
        error={form.problems['other']}
        onChange={(order) => form.set({ other: order })}
      />
      {movable.length > 0 && (
        <RadioChoice
          legend={`Move ${sumOf(movable)} to the order that stays?`}
          choices={[
            { value: 'yes', words: 'Yes, move' },
            { value: 'no', words: 'No' },
          ]}
          value={moves}
          onChange={(value) => form.set({ moves: value })}
        />
      )}
    </FormDialog>
  )
}

export function MakeOrder({ record, onClose }: OperationProps) {
  const { id, isSaving, operate } = useOperation(record)
  const navigate = useNavigate()
  const money = movableOf(record)

  async function make(kind: (typeof MADE_KINDS)[number]) {
    if (!(await operate({ type: 'make-order', to: { kind, id } }))) return
    onClose()
    await navigate(recordPath({ kind, id }))
  }

  return (
    <Dialog open onClose={onClose} size="small" title="Create order">
      <p className={styles.lead}>
        The order gets all details of this consultation
        {money.length > 0 && `, also the ${sumOf(money)} received`}. The consultation is then completed.
      </p>
      <div className={styles.kinds}>
        {MADE_KINDS.map((kind) => (
          <Button key={kind} look="main" disabled={isSaving} onClick={() => void make(kind)}>
            Create {orderKinds[kind].singular}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
