import { uuidv7 } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { LONGEST_NOTE, type PaymentEntry } from '@zari/shared/orders/payment'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { describePayment } from '../payment-labels.ts'

const lead = css({ marginBottom: '4', overflowWrap: 'anywhere' })

export function CancelPaymentDialog({
  record,
  entry,
  onClose,
}: {
  record: OrderRecord
  entry: PaymentEntry
  onClose: () => void
}) {
  // Created once, so that pressing twice makes one reversal.
  const [id] = useState(() => uuidv7())
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { isSaving, save } = useSaveEdits()
  const reason = useRef<HTMLInputElement>(null)
  const formId = useId()
  const { leave, question } = useUnsavedChanges(note !== '', onClose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!note.trim()) return reason.current?.focus()
    const at = new Date().toISOString()
    const { amount, method } = entry
    const payment = { id, amount: -amount, method, note: note.trim(), at, reverses: entry.id }
    const { type } = await save(record, [{ edit: 'payment', fields: {}, payment }])
    if (type !== 'open') onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={note === ''}
      size="small"
      title={`Cancel this payment: ${customerName(record)}`}
      initialFocus={reason}
      footer={
        question ?? (
          <>
            <Button onClick={leave} disabled={isSaving}>
              Keep
            </Button>
            <Button look="danger" type="submit" form={formId} disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Cancel this payment'}
            </Button>
          </>
        )
      }
    >
      <p className={lead}>
        {describePayment(entry)}, {formatDateTime(entry.at)}. Cancel this payment? It stays in the history.
      </p>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={reason}
          label="Reason"
          placeholder="Example: it was for another order"
          maxLength={LONGEST_NOTE}
          autoComplete="off"
          disabled={isSaving}
          value={note}
          error={tried && !note.trim() && 'Please write the reason'}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
