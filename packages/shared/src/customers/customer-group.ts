import type { CustomerRecord, Merge } from './customer.ts'

/** Finds what is known of a number's customer; nothing where nothing is stored, or where this device does not hold it. */
export type FindCustomer = (phone: string) => CustomerRecord | undefined

export function activeMerges({ merges }: Pick<CustomerRecord, 'merges'>): Merge[] {
  return merges.filter(({ takenBackAt }) => takenBackAt === null)
}

/**
 * All numbers of the customer who has this one: the number itself first, then those that it was merged with, and those
 * that they were. Ends with every circle.
 */
export function numbersOf(phone: string, find: FindCustomer): string[] {
  const numbers = [phone]
  // It grows while it is gone through.
  for (const number of numbers) {
    for (const { with: other } of activeMerges(find(number) ?? { merges: [] }))
      if (!numbers.includes(other)) numbers.push(other)
  }
  return numbers
}

/** The records of a customer's numbers, of those for which there is one; the asked number's first. */
export function recordsOf(phone: string, find: FindCustomer): CustomerRecord[] {
  return numbersOf(phone, find).flatMap((number) => find(number) ?? [])
}
