import { LONGEST_NOTE } from '@zari/shared/customers/customer-operations'
import { phoneOfKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextAreaField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { hasDialogDraft } from '../../sync/app-state/tab-drafts.ts'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { newOperation } from '../../sync/engine/new-entry.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Panel, Written } from '../../ui/panel.tsx'
import { nameOf } from './customer-labels.ts'

const styles = {
  text: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
  none: css({ color: 'textMute' }),
  button: css({ alignSelf: 'flex-start' }),
}

export function NotePanel({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(() => hasDialogDraft('note', customer.phone))
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
  // Another device's change since is kept beside it.
  const opened = { id: customer.phone, base: customer.records[0]?.note ?? null }
  const form = useDraftForm('note', opened, ({ base }) => ({ note: base ?? '' }))
  const { id } = form
  const { base } = form.seen
  const { isSaving, saveOperations } = useSaveEdits()
  const note = form.values.note.trim()
  const isChanged = note !== (base ?? '')
  return (
    <FormDialog
      title="Note about the customer"
      size="small"
      form={form}
      isChanged={isChanged}
      isSaving={isSaving}
      onSave={() => {
        const operation = { id, type: 'set-note', at: form.at(), note, base } as const
        return (
          !isChanged ||
          saveOperations([newOperation(customer.phone, nameOf(customer) ?? customer.phone, operation)])
        )
      }}
      onClose={onClose}
    >
      <TextAreaField {...form.field('note')} label="Note" rows={5} maxLength={LONGEST_NOTE} />
    </FormDialog>
  )
}
