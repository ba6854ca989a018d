import { MAX_NAME_LENGTH } from '@zari/shared/customers/customer-operations'
import { type KnownPerson, sameName } from '@zari/shared/customers/people'
import { isAgeAsked } from '@zari/shared/customers/under-18'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { AgeDialog } from '../../order/person/age-dialog.tsx'
import { hasDialogDraft } from '../../sync/app-state/tab-drafts.ts'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { usePeopleUnder } from '../../sync/hooks/use-measurements.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { draftIdOf, PersonDialog } from './person-dialog.tsx'
import { addingPerson, bringingBack } from './person-operations.ts'

const styles = {
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', border: '0', minWidth: '0' }),
  chip: css({ maxWidth: '100%', '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' } }),
  add: css({ borderRadius: 'full', borderStyle: 'dashed', paddingInline: '4' }),
  unseen: css({ srOnly: true }),
}

export function PeopleFilter({
  customer,
  person,
  onChoose,
}: {
  customer: Customer
  person: KnownPerson | undefined
  onChoose: (name: string | undefined) => void
}) {
  const [open, setOpen] = useState<'add' | KnownPerson | undefined>(() =>
    hasDialogDraft('add-person', customer.phone)
      ? 'add'
      : customer.people.all.find((each) => hasDialogDraft('person', draftIdOf(customer, each))),
  )
  // A removed person with orders is shown: they may be of later.
  const shown = customer.people.all.filter(
    (each) => !each.isRemoved || customer.orders.some((order) => customer.people.ofOrder(order) === each),
  )
  const close = () => setOpen(undefined)
  const [isAge, setAge] = useState(false)
  return (
    <fieldset className={styles.row}>
      <legend className={styles.unseen}>People under this number</legend>
      {shown.length > 1 && (
        <Chip pressed={!person} onClick={() => onChoose(undefined)}>
          Everyone
        </Chip>
      )}
      {shown.map((each) => (
        <Chip
          key={each.name}
          className={styles.chip}
          pressed={each === person}
          onClick={() => onChoose(each === person ? undefined : each.name)}
        >
          <span dir="auto">{each.name}</span>
          {each.isRemoved && ' (removed)'}
        </Chip>
      ))}
      <Button className={styles.add} onClick={() => setOpen('add')}>
        <Icon name="plus" size={18} /> {shown.length === 0 ? 'Add a person' : 'person'}
      </Button>
      {person && (
        <Button look="quiet" aria-label={`Change ${person.name}`} onClick={() => setOpen(person)}>
          <Icon name="design" size={18} /> Change
        </Button>
      )}
      {person && (
        <Button look="quiet" onClick={() => setAge(true)}>
          {ageWords(person)}
        </Button>
      )}
      {person && isAge && (
        <AgeDialog
          phone={customer.phone}
          person={person}
          first={customer.people.all[0]}
          onAnswered={() => setAge(false)}
          onClose={() => setAge(false)}
        />
      )}
      {open === 'add' && <AddPersonDialog customer={customer} onClose={close} onAdded={onChoose} />}
      {open !== undefined && open !== 'add' && (
        <PersonDialog customer={customer} opened={open} onClose={close} onRenamed={onChoose} />
      )}
    </fieldset>
  )
}

function ageWords({ age }: KnownPerson): string {
  if (!age) return 'Under 18?'
  return age.consent ? `Under 18: ${age.consent.agreedBy} agreed` : '18 or older'
}

const SAME_PERSON_HINT = 'Same person? If not, add a word: “Sita, upstairs”.'

function AddPersonDialog({
  customer,
  onClose,
  onAdded,
}: {
  customer: Customer
  onClose: () => void
  onAdded: (name: string) => void
}) {
  const known = (typed: string) => customer.people.all.find(({ name }) => sameName(name, typed.trim()))
  const form = useDraftForm(
    'add-person',
    { id: customer.phone },
    () => ({ name: '' }),
    ({ name }) => {
      const other = known(name)
      const twice = `There is a ${other?.name} under this number already. Add a word, such as “Sita, upstairs”.`
      return { name: !name.trim() ? 'Please write a name' : other && !other.isRemoved && twice }
    },
  )
  const { isSaving, saveOperations } = useSaveEdits()
  const name = form.values.name.trim()
  const earlier = known(name)
  const [isAsked, setAsked] = useState(false)
  const people = usePeopleUnder(customer.phone, [name])
  const person = people.ofOrder({ name, personId: null })
  const today = useToday()

  async function add() {
    if (person && isAgeAsked(people.all, person, today)) {
      setAsked(true)
      return false
    }
    const isSaved = await saveOperations(
      earlier ? bringingBack(customer, earlier) : [addingPerson(customer, form.id, name)],
    )
    if (isSaved) onAdded(earlier?.name ?? name)
    return isSaved
  }

  if (isAsked && person)
    return (
      <AgeDialog
        phone={customer.phone}
        person={person}
        first={people.all[0]}
        onAnswered={() => {
          if (earlier) void saveOperations(bringingBack(customer, earlier))
          onAdded(person.name)
          form.end(onClose)
        }}
        onClose={() => setAsked(false)}
      />
    )
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
        help={
          earlier?.isRemoved
            ? `${earlier.name} was removed earlier, with their measurements.`
            : SAME_PERSON_HINT
        }
      />
    </FormDialog>
  )
}
