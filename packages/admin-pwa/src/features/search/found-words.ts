import { customerName } from '../../orders/record-words.ts'
import type { FoundCustomer } from './find-everything.ts'

/**
 * What stands first in what was found: a customer, or the people under her number by whom she was found.
 * @returns `under`: `under Lakshmi Devi’s number`; empty where the name says it all
 */
export function foundName({ newest, people }: FoundCustomer): { name: string; under: string } {
  if (people.length === 0) return { name: newest ? customerName(newest) : '', under: '' }
  const whose = newest?.name.trim() || people.find(({ under }) => under.trim())?.under.trim()
  return {
    name: people.map(({ name }) => name).join(', '),
    under: whose ? `under ${whose}’s number` : '',
  }
}
