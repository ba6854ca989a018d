import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { searchFor } from '@zari/shared/orders/search'
import { searchCases, searchedRecord } from '@zari/shared/testing/search-cases'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeOrder, pagesOf, sendEdit } from '../../../testing/orders.ts'
import { findsOf } from '../../../testing/queries.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { completeOrders } from '../complete-orders.ts'
import { rawOrders } from '../order-store.ts'
import { WordIndex, WordList } from './word-index.ts'

const KIND = 'contact-inquiries'
const server = useOwnServer()
const staff = useClient(server)

const ordersHere = () => rawOrders(server.current.services.orders, KIND)
const found = async (q: string, more: Record<string, string> = {}) =>
  (await pagesOf(staff, KIND, { q, limit: '100', ...more })).flatMap(({ items }) => items)
const namesOf = async (q: string, more?: Record<string, string>) =>
  (await found(q, more)).map(({ name }) => name)
/** Queries on the kind's orders during a search, as text. */
const askedFor = (q: string) =>
  findsOf(server.current.services.connection, orderKinds[KIND].collection, () => found(q))

const giveKeys = () => completeOrders(server.current.services.orders)

const names = ['Lakshmi Devi', 'Vijayalakshmi Rao', 'పద్మావతి రావు', 'Sita Lakshman', 'Fathima Begum', "D'Souza"]

beforeAll(async () => {
  const { id: _id, ...fields } = searchedRecord
  await ordersHere().insertMany([
    { ...fields, _id: _id as string, createdAt: new Date('2026-01-01') },
    ...Array.from({ length: 300 }, (_, index) => ({
      ...goodInput[KIND](),
      _id: `old-${String(index).padStart(3, '0')}`,
      name: `${names[index % names.length]} ${index}`,
      phone: `+91 97${String(10_000_000 + index * 7919)}`,
      notes: index % 3 === 0 ? 'Deep neck, tassels at the back' : null,
      createdAt: new Date(Date.parse('2026-02-01') + index * 3_600_000),
    })),
  ] as never[])
  await giveKeys()
})

describe('a search in a list of which every order has its keys', () => {
  it.each(searchCases)('%s: %s', async (_, q, isFound) => {
    expect((await found(q)).some(({ id }) => id === searchedRecord.id)).toBe(isFound)
  })

  it.each([
    'lakshmi',
    'kshmi',
    'AKSHMI ra',
    'మావ',
    "d'souza",
    'souza 5',
    '97100',
    'neck, tassels',
    'old-0',
    'old-017',
    'e',
    '1',
    '-',
    'nobody',
  ])('finds by %s what is found by looking at every order', async (q) => {
    const all = (await pagesOf(staff, KIND, { limit: '100' })).flatMap(({ items }) => items)
    const isMeant = searchFor(q)
    expect(await namesOf(q)).toEqual(all.filter((order) => isMeant(order)).map(({ name }) => name))
  })

  it('asks the index, and for all orders once', async () => {
    await found('anything')
    for (const q of ['lakshmi', 'kshmi', '97100 07919', 'nobody', 'neck tassels', searchedRecord.id]) {
      const filters = await askedFor(q)
      expect(filters.length).toBeGreaterThan(0)
      for (const filter of filters)
        expect([q, filter]).toEqual([q, expect.stringMatching(/searchKeys|"_id"/)])
    }
  })

  it('goes by its filters and pages too', async () => {
    const all = await namesOf('lakshmi')
    expect(all.length).toBeGreaterThan(90)
    const pages = await pagesOf(staff, KIND, { q: 'lakshmi', limit: '7' })
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(all)
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.length]))
    expect(await namesOf('lakshmi', { status: 'completed' })).toEqual([])
    const { items, total } = (
      await staff.get(`${apiPaths.adminList(KIND)}?q=lakshmi&before=2026-02-03&limit=5`)
    ).json as OrderPage
    expect(total).toBeGreaterThan(5)
    expect(total).toBeLessThan(all.length)
    expect(all.slice(-total).slice(0, 5)).toEqual(items.map(({ name }) => name))
  })
})

describe('what changes', () => {
  it('is found at once, whichever server wrote it', async () => {
    const { orders } = server.current.services
    const elsewhere = new WordIndex(() => ordersHere(), orders.changeLog)
    const idsElsewhere = async (q: string) =>
      (
        await ordersHere()
          .find(await elsewhere.narrow(KIND, q))
          .toArray()
      ).map(({ _id }) => _id)
    expect(await idsElsewhere('lambada')).toEqual([])
    const id = await makeOrder(server.current.visitor(), KIND, { name: 'Kalambada' })
    expect((await found('lambada')).map((each) => each.id)).toEqual([id])
    expect(await idsElsewhere('lambada')).toEqual([id])
    await sendEdit(staff, { kind: KIND, id, name: 'notes' }, { notes: 'Kanchipuram' })
    expect((await found('chipur')).map((each) => each.id)).toEqual([id])
    expect(await idsElsewhere('chipur')).toEqual([id])
    await sendEdit(staff, { kind: KIND, id, name: 'notes' }, { notes: 'plain' })
    expect(await found('chipur')).toEqual([])
  })

  it('was read before anybody searched', async () => {
    const { orders, connection } = server.current.services
    const words = new WordIndex((kind) => rawOrders(orders, kind), orders.changeLog)
    await words.prepare()
    const asked = await findsOf(connection, orderKinds[KIND].collection, () => words.narrow(KIND, 'kshmi'))
    expect(asked).toEqual([])
  })

  it('is found by the end of a letter, and of a word without end', async () => {
    const letter = Array.from({ length: 900 }, (_, index) => `w${index}`).join(' ')
    const id = await makeOrder(server.current.visitor(), KIND)
    for (const notes of [`${letter} mangalagiri`, `${'x'.repeat(40)}mangalagiri`]) {
      await sendEdit(staff, { kind: KIND, id, name: 'notes' }, { notes })
      expect((await found('galagir')).map((each) => each.id)).toEqual([id])
    }
  })

  it('is found when another program has put it in, and it is completed', async () => {
    await ordersHere().insertOne({ _id: 'by-hand', name: 'Bhagyalakshmi', createdAt: new Date() })
    await giveKeys()
    expect((await found('gyalak')).map(({ id }) => id)).toEqual(['by-hand'])
    // After that, records are found by index or id only.
    for (const filter of await askedFor('gyalak')) expect(filter).toMatch(/searchKeys|"_id"/)
  })

  it('is found after older data were put back', async () => {
    await found('anything')
    await ordersHere().updateOne(
      { _id: 'old-000' },
      { $set: { name: 'Restored', searchKeys: ['old-000', 'restored'] } },
    )
    await server.current.services.orders.changeLog.renewEpoch()
    expect(await namesOf('estor')).toEqual(['Restored'])
  })

  it('is not missed by who searches while it is written', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const name = `Meanwhile xq${index}z`
        const id = await makeOrder(server.current.visitor(), KIND, { name })
        return [id, (await found(`xq${index}z`)).map((each) => each.id)] as const
      }),
    )
    for (const [id, ids] of made) expect(ids).toEqual([id])
  })
})

it('asks for no more orders by their ids than a query may name, and looks at all beyond that', async () => {
  const { orders } = server.current.services
  const few = new WordIndex((kind) => rawOrders(orders, kind), orders.changeLog, 2)
  const many = new WordIndex((kind) => rawOrders(orders, kind), orders.changeLog, 10_000)
  const visitor = server.current.visitor()
  for (const phone of ['99887 70001', '99887 70002', '99887 70003']) await makeOrder(visitor, KIND, { phone })
  expect(await many.narrow(KIND, '99887')).toHaveProperty('_id.$in.length')
  expect(await few.narrow(KIND, '99887')).toEqual({})
})

describe('a list of words', () => {
  const listOf = (...words: string[]) => {
    const list = new WordList()
    list.add(words)
    return list
  }

  it('tells which have a part, at any place, each once', () => {
    const list = listOf('lakshmi', 'vijayalakshmi', 'rao', 'lakshmi', 'lak')
    list.add(['lakshmi', 'lakshman'])
    expect(list.having('laksh', 9)).toEqual(['lakshmi', 'vijayalakshmi', 'lakshman'])
    expect(list.having('lakshmi', 9)).toEqual(['lakshmi', 'vijayalakshmi'])
    expect(list.having('rao', 9)).toEqual(['rao'])
    expect(list.having('mir', 9)).toEqual([])
    expect(new WordList().having('a', 9)).toEqual([])
  })

  it('tells nothing where there are too many', () => {
    const list = listOf('aa', 'ab', 'ba', 'b')
    expect(list.having('a', 3)).toHaveLength(3)
    expect(list.having('a', 2)).toBeUndefined()
  })

  it('does not grow with what is added again and again', () => {
    const list = new WordList()
    for (let time = 0; time < 100; time++)
      list.add(Array.from({ length: 1_000 }, (_, index) => `word${index}`))
    expect(list.length).toBeLessThan(250_000)
    expect(list.having('word99', 99)).toHaveLength(11)
  })
})
