import { recordsOf } from '@zari/shared/customers/merged-numbers'
import { peopleOf } from '@zari/shared/customers/people'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerKey } from '@zari/shared/phone'
import { customersOf } from '../../customers/index.ts'
import type { OrderStore } from '../order-store.ts'

/** An order as it is written into a file for people. */
export type ExportRow = OrderRecord & {
  /** Whom staff knows it to be for, by the name that she has today; empty where nobody is known. */
  personName: string
}

/** Orders for whose customers the database is asked at once. */
const AT_ONCE = 100

async function rowsOf(
  customers: OrderStore['customers'],
  records: readonly OrderRecord[],
): Promise<ExportRow[]> {
  const keys = records.map(({ phone }) => customerKey(phone))
  const known = new Map(
    (await customersOf(customers, keys.filter(Boolean) as string[])).map((customer) => [
      customer.phone,
      customer,
    ]),
  )
  return records.map((record, index) => {
    const key = keys[index]
    const people = key
      ? peopleOf(
          recordsOf(key, (phone) => known.get(phone)),
          [],
        )
      : undefined
    return { ...record, personName: people?.ofOrder(record)?.name ?? '' }
  })
}

/** Says for whom each order is: in a file its person's id would tell nobody anything. */
export async function* withPeople(
  { customers }: Pick<OrderStore, 'customers'>,
  records: AsyncIterable<OrderRecord>,
): AsyncGenerator<ExportRow> {
  let batch: OrderRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < AT_ONCE) continue
    yield* await rowsOf(customers, batch)
    batch = []
  }
  yield* await rowsOf(customers, batch)
}
