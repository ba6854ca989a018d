import 'fake-indexeddb/auto'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { customerOf } from '@zari/shared/testing/customer-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import { beforeEach, expect, it } from 'vitest'
import { createIdbStore } from '../platform/idb-store.ts'
import type { Store } from './storage.ts'
import { CUSTOMER_STORES, evictCustomers } from './evict.ts'
import { customerEntry } from '../testing/customer-entry.ts'

let databases = 0
let store: Store

const of = (phone: string, day: string, changes: Partial<CustomerRecord> = {}) =>
  customerOf({ phone, updatedAt: `2026-11-${day}T00:00:00.000Z`, ...changes })

const held = () =>
  store.transact('readonly', ['customers'], async (tx) =>
    (await tx.all('customers')).map(({ phone }) => phone),
  )
const evictOrders = (mostCustomers: number) =>
  store.transact('readwrite', CUSTOMER_STORES, (tx) => evictCustomers(tx, { mostCustomers }))

beforeEach(async () => {
  store = createIdbStore(`customers-${++databases}`)
  const link = { id: 'a-merge', at: '', by: '', takenBackAt: null }
  await store.transact('readwrite', CUSTOMER_STORES, async (tx) => {
    await tx.put('meta', {
      name: 'replica',
      cursor: '',
      complete: true,
      stamp: 4,
      count: 0,
    })
    await tx.put('records', orderRecord({ phone: '098765 43210' }))
    await tx.put('entries', customerEntry('911'))
    for (const customer of [
      of('919876543210', '01', { merges: [{ ...link, with: '919900112233' }] }),
      of('919900112233', '02', { merges: [{ ...link, with: '919876543210' }] }),
      of('911', '03'),
      of('912', '05'),
      of('913', '04'),
    ])
      await tx.put('customers', customer)
  })
})

it('keeps all that there is room for', async () => {
  expect(await evictOrders(5)).toBeUndefined()
  expect(await held()).toHaveLength(5)
})

it('lets go of who changed longest ago, but of nobody whose orders or unsent operations are here', async () => {
  expect(await evictOrders(4)).toMatchObject({ goneCustomers: ['913'], replica: { stamp: 5 } })
  expect(await evictOrders(1)).toMatchObject({ goneCustomers: ['912'] })
  expect(await evictOrders(1)).toBeUndefined()
  expect((await held()).sort()).toEqual(['911', '919876543210', '919900112233'])
})
