import { uuidv7 } from '@zari/shared/ids'
import { callers, MAX_CALL_WORDS } from '@zari/shared/operations/note-call'
import { typedKeys } from '@zari/shared/objects'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useState } from 'react'
import { useSaveEdits } from '../sync/save/use-save.ts'
import { SaveFooter } from '../ui/save-footer.tsx'
import { useUnsavedChanges } from '../ui/use-unsaved-changes.tsx'

const fields = css({ display: 'flex', flexDirection: 'column', gap: '3' })

/** India's time, as the history shows it, for an input of date and time. */
const inputTime = (ms: number): string => new Date(ms + 330 * 60_000).toISOString().slice(0, 16)

/** Notes a telephone call in the order's history. */
export function CallDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const [seen] = useState(record)
  const [id] = useState(uuidv7)
  const [opened] = useState(() => inputTime(Date.now()))
  const [caller, setCaller] = useState<keyof typeof callers>('customer')
  const [words, setWords] = useState('')
  const [time, setTime] = useState(opened)
  const [problem, setProblem] = useState('')
  const { isSaving, save } = useSaveEdits()
  const isChanged = words !== '' || time !== opened || caller !== 'customer'
  const { leave, question } = useUnsavedChanges(isChanged, onClose)
  const formId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const now = Date.now()
    // A time that was not changed is now: minutes may have passed since.
    const at = time === opened ? now : Date.parse(`${time}+05:30`)
    if (!(at <= now)) return setProblem(at > now ? 'This time is in the future.' : 'Enter a time.')
    const call = { at: new Date(at).toISOString(), caller, words: words.trim() }
    const { type } = await save(seen, [{ type: 'note-call', id, call }])
    if (type !== 'open') onClose()
    return undefined
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged}
      title={`Phone call: ${customerName(record)}`}
      size="small"
      footer={question ?? <SaveFooter form={formId} isSaving={isSaving} onCancel={leave} />}
    >
      <form id={formId} className={fields} noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label="Who called"
          value={caller}
          onChange={({ target }) => setCaller(target.value as keyof typeof callers)}
        >
          {typedKeys(callers).map((name) => (
            <option key={name} value={name}>
              {callers[name]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="What was said"
          rows={3}
          maxLength={MAX_CALL_WORDS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <TextField
          label="When"
          type="datetime-local"
          value={time}
          error={problem}
          onChange={({ target }) => {
            setProblem('')
            setTime(target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
