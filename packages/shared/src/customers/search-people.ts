import type { OrderPage } from '../orders/order.ts'
import { wordsIn } from '../orders/search-keys.ts'
import { normalizeText, typedWords } from '../orders/search.ts'
import type { CustomerRecord, Person } from './customer.ts'

/** A person who was searched for, and under which number they are found. */
export interface FoundPerson {
  /** The number's key. */
  phone: string
  personId: string
  name: string
  /** Whose number it is otherwise known as: a name on its newest order; empty where there is none. */
  under: string
}

/** What the search of everything answers: orders, and people by whose names none was found. */
export interface SearchAnswer extends OrderPage {
  people: FoundPerson[]
}

/** Nobody looks through more. */
export const MAX_FOUND = 20

type WithPeople = Pick<CustomerRecord, 'phone' | 'people'>

/** All names by which a person is known, in the form that is searched. */
function namesOf({ name, alsoKnownAs }: Person): string {
  return normalizeText([name, ...alsoKnownAs].join('\n'))
}

/** Cached: search runs on every keystroke. A changed record is a new object. */
const searchable = new WeakMap<readonly Person[], string[]>()

function textsOf(people: readonly Person[]): string[] {
  const known = searchable.get(people)
  if (known) return known
  const texts = people.map(namesOf)
  searchable.set(people, texts)
  return texts
}

/**
 * People whose name, today's or a former one, has every word that was typed: on a tablet among those whose records it holds,
 * at the server among all. Who was removed is not among them. Numbers are found by the orders that carry them.
 * @param most of them; the others are left out
 */
export function searchPeople(
  customers: Iterable<WithPeople>,
  typed: string,
  most = MAX_FOUND,
): Array<Omit<FoundPerson, 'under'>> {
  const words = typedWords(typed)
  const found: Array<Omit<FoundPerson, 'under'>> = []
  if (words.length === 0) return found
  for (const { phone, people } of customers) {
    const texts = textsOf(people)
    for (const [index, { id, name, removedAt }] of people.entries()) {
      if (removedAt !== null || !words.every((word) => texts[index]?.includes(word))) continue
      found.push({ phone, personId: id, name })
      if (found.length >= most) return found
    }
  }
  return found
}

/** Upper bound against abuse. */
const MAX_KEYS = 1_000

/** By which an index finds a customer: every word of their people's names. Who was removed is not found. */
export function peopleKeysOf({ people }: Pick<CustomerRecord, 'people'>): string[] {
  const there = people.filter(({ removedAt }) => removedAt === null)
  return [
    ...new Set(there.flatMap(({ name, alsoKnownAs }) => wordsIn([name, ...alsoKnownAs].join('\n')))),
  ].slice(0, MAX_KEYS)
}
