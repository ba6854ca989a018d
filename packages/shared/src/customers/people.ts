import type { OrderRecord } from '../orders/order.ts'
import { normalizeText } from '../orders/search.ts'
import type { CustomerRecord } from './customer.ts'
import type { AgeAnswer } from './under-18.ts'

function plainName(name: string): string {
  return normalizeText(name).trim().replace(/\s+/g, ' ')
}

export function sameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b)
}

/** People of one name under a customer's numbers are one. */
export interface KnownPerson {
  name: string
  stored: ReadonlyArray<{ phone: string; id: string; isRemoved: boolean }>
  isRemoved: boolean
  age?: AgeAnswer
}

type Named = Pick<OrderRecord, 'name' | 'personId'>

interface Gathered extends KnownPerson {
  stored: Array<{ phone: string; id: string; isRemoved: boolean }>
}

export interface People {
  all: readonly KnownPerson[]
  ofOrder: (order: Named) => KnownPerson | undefined
  byId: (personId: string) => KnownPerson | undefined
}

/** Two of one name are one person: two tablets added them at once, or they have two numbers. @param orders the oldest first */
export function peopleOf(records: readonly CustomerRecord[], orders: readonly Named[]): People {
  const byName = new Map<string, Gathered>()
  const byOtherName = new Map<string, Gathered>()
  const byId = new Map<string, Gathered>()
  const stored = records.flatMap(({ phone, people }) => people.map((person) => ({ phone, ...person })))
  for (const { phone, id, name, removedAt, ages } of stored.toSorted((a, b) =>
    a.addedAt < b.addedAt ? -1 : 1,
  )) {
    const person = byName.get(plainName(name)) ?? { name, stored: [], isRemoved: true }
    person.stored.push({ phone, id, isRemoved: removedAt !== null })
    person.isRemoved &&= removedAt !== null
    const age = ages.at(-1)
    if (age && !(person.age && person.age.at > age.at)) person.age = age
    byName.set(plainName(name), person)
    byId.set(id, person)
  }
  for (const { id, alsoKnownAs } of stored) {
    const person = byId.get(id)
    for (const name of alsoKnownAs) if (person) byOtherName.set(plainName(name), person)
  }

  const known = (name: string) => byName.get(plainName(name)) ?? byOtherName.get(plainName(name))
  for (const { name, personId } of orders) {
    if ((personId && byId.has(personId)) || !plainName(name) || known(name)) continue
    byName.set(plainName(name), { name: name.trim(), stored: [], isRemoved: false })
  }
  return {
    all: [...new Set(byName.values())],
    ofOrder: ({ name, personId }) => (personId ? byId.get(personId) : undefined) ?? known(name),
    byId: (personId) => byId.get(personId),
  }
}
