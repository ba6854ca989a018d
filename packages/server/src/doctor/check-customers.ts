import type { CustomerRecord } from '@zari/shared/customers/customer'
import { activeMerges } from '@zari/shared/customers/merged-numbers'
import { readCustomer } from '@zari/shared/customers/read-customer'
import type { Connection } from 'mongoose'
import { type Finding, found } from './finding.ts'

/** Merges that only one of the two numbers has, by ids: reports must not contain numbers. */
function halfMerged(customers: ReadonlyMap<string, CustomerRecord>): string[] {
  return [...customers.values()].flatMap(({ phone, merges }) =>
    activeMerges({ merges })
      .filter(({ id, with: other }) => {
        const theirs = activeMerges(customers.get(other) ?? { merges: [] })
        return !theirs.some((merge) => merge.id === id && merge.with === phone)
      })
      .map(({ id }) => id),
  )
}

function nobodys({ people, measurements }: CustomerRecord): string[] {
  const ids = new Set(people.map(({ id }) => id))
  return measurements.filter(({ personId }) => !ids.has(personId)).map(({ id }) => id)
}

export async function checkCustomers(connection: Connection): Promise<Finding[]> {
  const customers = new Map<string, CustomerRecord>()
  for await (const raw of connection.collection<{ _id: string }>('customers').find())
    customers.set(raw._id, readCustomer(raw._id, raw))
  return [
    ...found({
      what: 'merges of two numbers of which only one knows',
      ids: halfMerged(customers),
      remedy: 'person',
      advice: 'Open one of the two in the staff app, take them apart, and put them together again.',
    }),
    ...found({
      what: 'measurements of nobody',
      ids: [...customers.values()].flatMap(nobodys),
      remedy: 'person',
      advice: 'They show under no person. Measure again whom they were of.',
    }),
  ]
}
