import { describe, expect, it } from 'vitest'
import { customerOf, NUMBER, OTHER_NUMBER, personOf } from '../testing/customer-cases.ts'
import { orderRecord } from '../testing/orders.ts'
import { AT } from '../testing/payment-cases.ts'
import { peopleOf } from './people.ts'

const order = (name: string, personId: string | null = null) => orderRecord({ name, personId })
const names = (people: ReturnType<typeof peopleOf>) => people.all.map(({ name }) => name)

describe('the people under a number', () => {
  it('are those whose names stand on its orders, while nothing is stored: a mother and two daughters are three', () => {
    const orders = [order('Lakshmi Devi'), order('Keerthi'), order(' lakshmi  DEVI '), order('Amulya')]
    const people = peopleOf([], orders)
    expect(names(people)).toEqual(['Lakshmi Devi', 'Keerthi', 'Amulya'])
    expect(people.ofOrder(order('LAKSHMI devi'))).toBe(people.all[0])
  })

  it('are those that staff added too, and orders find them by their names', () => {
    const keerthi = personOf({ id: 'keerthi-1', name: 'Keerthi' })
    const people = peopleOf([customerOf({ people: [personOf(), keerthi] })], [order('keerthi')])
    expect(names(people)).toEqual(['Lakshmi Devi', 'Keerthi'])
    expect(people.ofOrder(order('keerthi'))?.stored).toEqual([
      { phone: NUMBER, id: 'keerthi-1', isRemoved: false },
    ])
  })

  it('keep their orders when they are renamed', () => {
    const renamed = personOf({ name: 'Lakshmi, upstairs', alsoKnownAs: ['Lakshmi Devi'] })
    const people = peopleOf([customerOf({ people: [renamed] })], [order('Lakshmi Devi')])
    expect(names(people)).toEqual(['Lakshmi, upstairs'])
  })

  it('of one name are one, added on two tablets at once or under two numbers', () => {
    const records = [
      customerOf({ people: [personOf(), personOf({ id: 'lakshmi-2', name: 'lakshmi devi' })] }),
      customerOf({ phone: OTHER_NUMBER, people: [personOf({ id: 'lakshmi-3', removedAt: AT })] }),
    ]
    const people = peopleOf(records, [])
    expect(people.all).toHaveLength(1)
    expect(people.all[0]).toMatchObject({ isRemoved: false })
    expect(people.byId('lakshmi-3')).toBe(people.byId('lakshmi-1'))
  })

  it('of one name are two again when one of them gets another: an order that says only the name stays with the other', () => {
    const upstairs = personOf({ id: 'lakshmi-2', name: 'Lakshmi, upstairs', alsoKnownAs: ['Lakshmi Devi'] })
    for (const stored of [
      [personOf(), upstairs],
      [upstairs, personOf()],
    ]) {
      const people = peopleOf([customerOf({ people: stored })], [order('Lakshmi Devi')])
      expect(names(people).toSorted()).toEqual(['Lakshmi Devi', 'Lakshmi, upstairs'])
      expect(people.ofOrder(order('lakshmi devi'))?.name).toBe('Lakshmi Devi')
      expect(people.ofOrder(order('Lakshmi Devi', 'lakshmi-2'))?.name).toBe('Lakshmi, upstairs')
    }
  })

  it('whom staff has removed stay known, so that neither their orders nor a new one of theirs is nobody’s', () => {
    const people = peopleOf(
      [customerOf({ people: [personOf({ removedAt: AT })] })],
      [order('Lakshmi Devi'), order('for her', 'lakshmi-1')],
    )
    expect(people.all.map(({ name, isRemoved }) => [name, isRemoved])).toEqual([['Lakshmi Devi', true]])
    expect(people.ofOrder(order('for her', 'lakshmi-1'))?.name).toBe('Lakshmi Devi')
  })

  it('an order says whom it is for, whatever name stands on it', () => {
    const people = peopleOf(
      [customerOf({ people: [personOf(), personOf({ id: 'keerthi-1', name: 'Keerthi' })] })],
      [],
    )
    expect(people.ofOrder(order('Lakshmi Devi', 'keerthi-1'))?.name).toBe('Keerthi')
    expect(people.ofOrder(order('Lakshmi Devi', 'of-another-number'))?.name).toBe('Lakshmi Devi')
  })
})
