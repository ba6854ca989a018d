import { MAX_NAME_LENGTH } from '@zari/shared/customers/customer-operations'
import { sameName } from '@zari/shared/customers/people'
import { uuidv7 } from '@zari/shared/ids'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import type { Customer } from '../../sync/queries/use-customer.ts'
import { useSaveOperations } from '../../sync/save/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
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
  const known = (typed: string) => customer.people.all.find(({ name }) => sameName(name, typed.trim()))
  const form = useForm({ name: '' }, ({ name }) => {
    const other = known(name)
    const twice = `There is a ${other?.name} under this number already. Add a word, such as “Sita, upstairs”.`
    return { name: !name.trim() ? 'Please write a name' : other && !other.isRemoved && twice }
  })
  const { isSaving, save } = useSaveOperations()
  const name = form.values.name.trim()
  const earlier = known(name)

  async function add() {
    const isSaved = await save(
      ...(earlier ? bringingBack(customer, earlier) : [addingPerson(customer, id, name)]),
    )
    if (isSaved) onAdded(earlier?.name ?? name)
    return isSaved
  }

  return (
    <FormDialog
      title="Add a person"
      size="small"
      form={form}
      isChanged={name !== ''}
      initialFocus="first"
      isSaving={isSaving}
      saveLabel={earlier?.isRemoved ? 'Restore' : 'Add'}
      onSave={add}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        help={earlier?.isRemoved ? `${earlier.name} was removed earlier, with their measurements.` : APART}
      />
    </FormDialog>
  )
}
