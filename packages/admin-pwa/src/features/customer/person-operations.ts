import type { KnownPerson } from '@zari/shared/customers/people'
import { uuidv7 } from '@zari/shared/ids'
import type { NewOperation } from '../../sync/outbox/entry.ts'
import type { Customer } from '../../sync/queries/use-customer.ts'
import { type OperationToKeep } from '../../sync/outbox/new-entry.ts'
import { newOperation } from '../../sync/outbox/new-entry.ts'
import { nameOf } from './customer-labels.ts'

const now = () => new Date().toISOString()

const about = (customer: Customer) => nameOf(customer) ?? customer.phone

/** @param id made when the form was opened: pressed twice, she is added once */
export function addingPerson(customer: Customer, id: string, name: string): NewOperation {
  const operation: OperationToKeep = { id, do: 'add-person', at: now(), name, alsoKnownAs: [] }
  return newOperation(customer.phone, about(customer), operation)
}

/**
 * Another name for somebody. Whom only her orders' names tell of is stored with that name.
 * @param only the id of one of those who have her name by now: she alone gets another, and is another person
 */
export function renamingPerson(
  customer: Customer,
  person: KnownPerson,
  id: string,
  name: string,
  only = '',
): NewOperation[] {
  if (person.stored.length === 0) {
    const operation: OperationToKeep = { id, do: 'add-person', at: now(), name, alsoKnownAs: [person.name] }
    return [newOperation(customer.phone, about(customer), operation)]
  }
  const renamed = person.stored.filter(({ id: personId }) => !only || personId === only)
  return renamed.map(({ phone, id: personId }, index) =>
    newOperation(phone, about(customer), {
      id: index === 0 ? id : uuidv7(),
      do: 'rename-person',
      at: now(),
      personId,
      name,
    }),
  )
}

/** Not offered any more. Whom only her orders' names tell of has to be known first. */
export function removingPerson(customer: Customer, person: KnownPerson, id: string): NewOperation[] {
  const added = person.stored.length === 0 ? [addingPerson(customer, id, person.name)] : []
  const stored = added.length > 0 ? [{ phone: customer.phone, id, isRemoved: false }] : person.stored
  return [
    ...added,
    ...stored
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ phone, id: personId }) =>
        newOperation(phone, about(customer), { id: uuidv7(), do: 'remove-person', at: now(), personId }),
      ),
  ]
}

export function bringingBack(customer: Customer, person: KnownPerson): NewOperation[] {
  return person.stored
    .filter(({ isRemoved }) => isRemoved)
    .map(({ phone, id: personId }) =>
      newOperation(phone, about(customer), { id: uuidv7(), do: 'bring-back-person', at: now(), personId }),
    )
}
