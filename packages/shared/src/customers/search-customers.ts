import { plain } from '../orders/search.ts'
import type { CustomerRecord, Person } from './customer.ts'

/** A person who was searched for, and under which number she is found. */
export interface FoundPerson {
  /** The number's key. */
  phone: string
  name: string
}

/** Nobody looks through more. */
export const MOST_FOUND = 20

/** All names by which a person is known, in the form that is searched. */
function namesOf({ name, alsoKnownAs }: Pick<Person, 'name' | 'alsoKnownAs'>): string {
  return plain([name, ...alsoKnownAs].join('\n'))
}

/**
 * People whose name, today's or a former one, has every word that was typed: on a tablet among those whose records it holds,
 * at the server among all. Who was removed is not among them. Numbers are found by the orders that carry them.
 */
export function searchPeople(
  customers: Iterable<Pick<CustomerRecord, 'phone' | 'people'>>,
  typed: string,
): FoundPerson[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const found: FoundPerson[] = []
  if (words.length === 0) return found
  for (const { phone, people } of customers) {
    for (const person of people) {
      const names = namesOf(person)
      if (person.removedAt !== null || !words.every((word) => names.includes(word))) continue
      found.push({ phone, name: person.name })
      if (found.length >= MOST_FOUND) return found
    }
  }
  return found
}
