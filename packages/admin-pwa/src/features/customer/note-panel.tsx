import { LONGEST_NOTE } from '@zari/shared/customers/customer-operations'
import { uuidv7 } from '@zari/shared/ids'
import { phoneOfKey } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextAreaField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useState } from 'react'
import type { Customer } from '../../sync/queries/use-customer.ts'
import { newOperation } from '../../sync/outbox/new-entry.ts'
import { useSaveOperations } from '../../sync/save/use-save.ts'
import { Panel, Written } from '../../ui/panel.tsx'
import { SaveFooter } from '../../ui/save-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { nameOf } from './customer-labels.ts'

const styles = {
  text: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
  none: css({ color: 'textMute' }),
  button: css({ alignSelf: 'flex-start' }),
}

export function NotePanel({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false)
  const [own, ...others] = customer.records
  return (
    <Panel title="Note about the customer">
      {own?.note ? (
        <p className={styles.text} dir="auto">
          {own.note}
        </p>
      ) : (
        <p className={styles.none}>Example: comes on Saturdays, always wants padding.</p>
      )}
      {others
        .filter(({ note }) => note)
        .map(({ phone, note }) => (
          <Written key={phone} name={`Note under ${phoneOfKey(phone)}`} text={note ?? ''} />
        ))}
      <Button className={styles.button} onClick={() => setOpen(true)}>
        {own?.note ? 'Edit note' : 'Add note'}
      </Button>
      {isOpen && <NoteDialog customer={customer} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function NoteDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [id] = useState(() => uuidv7())
  // The note when editing began: a concurrent change on another device is kept beside it.
  const [seen] = useState(customer.records[0]?.note ?? null)
  const [note, setNote] = useState(seen ?? '')
  const { isSaving, save } = useSaveOperations()
  const isChanged = note.trim() !== (seen ?? '')
  const { leave, question } = useUnsavedChanges(isChanged, onClose)
  const formId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged) return onClose()
    const operation = {
      id,
      type: 'set-note',
      at: new Date().toISOString(),
      note: note.trim(),
      base: seen,
    } as const
    if (await save(newOperation(customer.phone, nameOf(customer) ?? customer.phone, operation))) onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged}
      size="small"
      title="Note about the customer"
      footer={question ?? <SaveFooter form={formId} isSaving={isSaving} onCancel={leave} />}
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label="Note"
          rows={5}
          maxLength={LONGEST_NOTE}
          disabled={isSaving}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
