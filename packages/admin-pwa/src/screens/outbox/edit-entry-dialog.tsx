import { orderFields } from '@zari/shared/orders/field-lists'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { EditableField } from '@zari/shared/orders/order'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { fieldLabel } from '../../order/field-labels.ts'
import { type EntryOf, fieldsOf, type OutboxEntry, valuesOf } from '../../sync/engine/entry.ts'
import { baseOf } from '../../sync/engine/new-entry.ts'
import { useDraftForm, useReopened } from '../../sync/hooks/use-draft-form.ts'
import { useSaving } from '../../sync/hooks/use-save.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { saveLocally } from '../../sync/app-state/storage-space.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'

const notTyped: readonly EditableField[] = [
  'status',
  'stage',
  'uploadedFiles',
  'finishedPictures',
  'personId',
  'measurements',
  'answeredAt',
  'dueDateSetAt',
  'visitId',
  'assigneeId',
  'material',
  'bill',
  'alterationOf',
  'settledDesign',
  'websiteTotal',
]

function typedFields(entry: OutboxEntry): EditableField[] {
  return fieldsOf(valuesOf(entry).fields).filter((field) => !notTyped.includes(field))
}

export function canAmend(entry: OutboxEntry): entry is EntryOf<'edit'> {
  return typedFields(entry).length > 0 && entry.problem?.reason !== 'conflict'
}

function valueOf(field: EditableField, text = ''): string | number | null {
  if (text === '') return null
  return orderFields[field].type === 'count' ? Number(text) : text
}

function inputTypeOf(field: EditableField): string {
  const { type } = orderFields[field]
  return type === 'day' ? 'date' : type === 'count' ? 'number' : field === 'trialTime' ? 'time' : 'text'
}

/** Of a waiting or refused edit. If it is sent or changed meanwhile, the input becomes a new edit. */
export function EditEntryDialog() {
  const entry = useAppStore((state) => state.amending)
  useReopened('amend', (record) =>
    useAppStore.setState({ amending: record as EntryOf<'edit'> & typeof record }),
  )
  return entry ? <AmendForm key={entry.key} entry={entry} /> : null
}

function AmendForm({ entry: now }: { entry: EntryOf<'edit'> }) {
  const { isSaving, save } = useSaving()
  const form = useDraftForm(
    'amend',
    { ...now, id: now.key },
    (seen): Partial<Record<EditableField, string>> =>
      Object.fromEntries(
        typedFields(seen).map((field) => [field, String(seen.operation.fields[field] ?? '')]),
      ),
  )
  const entry = form.seen

  async function amend(): Promise<true> {
    const { key, operation, about, state } = entry
    const before = valuesOf(entry)
    const typed = typedFields(entry).map((field) => [field, valueOf(field, form.values[field])] as const)
    const fields: EditValues = Object.fromEntries(
      typed.filter(([field, value]) => !sameValue(value, before.fields[field])),
    )
    const isRefused = state === 'attention'
    const isAmended = isRefused && (await staffEngine().amend(key, { ...before.fields, ...fields }))
    if (!isAmended && Object.keys(fields).length > 0) {
      const base = baseOf(fields, isRefused ? before.base : { ...before.base, ...before.fields })
      await staffEngine().save({ about, operation: { ...operation, fields, base } })
    }
    return true
  }

  return (
    <FormDialog
      title={`Edit of ${entry.about}`}
      size="small"
      form={form}
      dismissible={false}
      gap="3"
      noValidate={false}
      isSaving={isSaving}
      onSave={async () => (await save(entry.operation, () => saveLocally(amend))) ?? false}
      onClose={() => useAppStore.setState({ amending: undefined })}
    >
      {typedFields(entry).map((field) => {
        const shared = { ...form.field(field), label: fieldLabel(field) }
        if (field === 'notes' || field === 'workroomNotes' || field === 'customerAddress')
          return <TextAreaField key={field} {...shared} />
        return <TextField key={field} {...shared} type={inputTypeOf(field)} />
      })}
    </FormDialog>
  )
}
