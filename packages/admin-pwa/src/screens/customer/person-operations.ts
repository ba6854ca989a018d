import type { KnownPerson } from '@zari/shared/customers/people'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { NewEntry } from '../../sync/engine/entry.ts'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { type CustomerAddition } from '../../sync/engine/new-entry.ts'
import { newOperation } from '../../sync/engine/new-entry.ts'
import { nameOf } from './customer-labels.ts'

const now = () => new Date().toISOString()

const about = (customer: Customer) => nameOf(customer) ?? customer.phone

/** @param id made when the form was opened, so that pressing twice adds one person */
export function addingPerson(customer: Customer, id: string, name: string): NewEntry {
  const operation: CustomerAddition = { id, type: 'add-person', at: now(), name, alsoKnownAs: [] }
  return newOperation(customer.phone, about(customer), operation)
}

/** Stores a person known only from orders. @param only id of the person to rename when several share the name */
export function renamingPerson(
  customer: Customer,
  person: KnownPerson,
  id: string,
  name: string,
  only = '',
): NewEntry[] {
  if (person.stored.length === 0) {
    const operation: CustomerAddition = {
      id,
      type: 'add-person',
      at: now(),
      name,
      alsoKnownAs: [person.name],
    }
    return [newOperation(customer.phone, about(customer), operation)]
  }
  const renamed = person.stored.filter(({ id: personId }) => !only || personId === only)
  return renamed.map(({ phone, id: personId }, index) =>
    newOperation(phone, about(customer), {
      id: index === 0 ? id : uuidv7(),
      type: 'rename-person',
      at: now(),
      personId,
      name,
    }),
  )
}

/** Hides a person; one known only from orders is stored first. */
export function removingPerson(customer: Customer, person: KnownPerson, id: string): NewEntry[] {
  const added = person.stored.length === 0 ? [addingPerson(customer, id, person.name)] : []
  const stored = added.length > 0 ? [{ phone: customer.phone, id, isRemoved: false }] : person.stored
  return [
    ...added,
    ...stored
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ phone, id: personId }) =>
        newOperation(phone, about(customer), { id: uuidv7(), type: 'remove-person', at: now(), personId }),
      ),
  ]
}

export function bringingBack(customer: Customer, person: KnownPerson): NewEntry[] {
  return person.stored
    .filter(({ isRemoved }) => isRemoved)
    .map(({ phone, id: personId }) =>
      newOperation(phone, about(customer), { id: uuidv7(), type: 'bring-back-person', at: now(), personId }),
    )
}
