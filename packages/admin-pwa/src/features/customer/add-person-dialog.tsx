import { MAX_NAME_LENGTH } from '@zari/shared/customers/customer-operations'
import { sameName } from '@zari/shared/customers/people'
import { uuidv7 } from '@zari/shared/ids'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Customer } from '../../sync/queries/use-customer.ts'
import { useSaveOperations } from '../../sync/save/use-save.ts'
import { SaveFooter } from '../../ui/save-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { addingPerson, bringingBack } from './person-operations.ts'

const APART = 'Same person? If not, add a word: “Sita, upstairs”.'

export function AddPersonDialog({
  customer,
  onClose,
  onAdded,
}: {
  customer: Customer
  onClose: () => void
  onAdded: (name: string) => void
}) {
  // Created once, so that pressing twice adds one person.
  const [id] = useState(() => uuidv7())
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const { isSaving, save } = useSaveOperations()
  const { leave, question } = useUnsavedChanges(typed.trim() !== '', onClose)
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const name = typed.trim()
  const known = customer.people.all.find((person) => sameName(person.name, name))
  const error = !name
    ? 'Please write a name'
    : known &&
      !known.isRemoved &&
      `There is a ${known.name} under this number already. Add a word, such as “Sita, upstairs”.`

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (error) return input.current?.focus()
    const isSaved = await save(
      ...(known ? bringingBack(customer, known) : [addingPerson(customer, id, name)]),
    )
    if (!isSaved) return
    onAdded(known?.name ?? name)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={name === ''}
      size="small"
      title="Add a person"
      initialFocus={input}
      footer={
        question ?? (
          <SaveFooter
            form={formId}
            isSaving={isSaving}
            words={known?.isRemoved ? 'Restore' : 'Add'}
            onCancel={leave}
          />
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={input}
          label="Name"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          disabled={isSaving}
          value={typed}
          help={known?.isRemoved ? `${known.name} was removed earlier, with their measurements.` : APART}
          error={tried && error}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
