import type { EditableField } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import type { FormEvent } from 'react'
import { type EditValues, type QueueEntry, fieldsOf } from '../../offline/entry.ts'
import { fieldLabel } from '../../orders/field-words.ts'
import { staffEngine } from '../../records/staff-engine.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '3', width: '100%' })
const row = css({ display: 'flex', gap: '2' })

/** Fields whose values are typed; a status is picked and files are added at the record itself. */
function typedFields(entry: QueueEntry): EditableField[] {
  return fieldsOf(entry.fields).filter((field) => field !== 'status' && field !== 'uploadedFiles')
}

export function canAmend(entry: QueueEntry): boolean {
  return typedFields(entry).length > 0 && entry.problem?.reason !== 'conflict'
}

function textOf(typed: FormDataEntryValue | null): string | null {
  return typeof typed === 'string' && typed !== '' ? typed : null
}

/** Other values for what was typed, in place of those that wait or were refused. */
export function AmendForm({ entry, onDone }: { entry: QueueEntry; onDone: () => void }) {
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const fields: EditValues = Object.fromEntries(
      typedFields(entry).map((field) => [field, textOf(typed.get(field))]),
    )
    const { key, kind, id, edit, about, state } = entry
    if (state === 'attention') await staffEngine().amend(key, { ...entry.fields, ...fields })
    else await staffEngine().save({ kind, id, edit, about, fields, base: entry.fields })
    onDone()
  }

  return (
    <form className={form} onSubmit={(event) => void submit(event).catch(reportError)}>
      {typedFields(entry).map((field) => {
        const value = String(entry.fields[field] ?? '')
        const shared = { label: fieldLabel(field), name: field, defaultValue: value }
        if (field === 'notes' || field === 'customerAddress') return <TextAreaField key={field} {...shared} />
        return <TextField key={field} {...shared} type={field === 'dueDate' ? 'date' : 'text'} />
      })}
      <div className={row}>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="main" type="submit">
          Save
        </Button>
      </div>
    </form>
  )
}
