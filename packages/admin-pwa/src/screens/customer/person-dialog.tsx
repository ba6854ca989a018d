import { MAX_NAME_LENGTH } from '@zari/shared/customers/customer-operations'
import { type KnownPerson, sameName } from '@zari/shared/customers/people'
import { isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import type { NewEntry } from '../../sync/engine/entry.ts'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
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

export const draftIdOf = ({ phone }: Customer, { name }: KnownPerson): string => `${phone} ${name}`

export function PersonDialog({
  customer,
  opened: now,
  onClose,
  onRenamed,
}: {
  customer: Customer
  opened: KnownPerson
  onClose: () => void
  onRenamed: (name: string | undefined) => void
}) {
  const [isRemoving, setRemoving] = useState(false)
  // `only`: who of one name alone gets another; empty for all.
  const form = useDraftForm(
    'person',
    { ...now, id: draftIdOf(customer, now) },
    ({ name }) => ({ name, only: '' }),
    (typed, { name }) => ({
      name: !typed.name.trim()
        ? 'Please write a name'
        : typed.only !== '' && sameName(typed.name, name) && `Add a word, such as “${name}, upstairs”.`,
    }),
  )
  const { id, seen: opened } = form
  const person = currentPerson(customer, opened)
  const same = sameNames(customer, person, useToday(), useAccountName())
  const { isSaving, saveOperations } = useSaveEdits()
  const name = form.values.name.trim()
  const { only } = form.values
  const isChanged = name !== opened.name
  const other = customer.people.all.find((each) => each !== person && sameName(each.name, name))

  async function keep(operations: readonly NewEntry[], after: string | undefined) {
    const isKept = await saveOperations(operations)
    if (isKept) onRenamed(after)
    return isKept
  }
  const end = (kept: Promise<boolean>) => void kept.then((isKept) => isKept && form.end(onClose))

  return (
    <FormDialog
      title={person.name}
      size="small"
      form={form}
      isChanged={isChanged}
      isSaving={isSaving}
      saveLabel={other ? 'Merge' : only ? 'Separate' : 'Save'}
      cancelButton={
        person.isRemoved ? (
          <Button disabled={isSaving} onClick={() => end(keep(bringingBack(customer, person), person.name))}>
            Restore
          </Button>
        ) : (
          <Button look="danger" disabled={isSaving} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )
      }
      footer={
        isRemoving && (
          <>
            <p className={asked} role="alert">
              Remove {person.name}? You can restore them later.
              {openOrdersOf(customer, person)} Measurements are kept.
            </p>
            <Button onClick={() => setRemoving(false)}>Keep</Button>
            <Button
              look="danger"
              disabled={isSaving}
              onClick={() => end(keep(removingPerson(customer, person, id), undefined))}
            >
              Remove
            </Button>
          </>
        )
      }
      onSave={() => !isChanged || keep(renamingPerson(customer, person, id, name, only), other?.name ?? name)}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        help={
          other
            ? `${other.name} exists already. Both become one person, with all their orders.`
            : only
              ? `Only this person gets the new name, with their measurements. Other orders for “${person.name}” do not change.`
              : 'Earlier orders stay with this person.'
        }
      />
      {same.length > 0 && (
        <SameNameChoice same={same} chosen={only} onChoose={(only) => form.set({ only })} />
      )}
    </FormDialog>
  )
}
