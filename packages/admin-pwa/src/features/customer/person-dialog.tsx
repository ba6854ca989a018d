import { MAX_NAME_LENGTH } from '@zari/shared/customers/customer-operations'
import { type KnownPerson, sameName } from '@zari/shared/customers/people'
import { uuidv7 } from '@zari/shared/ids'
import { isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { NewEntry } from '../../sync/outbox/entry.ts'
import type { Customer } from '../../sync/queries/use-customer.ts'
import { useAccountName } from '../../sync/queries/use-account-name.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { useSaveOperations } from '../../sync/save/use-save.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { bringingBack, removingPerson, renamingPerson } from './person-operations.ts'
import { sameNames, SameNameChoice } from './same-name-choice.tsx'

const asked = css({ flex: '1 1 100%' })

function openOrdersOf({ orders, people }: Customer, person: KnownPerson): string {
  const count = orders.filter((order) => people.ofOrder(order) === person && isOpen(order)).length
  if (count === 0) return ''
  return count === 1 ? ' The open order does not change.' : ` The ${count} open orders do not change.`
}

function currentPerson({ people }: Customer, opened: KnownPerson): KnownPerson {
  for (const { id } of opened.stored) {
    const now = people.byId(id)
    if (now) return now
  }
  return people.all.find(({ name }) => sameName(name, opened.name)) ?? opened
}

export function PersonDialog({
  customer,
  opened,
  onClose,
  onRenamed,
}: {
  customer: Customer
  opened: KnownPerson
  onClose: () => void
  onRenamed: (name: string | undefined) => void
}) {
  const [id] = useState(() => uuidv7())
  const person = currentPerson(customer, opened)
  const [typed, setTyped] = useState(opened.name)
  const [isRemoving, setRemoving] = useState(false)
  const same = sameNames(customer, person, useToday(), useAccountName())
  /** Of those of one name, who alone gets another; empty for all. */
  const [only, setOnly] = useState('')
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { isSaving, save } = useSaveOperations()
  const name = typed.trim()
  const isChanged = name !== opened.name
  const { leave, question } = useUnsavedChanges(isChanged, onClose)
  const formId = useId()
  const other = customer.people.all.find((each) => each !== person && sameName(each.name, name))
  const error = !name
    ? 'Please write a name'
    : only !== '' && sameName(name, person.name) && `Add a word, such as “${person.name}, upstairs”.`

  async function keep(operations: readonly NewEntry[], after: string | undefined) {
    if (!(await save(...operations))) return
    onRenamed(after)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (error) return input.current?.focus()
    if (!isChanged) return onClose()
    void keep(renamingPerson(customer, person, id, name, only), other?.name ?? name)
  }

  const removing = (
    <>
      <p className={asked} role="alert">
        Remove {person.name}? You can restore them later.
        {openOrdersOf(customer, person)} Measurements are kept.
      </p>
      <Button onClick={() => setRemoving(false)}>Keep</Button>
      <Button
        look="danger"
        disabled={isSaving}
        onClick={() => void keep(removingPerson(customer, person, id), undefined)}
      >
        Remove
      </Button>
    </>
  )

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged}
      size="small"
      title={person.name}
      footer={
        question ??
        (isRemoving ? (
          removing
        ) : (
          <>
            {person.isRemoved ? (
              <Button
                disabled={isSaving}
                onClick={() => void keep(bringingBack(customer, person), person.name)}
              >
                Restore
              </Button>
            ) : (
              <Button look="danger" disabled={isSaving} onClick={() => setRemoving(true)}>
                Remove
              </Button>
            )}
            <Button look="main" type="submit" form={formId} disabled={isSaving}>
              {isSaving ? 'Saving...' : other ? 'Merge' : only ? 'Separate' : 'Save'}
            </Button>
          </>
        ))
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label="Name"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          disabled={isSaving}
          value={typed}
          help={
            other
              ? `${other.name} exists already. Both become one person, with all their orders.`
              : only
                ? `Only this person gets the new name, with their measurements. Other orders for “${person.name}” do not change.`
                : 'Earlier orders stay with this person.'
          }
          error={(tried || !name) && error}
          onChange={(event) => setTyped(event.target.value)}
        />
        {same.length > 0 && <SameNameChoice same={same} chosen={only} onChoose={setOnly} />}
      </form>
    </Dialog>
  )
}
