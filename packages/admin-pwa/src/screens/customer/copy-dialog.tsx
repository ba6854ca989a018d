import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { CHECK_MISSING, type IdentityCheck, identityChecks } from '@zari/shared/customers/customer-copy'
import type { KnownPerson } from '@zari/shared/customers/people'
import { typedKeys } from '@zari/shared/lib/objects'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { SelectField } from '@zari/shared/ui/field'
import { useState } from 'react'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { saveDownload } from '../../sync/session/save-download.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { notify } from '../../ui/notify.ts'
import { Problem } from '../../ui/problem.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'

export interface CopyDialogProps {
  customer: Customer
  person: KnownPerson | undefined
  onClose: () => void
}

export function CopyDialog({ customer, person, onClose }: CopyDialogProps) {
  const [name, setName] = useState(person?.name ?? '')
  const [checked, setChecked] = useState<IdentityCheck | ''>('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function download() {
    if (!checked) return setProblem(CHECK_MISSING)
    setProblem('')
    setBusy(true)
    const wanted = { checked, ...(name && { person: name }) }
    try {
      await withSession(() => saveDownload(apiPaths.adminCustomerCopy(customer.phone), wanted))
      notify('Copy downloaded', 'Unsent edits are not included.')
      onClose()
    } catch (error) {
      setProblem(messageFor(error, 'No internet. Try again.'))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy for the customer"
      size="small"
      footer={
        <>
          <Problem>{problem}</Problem>
          <Button look="main" aria-busy={isBusy} onClick={() => isBusy || void download()}>
            {isBusy ? 'Making the copy…' : 'Download copy'}
          </Button>
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        <p>A zip file with all details and pictures. Notes and names of staff are not in it.</p>
        <SelectField label="For" value={name} onChange={({ target }) => setName(target.value)}>
          <option value="">Everyone under this number</option>
          {customer.people.all.map((each) => (
            <option key={each.name}>{each.name}</option>
          ))}
        </SelectField>
        <RadioChoice
          legend="How did you check who is asking?"
          choices={typedKeys(identityChecks).map((value) => ({ value, words: identityChecks[value] }))}
          value={checked}
          onChange={setChecked}
          isLarge
        />
      </div>
    </Dialog>
  )
}
