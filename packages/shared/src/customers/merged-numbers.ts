import type { Email } from '../contact/email.ts'
import type { Instant } from '../time/due-date.ts'
import type { CustomerRecord, Merge } from './customer.ts'

/** Undefined where nothing is stored, or where this device has no copy. */
export type FindCustomer = (phone: string) => CustomerRecord | undefined

export function activeMerges({ merges }: Pick<CustomerRecord, 'merges'>): Merge[] {
  return merges.filter(({ takenBackAt }) => takenBackAt === null)
}

/** The number itself first, then those that it was merged with, directly or through others; circles are allowed. */
export function mergedNumbers(phone: string, find: FindCustomer): string[] {
  const numbers = [phone]
  // The array grows during the loop.
  for (const number of numbers) {
    for (const { with: other } of activeMerges(find(number) ?? { merges: [] }))
      if (!numbers.includes(other)) numbers.push(other)
  }
  return numbers
}

export function recordsOf(phone: string, find: FindCustomer): CustomerRecord[] {
  return mergedNumbers(phone, find).flatMap((number) => find(number) ?? [])
}

interface NumberLink {
  phone: string
  from: string
  at: Instant
  by: Email
}

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
