import { uuidv7 } from '@zari/shared/ids'
import { formatRupees, readAmount, sumRupees } from '@zari/shared/money'
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
import { storeForEdit } from '../../sync/queries/remote-orders.ts'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { recordPath } from '../../ui/page-title.ts'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { describePayment } from '../../ui/payment-labels.ts'
import { OtherOrder } from './other-order.tsx'

const styles = {
  set: css({ border: 'none', padding: '0', minWidth: '0', marginBottom: '4' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  tick: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    cursor: 'pointer',
    '& input': { width: '1.375rem', height: '1.375rem', accentColor: 'action' },
  }),
  lead: css({ marginBottom: '4' }),
  question: css({ marginTop: '4' }),
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

/** What can be moved away from an order; an advance that was typed counts as one payment. */
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

type Wanted<O = OnTwoOrders> = O extends unknown ? Omit<O, 'at' | 'record'> : never

/** @returns saves an operation on the record as it was when the dialog opened; true when it is kept */
function useOperation(record: OrderRecord) {
  // Made once, so that pressing twice does it once.
  const [id] = useState(() => uuidv7())
  const { isSaving, save } = useSaveEdits()
  return {
    id,
    isSaving,
    operate: async (wanted: Wanted, other?: OrderRecord): Promise<boolean> => {
      if (other) await storeForEdit(other)
      const operation = { ...wanted, id, at: new Date().toISOString() }
      return (await save(record, [operation])).type !== 'open'
    },
  }
}

export function MovePayments({ record, onClose }: OperationProps) {
  const [movable] = useState(() => movableOf(record))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [other, setOther] = useState<OrderRecord>()
  const [tried, setTried] = useState(false)
  const { isSaving, operate } = useOperation(record)
  const chosen = movable.filter(({ id }) => !left.has(id))
  const problem = chosen.length === 0 ? 'Choose a payment' : !other && 'Choose the other order'

  async function submit() {
    setTried(true)
    if (problem || !other) return
    const to = { kind: other.kind, id: other.id }
    const payments = chosen.map(({ id }) => id)
    if (await operate({ type: 'move-payments', to, payments }, other)) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move payments: ${customerName(record)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" disabled={isSaving} onClick={() => void submit()}>
            {isSaving ? 'Saving...' : `Move ${sumOf(chosen)}`}
          </Button>
        </>
      }
    >
      <fieldset className={styles.set}>
        <legend className={styles.legend}>Payments</legend>
        {movable.map(({ id, words }) => (
          <label key={id} className={styles.tick}>
            <input
              type="checkbox"
              checked={!left.has(id)}
              onChange={({ target }) =>
                setLeft((before) => {
                  const after = new Set(before)
                  if (target.checked) after.delete(id)
                  else after.add(id)
                  return after
                })
              }
            />
            {words}
          </label>
        ))}
      </fieldset>
      <OtherOrder record={record} value={other} error={tried && problem} onChange={setOther} />
    </Dialog>
  )
}

export function CancelDuplicate({ record, onClose }: OperationProps) {
  const [movable] = useState(() => movableOf(record))
  const [other, setOther] = useState<OrderRecord>()
  const [moves, setMoves] = useState<'' | 'yes' | 'no'>(movable.length > 0 ? '' : 'no')
  const [tried, setTried] = useState(false)
  const { isSaving, operate } = useOperation(record)
  const problem = !other ? 'Choose the other order' : moves === '' && 'Choose whether the payments move'

  async function submit() {
    setTried(true)
    if (problem || !other) return
    const to = { kind: other.kind, id: other.id }
    if (await operate({ type: 'cancel-duplicate', to, movesPayments: moves === 'yes' }, other)) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel as duplicate: ${customerName(record)}`}
      footer={
        <>
          <Button onClick={onClose}>Keep order</Button>
          <Button look="danger" disabled={isSaving} onClick={() => void submit()}>
            {isSaving ? 'Saving...' : 'Cancel as duplicate'}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>Which order stays?</p>
      <OtherOrder record={record} value={other} error={tried && problem} onChange={setOther} />
      {movable.length > 0 && (
        <div className={styles.question}>
          <RadioChoice
            legend={`Move ${sumOf(movable)} to the order that stays?`}
            choices={[
              { value: 'yes', words: 'Yes, move' },
              { value: 'no', words: 'No' },
            ]}
            value={moves}
            onChange={setMoves}
          />
        </div>
      )}
    </Dialog>
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
