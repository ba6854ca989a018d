import type { KnownPerson } from '@zari/shared/customers/people'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { useState } from 'react'
import type { Customer } from '../../sync/queries/use-customer.ts'
import { Icon } from '../../ui/icon.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

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
  const [open, setOpen] = useState<'add' | KnownPerson>()
  // A removed person is shown while they have orders, which may have been made after the removal.
  const shown = customer.people.all.filter(
    (each) => !each.isRemoved || customer.orders.some((order) => customer.people.ofOrder(order) === each),
  )
  const close = () => setOpen(undefined)
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
      {open === 'add' && <AddPersonDialog customer={customer} onClose={close} onAdded={onChoose} />}
      {open !== undefined && open !== 'add' && (
        <PersonDialog customer={customer} opened={open} onClose={close} onRenamed={onChoose} />
      )}
    </fieldset>
  )
}
