import { callers, MAX_CALL_WORDS } from '@zari/shared/operations/note-call'
import { typedKeys } from '@zari/shared/lib/objects'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { presentInstant } from '../../sync/hooks/use-today.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'

type Caller = keyof typeof callers

interface Call {
  caller: Caller
  words: string
  time: string
}

/** India's time, for an input of date and time. */
const inputTime = (ms: number): string => new Date(ms + 330 * 60_000).toISOString().slice(0, 16)

const presentMs = () => Date.parse(presentInstant())

function timeProblem(ms: number): string | false {
  const now = presentMs()
  return !(ms <= now) && (ms > now ? 'This time is in the future.' : 'Enter a time.')
}

export function CallDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const [opened] = useState(() => inputTime(presentMs()))
  const form = useDraftForm(
    'order/call',
    record,
    (): Call => ({ caller: 'customer', words: '', time: opened }),
    ({ time }) => ({ time: timeProblem(instantOf(time)) }),
  )
  const { caller, words, time } = form.values
  const { isSaving, save } = useSaveEdits()

  /** A time that was not changed is now: minutes may have passed. */
  function instantOf(typed: string): number {
    return typed === opened ? presentMs() : Date.parse(`${typed}+05:30`)
  }

  async function note() {
    const at = time === opened ? form.at() : new Date(instantOf(time)).toISOString()
    const call = { at, caller, words: words.trim() }
    return (await save(form.seen, [{ type: 'note-call', id: form.id, call }])).type !== 'open'
  }

  return (
    <FormDialog
      title={`Phone call: ${customerName(record)}`}
      size="small"
      form={form}
      gap="3"
      isSaving={isSaving}
      onSave={note}
      onClose={onClose}
    >
      <SelectField
        {...form.field('caller')}
        label="Who called"
        onChange={({ target }) => form.set({ caller: target.value as Caller })}
      >
        {typedKeys(callers).map((name) => (
          <option key={name} value={name}>
            {callers[name]}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...form.field('words')} label="What was said" rows={3} maxLength={MAX_CALL_WORDS} />
      <TextField {...form.field('time')} label="When" type="datetime-local" />
    </FormDialog>
  )
}
