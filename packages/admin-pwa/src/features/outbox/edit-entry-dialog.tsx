import { orderFields } from '@zari/shared/orders/field-lists'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { EditableField } from '@zari/shared/orders/order'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useState } from 'react'
import { fieldLabel } from '../../orders/field-labels.ts'
import { type EntryOf, fieldsOf, type OutboxEntry, valuesOf } from '../../sync/outbox/entry.ts'
import { baseOf } from '../../sync/outbox/new-entry.ts'
import { useSaving } from '../../sync/save/use-save.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { saveLocally } from '../../sync/store/store-adapter.ts'
import { SaveFooter } from '../../ui/save-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'

const form = css({ display: 'flex', flexDirection: 'column', gap: '3' })

const notTyped: readonly EditableField[] = [
  'status',
  'stage',
  'uploadedFiles',
  'finishedPictures',
  'personId',
  'measurements',
  'answeredAt',
  'visitId',
  'assigneeId',
  'material',
  'alterationOf',
]

function typedFields(entry: OutboxEntry): EditableField[] {
  return fieldsOf(valuesOf(entry).fields).filter((field) => !notTyped.includes(field))
}

export function canAmend(entry: OutboxEntry): entry is EntryOf<'edit'> {
  return typedFields(entry).length > 0 && entry.problem?.reason !== 'conflict'
}

function valueOf(field: EditableField, typed: FormData): string | number | null {
  const text = typed.get(field)
  if (typeof text !== 'string' || text === '') return null
  return orderFields[field].type === 'count' ? Number(text) : text
}

function inputTypeOf(field: EditableField): string {
  const { type } = orderFields[field]
  return type === 'day' ? 'date' : type === 'count' ? 'number' : field === 'trialTime' ? 'time' : 'text'
}

/**
 * Replaces the values of a waiting or refused edit. If that edit is sent or changed meanwhile, the input is
 * saved as a new edit on top of it.
 */
export function EditEntryDialog() {
  const entry = useAppStore((state) => state.amending)
  return entry ? <AmendForm key={entry.key} entry={entry} /> : null
}

const close = () => useAppStore.setState({ amending: undefined })

/** @param entry as it was when the dialog opened */
function AmendForm({ entry }: { entry: EntryOf<'edit'> }) {
  const formId = useId()
  const { isSaving, save } = useSaving()
  const [isTyped, setTyped] = useState(false)
  const { leave, question } = useUnsavedChanges(isTyped, close)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    if (await save(entry.operation, () => saveLocally(() => amend(typed)))) close()
  }

  async function amend(typed: FormData): Promise<true> {
    const { key, operation, about, state } = entry
    const before = valuesOf(entry)
    const changed = typedFields(entry).filter(
      (field) => !sameValue(valueOf(field, typed), before.fields[field]),
    )
    const fields: EditValues = Object.fromEntries(changed.map((field) => [field, valueOf(field, typed)]))
    const isRefused = state === 'attention'
    const isAmended = isRefused && (await staffEngine().amend(key, { ...before.fields, ...fields }))
    if (!isAmended && changed.length > 0) {
      const base = baseOf(fields, isRefused ? before.base : { ...before.base, ...before.fields })
      await staffEngine().save({ about, operation: { ...operation, fields, base } })
    }
    return true
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={false}
      size="small"
      title={`Edit of ${entry.about}`}
      footer={question ?? <SaveFooter form={formId} isSaving={isSaving} onCancel={leave} />}
    >
      <form
        id={formId}
        className={form}
        onInput={() => setTyped(true)}
        onSubmit={(event) => void submit(event)}
      >
        {typedFields(entry).map((field) => {
          const value = String(entry.operation.fields[field] ?? '')
          const shared = { label: fieldLabel(field), name: field, defaultValue: value }
          if (field === 'notes' || field === 'workroomNotes' || field === 'customerAddress')
            return <TextAreaField key={field} {...shared} />
          return <TextField key={field} {...shared} type={inputTypeOf(field)} />
        })}
      </form>
    </Dialog>
  )
}
