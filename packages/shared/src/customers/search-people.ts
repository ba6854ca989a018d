import type { OrderPage } from '../orders/order.ts'
import { wordsIn } from '../orders/search-keys.ts'
import { normalizeText, typedWords } from '../orders/search.ts'
import type { CustomerRecord, Person } from './customer.ts'

export interface FoundPerson {
  phone: string
  personId: string
  name: string
  /** A name on the number's newest order; empty where active is none. */
  under: string
}

export interface SearchAnswer extends OrderPage {
  people: FoundPerson[]
}

export const MAX_FOUND = 20

type WithPeople = Pick<CustomerRecord, 'phone' | 'people'>

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

/** People whose present or former name has every typed word; not removed ones. Numbers are found by their orders. */
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

const MAX_KEYS = 1_000

/** For the database's index: every word of their names, without removed people. */
export function peopleKeysOf({ people }: Pick<CustomerRecord, 'people'>): string[] {
  const active = people.filter(({ removedAt }) => removedAt === null)
  return [
    ...new Set(active.flatMap(({ name, alsoKnownAs }) => wordsIn([name, ...alsoKnownAs].join('\n')))),
  ].slice(0, MAX_KEYS)
}
