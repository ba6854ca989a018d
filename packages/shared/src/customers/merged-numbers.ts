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
export function mergedNumbers(phone: string, find: FindCustomer): string[] {
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
  return mergedNumbers(phone, find).flatMap((number) => find(number) ?? [])
}

/** One of a customer's other numbers, and the merge by which it is theirs. */
interface NumberLink {
  phone: string
  /** The number of theirs that it was merged with. */
  from: string
  /** ISO instant. */
  at: string
  by: string
}

/** A customer's other numbers, each with the merge that leads to it from the one that is asked for. */
export function linksOf(phone: string, find: FindCustomer): NumberLink[] {
  const seen = new Set([phone])
  const links: NumberLink[] = []
  for (const number of mergedNumbers(phone, find)) {
    for (const { with: other, at, by } of activeMerges(find(number) ?? { merges: [] })) {
      if (seen.has(other)) continue
      seen.add(other)
      links.push({ phone: other, from: number, at, by })
    }
  }
  return links
}
