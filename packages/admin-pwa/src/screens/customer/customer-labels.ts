import { dayInIndia } from '@zari/shared/time/due-date'
import { languageNames } from '@zari/shared/languages/languages'
import { formatRupees } from '@zari/shared/money/money'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { counted } from '../../ui/counted.ts'

function mostOften({ orders, people }: Pick<Customer, 'orders' | 'people'>): string | undefined {
  const counts = new Map<string, number>()
  for (const order of orders.toReversed()) {
    const name = (people.ofOrder(order)?.name ?? order.name).trim()
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  let most: string | undefined
  for (const [name, count] of counts) if (count > (counts.get(most ?? '') ?? 0)) most = name
  return most
}

/** On most orders, or else the first person's. */
export function nameOf(customer: Pick<Customer, 'orders' | 'people'>): string | undefined {
  const there = customer.people.all.find(({ isRemoved }) => !isRemoved)?.name
  return mostOften(customer) ?? there
}

export function languageOf({ records }: Pick<Customer, 'records'>) {
  return records.find(({ language }) => language !== null)?.language ?? null
}

function yearSince({ orders }: Customer): string | undefined {
  const days = orders.flatMap(({ createdAt }) => (createdAt ? dayInIndia(new Date(createdAt)) : []))
  return days.sort()[0]?.slice(0, 4)
}

export function factsOf(customer: Customer): string[] {
  const language = languageOf(customer)
  const since = yearSince(customer)
  return [
    ...(language ? [`messages in ${languageNames[language]}`] : []),
    ...(since ? [`with us since ${since}`] : []),
    ...(customer.total > 0 ? [counted(customer.total, 'order')] : []),
  ]
}

export function describeOwed({ owed }: Pick<Customer, 'owed'>): string | undefined {
  return owed > 0 ? formatRupees(owed) : undefined
}
