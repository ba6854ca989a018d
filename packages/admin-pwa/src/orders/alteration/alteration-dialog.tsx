import { addDays } from '@zari/shared/due-date'
import { uuidv7 } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getShop } from '../../sync/data/shop.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { saveNewOrders } from '../../sync/save/save-order.ts'
import { useSaving } from '../../sync/save/use-save.ts'
import { useSession } from '../../sync/session/use-session.tsx'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { DueDayPicker } from '../due-day-picker.tsx'
import { garmentLabel } from '../order-labels.ts'
import { type AlterationForm, alterationOrder } from './alteration-order.ts'

const styles = {
  form: css({ display: 'grid', gap: '4', border: 'none', padding: '0', minWidth: '0' }),
  of: css({ color: 'textMute', overflowWrap: 'anywhere' }),
  wrong: css({ flex: '1 1 100%', fontWeight: 'medium', color: 'lateText' }),
}

/** Makes an order that alters a delivered one. */
export function AlterationDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const today = useToday()
  const { user } = useSession()
  const navigate = useNavigate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const work = useRef<HTMLTextAreaElement>(null)
  // Created once, so that pressing twice makes one order.
  const [{ id, openedAt }] = useState(() => ({ id: uuidv7(), openedAt: new Date().toISOString() }))
  const [untouched] = useState<AlterationForm>(() => ({
    work: '',
    dueDate: addDays(today, getShop().dueDays),
    price: '',
  }))
  const [values, setValues] = useState(untouched)
  const [tried, setTried] = useState(false)
  const [questions, setQuestions] = useState<string[]>([])
  const { isSaving, save } = useSaving()
  const { leave, question } = useUnsavedChanges(values !== untouched, onClose)
  const { kind } = record
  const problems = tried ? alterationOrder(record, values, openedAt).problems : {}

  const change = (to: Partial<AlterationForm>) => {
    setQuestions([])
    setValues((now) => ({ ...now, ...to }))
  }

  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const { order } = alterationOrder(record, values, new Date().toISOString())
    if (!order) return setAttempts((count) => count + 1)
    if (questions.length === 0 && values.dueDate && values.dueDate < today)
      return setQuestions(['The due date has passed.'])
    const made = await save({ type: 'create' }, () =>
      saveNewOrders([{ kind, id, order, by: user?.email ?? '' }]),
    )
    if (!made) return undefined
    onClose()
    return navigate(recordPath({ kind, id: made }))
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={values === untouched}
      title="New alteration"
      initialFocus={work}
      footer={
        question ?? (
          <ConfirmFooter
            form={formId}
            isSaving={isSaving}
            questions={questions}
            anyway="Continue?"
            words={questions.length > 0 ? 'Yes, save alteration' : 'Save alteration'}
            onChangeIt={() => setQuestions([])}
            onCancel={leave}
          >
            {problems.order && (
              <p role="alert" className={styles.wrong}>
                {problems.order}
              </p>
            )}
          </ConfirmFooter>
        )
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.form} disabled={isSaving}>
          <p className={styles.of} dir="auto">
            {record.name}, {garmentLabel(record)} · {orderNumber(record)}
          </p>
          <TextAreaField
            ref={work}
            label="What is altered"
            rows={3}
            maxLength={5000}
            placeholder="Example: take in the waist by 1 inch"
            value={values.work}
            error={problems.work}
            onChange={({ target }) => change({ work: target.value })}
          />
          <TextField
            label="Due date"
            type="date"
            value={values.dueDate}
            error={problems.dueDate}
            onChange={({ target }) => change({ dueDate: target.value })}
          />
          <DueDayPicker
            value={values.dueDate}
            pieces={1}
            functionDate={undefined}
            onPick={(dueDate) => change({ dueDate })}
          />
          <TextField
            label="Price"
            inputMode="decimal"
            placeholder="₹0"
            help="Leave it empty if it is free"
            maxLength={60}
            autoComplete="off"
            value={values.price}
            error={problems.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        </fieldset>
      </form>
    </Dialog>
  )
}
