import { expect, it } from 'vitest'
import { customerOf, NUMBER, OTHER_NUMBER, personOf } from '../testing/customer-cases.ts'
import { AT } from '../testing/payment-cases.ts'
import { MAX_FOUND, peopleKeysOf, searchPeople } from './search-people.ts'

const customers = [
  customerOf({ people: [personOf(), personOf({ id: 'gone', name: 'Lakshmi K', removedAt: AT })] }),
  customerOf({
    phone: OTHER_NUMBER,
    people: [personOf({ name: 'Amma D’Souza', alsoKnownAs: ['Lakshmi Reddy'] })],
  }),
]

it.each([
  ['lakshmi', [NUMBER, OTHER_NUMBER]],
  ['DEVI lak', [NUMBER]],
  ['reddy', [OTHER_NUMBER]],
  ['amma', [OTHER_NUMBER]],
  ["d'souza", [OTHER_NUMBER]],
  ['lakshmi x', []],
  ['', []],
  ['nobody', []],
])('%j finds people by every word of a name of theirs, but none who was removed', (typed, phones) => {
  expect(searchPeople(customers, typed).map(({ phone }) => phone)).toEqual(phones)
})

it('an index finds them by the words of all their names, and nobody who was removed', () => {
  const people = [
    personOf({ name: 'Lakshmi Devi', alsoKnownAs: ['LAKSHMI-K', 'పద్మావతి'] }),
    personOf({ id: 'gone', name: 'Sita', removedAt: AT }),
  ]
  expect(peopleKeysOf({ people })).toEqual(['lakshmi', 'devi', 'k', 'పద్మావతి'])
})

it('stops where nobody would look further', () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    customerOf({ phone: String(919_000_000_000 + index) }),
  )
  expect(searchPeople(many, 'devi')).toHaveLength(MAX_FOUND)
})
