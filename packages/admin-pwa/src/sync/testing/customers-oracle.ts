import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { fail } from './notes.ts'

/** An operation as whoever did it knows it. */
export interface Done {
  id: string
  phone: string
  operation: CustomerOperation
  /** The app called it saved. */
  isSaved: boolean
}

const sumOf = (values: Record<string, number>) => Object.values(values).reduce((sum, one) => sum + one, 0)

function oncePerId(what: string, entries: ReadonlyArray<{ id: string }>, about: unknown): void {
  if (new Set(entries.map(({ id }) => id)).size < entries.length) fail(`${what} is there twice`, about)
}

/** Numbers that are one customer's hang together in one way only: so that each taking back takes something apart. */
function checkMerges(customers: readonly CustomerRecord[]): void {
  const byPhone = new Map(customers.map((customer) => [customer.phone, customer]))
  const links = customers.flatMap(({ phone, merges }) =>
    merges.filter(({ takenBackAt }) => takenBackAt === null).map((merge) => ({ phone, ...merge })),
  )
  for (const { phone, with: other, id } of links) {
    const isMutual = links.some((link) => link.phone === other && link.with === phone && link.id === id)
    if (!isMutual) fail('A merge is known under one of its numbers only', { phone, other })
  }
  const groups = new Set(
    customers.map(({ phone }) =>
      mergedNumbers(phone, (each) => byPhone.get(each))
        .toSorted()
        .join(),
    ),
  )
  const numbers = [...groups].reduce((sum, group) => sum + group.split(',').length, 0)
  if (links.length / 2 !== numbers - groups.size) fail('Numbers are merged in a circle', customers)
}

/** A person has the names that they were given and no other's, and of a name that they were given none is forgotten. */
function checkNames(
  customers: readonly CustomerRecord[],
  done: readonly Done[],
  isDiscarded: (key: string) => boolean,
): void {
  for (const { phone, people } of customers) {
    const own = done.filter((one) => one.phone === phone)
    for (const { id, name, alsoKnownAs } of people) {
      const given = own.flatMap(({ id: key, operation, isSaved }) => {
        const isOwn = operation.type === 'rename-person' ? operation.personId === id : key === id
        return isOwn && 'name' in operation ? [{ key, name: operation.name, isSaved }] : []
      })
      const has = [name, ...alsoKnownAs]
      const stranger = has.find((each) => !given.some((one) => one.name === each))
      if (stranger !== undefined) fail('A person has a name that nobody gave', { id, has, given })
      const lost = given.find((one) => one.isSaved && !isDiscarded(one.key) && !has.includes(one.name))
      if (lost) fail('A name that a person was given is forgotten', { id, has, lost })
    }
  }
}

/** Compares what people did to customers' records with what became of it at the server. */
export function createCustomersOracle() {
  const done: Done[] = []

  return {
    did(operation: Done): void {
      done.push(operation)
    },

    /**
     * When every queue is empty: what was added is there once, as it was entered, and nothing that nobody added.
     * @returns people and measurements that are there, and the sum of all that was measured
     */
    check(customers: readonly CustomerRecord[], isDiscarded: (key: string) => boolean) {
      const known = new Map(done.map((one) => [one.id, one]))
      const found = { people: 0, sets: 0, eighths: 0 }
      for (const customer of customers) {
        const { phone, people, measurements, messages } = customer
        oncePerId('A person', people, customer)
        oncePerId('A set of measurements', measurements, customer)
        oncePerId('A message', messages, customer)
        for (const { id } of [...people, ...measurements, ...messages])
          if (known.get(id)?.phone !== phone) fail('Something is there that nobody added', { id, customer })
        for (const { id, values } of measurements) {
          const own = known.get(id)?.operation
          const isAsEntered =
            own?.type === 'add-measurements' && JSON.stringify(own.values) === JSON.stringify(values)
          if (!isAsEntered) fail('Measurements are not what was entered', { id, values, own })
          found.eighths += sumOf(values)
        }
        found.people += people.length
        found.sets += measurements.length
      }
      checkMerges(customers)
      checkNames(customers, done, isDiscarded)
      let entered = 0
      for (const { id, phone, operation, isSaved } of done) {
        const own = customers.find((customer) => customer.phone === phone)
        const isThere = [...(own?.people ?? []), ...(own?.measurements ?? []), ...(own?.messages ?? [])].some(
          (each) => each.id === id,
        )
        if (isThere && operation.type === 'add-measurements') entered += sumOf(operation.values)
        const adds = ['add-person', 'add-measurements', 'note-message'].includes(operation.type)
        if (adds && isSaved && !isThere && !isDiscarded(id))
          fail('An operation was lost', { id, operation, own })
      }
      if (entered !== found.eighths) fail('The sum of what was measured is another', { entered, found })
      return found
    },
  }
}
