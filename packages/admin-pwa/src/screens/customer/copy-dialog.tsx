import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { CHECK_MISSING, type IdentityCheck, identityChecks } from '@zari/shared/customers/customer-copy'
import type { KnownPerson } from '@zari/shared/customers/people'
import { typedKeys } from '@zari/shared/lib/objects'
import { SelectField } from '@zari/shared/ui/field'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { saveDownload } from '../../sync/session/save-download.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { Problem } from '../../ui/problem.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useForm } from '../../ui/use-form.ts'

export interface CopyDialogProps {
  customer: Customer
  person: KnownPerson | undefined
  onClose: () => void
}

export function CopyDialog({ customer, person, onClose }: CopyDialogProps) {
  const form = useForm<{ person: string; checked: IdentityCheck | '' }>(
    { person: person?.name ?? '', checked: '' },
    ({ checked }) => ({ checked: !checked && CHECK_MISSING }),
  )
  const { checked, person: name } = form.values
  const { isRunning, run } = useCall((error) =>
    form.refuse({ '': messageFor(error, 'No internet. Try again.') }),
  )

  const download = () =>
    run(async () => {
      const wanted = { checked, ...(name && { person: name }) }
      await withSession(() => saveDownload(apiPaths.adminCustomerCopy(customer.phone), wanted))
      notify('Copy downloaded', 'Unsent edits are not included.')
    })

  return (
    <FormDialog
      title="Copy for the customer"
      size="small"
      form={form}
      isChanged={false}
      isSaving={false}
      isDisabled={isRunning}
      saveLabel={isRunning ? 'Making the copy…' : 'Download copy'}
      note={<Problem>{form.problems['']}</Problem>}
      onSave={download}
      onClose={onClose}
    >
      <p>A zip file with all details and pictures. Notes and names of staff are not in it.</p>
      <SelectField {...form.field('person')} label="For">
        <option value="">Everyone under this number</option>
        {customer.people.all.map((each) => (
          <option key={each.name}>{each.name}</option>
        ))}
      </SelectField>
      <RadioChoice
        legend="How did you check who is asking?"
        choices={typedKeys(identityChecks).map((value) => ({ value, words: identityChecks[value] }))}
        value={checked}
        error={form.problems['checked']}
        onChange={(way) => form.set({ checked: way })}
        isLarge
      />
    </FormDialog>
  )
}
