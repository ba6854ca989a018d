import { expect, it } from 'vitest'
import { consentOf, customerOf, personOf } from '../testing/customer-cases.ts'
import type { Person } from './customer.ts'
import { peopleOf } from './people.ts'
import { isAgeAsked } from './under-18.ts'

const TODAY = '2026-11-21'
const answer = (at: string, consent: ReturnType<typeof consentOf> | null) => ({ id: at, at, by: '', consent })
const child = (at = '2026-11-20T08:00:00.000Z') => [answer(at, consentOf())]

function isAsked(people: Array<Partial<Person>>, name: string, ofOrders: readonly string[] = []): boolean {
  const stored = people.map((each, index) =>
    personOf({ id: `person-${index}`, addedAt: `2026-11-0${index + 1}T08:00:00.000Z`, ...each }),
  )
  const orders = ofOrders.map((of) => ({ name: of, personId: null }))
  // As one who is to be added.
  const { all, ofOrder } = peopleOf([customerOf({ people: stored })], [...orders, { name, personId: null }])
  const person = ofOrder({ name, personId: null })
  return person !== undefined && isAgeAsked(all, person, TODAY)
}

it.each<[string, boolean, Array<Partial<Person>>, (readonly string[])?]>([
  ['the first under a number', false, []],
  ['the first, who is known from orders', false, [], ['Sita']],
  ['the first, after others were added', false, [{ name: 'Sita' }, { name: 'Lakshmi' }]],
  ['a second', true, [{ name: 'Lakshmi' }]],
  ['a second, where the first is known from orders', true, [], ['Lakshmi']],
  ['a second who is there, and was never asked', true, [{ name: 'Lakshmi' }, { name: 'Sita' }]],
  ['one beside a removed one', false, [{ name: 'Lakshmi', removedAt: TODAY }]],
  ['the adult of a child who was stored first, once', true, [{ name: 'Anu', ages: child() }], ['Sita']],
  ['a child of yesterday', false, [{ name: 'Lakshmi' }, { name: 'Sita', ages: child() }]],
  [
    'a child of a year ago, who may be 18 by now',
    true,
    [{ name: 'Lakshmi' }, { name: 'Sita', ages: child('2025-11-21T08:00:00.000Z') }],
  ],
  [
    'one who was grown up years ago',
    false,
    [{ name: 'Lakshmi' }, { name: 'Sita', ages: [answer('2019-01-01T08:00:00.000Z', null)] }],
  ],
])('%s is asked about: %s', (_, expected, people, orders) => {
  expect(isAsked(people, 'Sita', orders)).toBe(expected)
})

it('of two tablets that added one person, the newer answer counts', () => {
  const grownUp = [answer('2026-11-19T08:00:00.000Z', null)]
  const both = [
    { name: 'Sita', ages: child() },
    { name: 'Sita', ages: grownUp },
  ].map((each, index) => personOf({ id: `sita-${index}`, ...each }))
  for (const people of [both, both.toReversed()])
    expect(peopleOf([customerOf({ people })], []).all[0]?.age?.consent).toEqual(consentOf())
})
