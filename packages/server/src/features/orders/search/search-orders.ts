import * as v from 'valibot'
import type { Role } from '@zari/shared/auth/roles'
import type { FoundPerson, SearchAnswer } from '@zari/shared/customers/search-people'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { isOrderNumber } from '@zari/shared/orders/order-number'
import { ordersForRole } from '@zari/shared/orders/redact-for-role'
import { kindsFor } from '@zari/shared/orders/role-access'
import { hasParts, isNumberKey, searchKeysOf, searchMeanings } from '@zari/shared/orders/search-keys'
import { cleanTypedNumber } from '@zari/shared/text/typed-text'
import { arrayPrefixFilter, type Clause } from '../../../db/queries.ts'
import { findPeople } from '../../customers/index.ts'
import { createdMs, presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders, recordsById } from '../order-store.ts'

const MOST = 50

export const searchQuerySchema = v.strictObject({
  q: v.pipe(v.string('Required'), v.trim(), v.minLength(1, 'Required'), v.maxLength(200)),
})

interface Match {
  _id: string
  kind: OrderKind
  createdAt: number
}

/** For the most selective word; of too common parts only words that begin with them. */
async function queryFor(store: OrderStore, kind: OrderKind, parts: readonly string[]): Promise<Clause> {
  const [first = ''] = parts
  const words = isNumberKey(first) ? undefined : await store.searchWords.wordsHaving(kind, parts)
  return { searchKeys: words ? { $in: words } : arrayPrefixFilter(first) }
}

async function matchesOf(store: OrderStore, kind: OrderKind, parts: readonly string[]): Promise<Match[]> {
  const isOne = parts.length === 1
  const raws = await rawOrders(store, kind)
    .find(await queryFor(store, kind, parts), {
      projection: { createdAt: 1, ...(!isOne && { searchKeys: 1 }) },
    })
    .toArray()
  const found = raws.filter((raw) => isOne || hasParts(raw['searchKeys'] as string[], parts))
  return found.map((raw) => ({ _id: raw._id, kind, createdAt: createdMs(raw) }))
}

async function byWholeId(store: OrderStore, kinds: readonly OrderKind[], id: string): Promise<Match[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const raw = await rawOrders(store, kind).findOne({ _id: id }, { projection: { createdAt: 1 } })
      return raw ? [{ _id: raw._id, kind, createdAt: createdMs(raw) }] : []
    }),
  )
  return found.flat()
}

async function byNumber(store: OrderStore, kinds: readonly OrderKind[], q: string): Promise<Match[]> {
  const typed = /^#?(\d{1,9})$/.exec(q)?.[1]
  if (typed === undefined) return []
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const raws = await rawOrders(store, kind)
        .find({ number: Number(typed) }, { projection: { createdAt: 1 } })
        .toArray()
      return raws.map((raw) => ({ _id: raw._id, kind, createdAt: createdMs(raw) }))
    }),
  )
  return found.flat()
}

interface FoundPeople {
  people: FoundPerson[]
  matches: Match[]
}

async function byPerson(store: OrderStore, q: string): Promise<FoundPeople> {
  const people = await findPeople(store.customers, q)
  if (people.length === 0) return { people: [], matches: [] }
  const phones = [...new Set(people.map(({ phone }) => phone))]
  const ids = new Set(people.map(({ personId }) => personId))
  const projection = { name: 1, customerKey: 1, personId: 1, createdAt: 1 }
  const ofKinds = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const raws = await rawOrders(store, kind)
        .find({ customerKey: { $in: phones } }, { projection })
        .toArray()
      return raws.map((raw) => ({ raw, kind, createdAt: createdMs(raw) }))
    }),
  )
  const newestFirst = ofKinds.flat().sort((a, b) => b.createdAt - a.createdAt)
  return {
    people: people.map((person) => {
      const newest = newestFirst.find(({ raw }) => raw['customerKey'] === person.phone)
      return { ...person, under: newest ? presentOrder(newest.kind, newest.raw).name : '' }
    }),
    matches: newestFirst
      .filter(({ raw }) => ids.has(String(raw['personId'])))
      .map(({ raw, kind, createdAt }) => ({ _id: raw._id, kind, createdAt })),
  }
}

function eachOnce(matches: readonly Match[]): Match[] {
  return [...new Map(matches.map((match) => [`${match.kind} ${match._id}`, match])).values()]
}

/** By index. The order with exactly this number comes first, then the newest. `total` counts all matches. */
export async function searchOrders(
  store: OrderStore,
  typed: string,
  role: Role = 'owner',
): Promise<SearchAnswer> {
  const q = cleanTypedNumber(typed)
  const meanings = searchMeanings(q)
  const kinds = kindsFor(role)
  const seesCustomers = role !== 'workroom'
  const [peoples, numbered, own, ...ofKinds] = await Promise.all([
    seesCustomers ? byPerson(store, q) : { people: [], matches: [] },
    byNumber(store, kinds, q),
    byWholeId(store, kinds, q.toLowerCase()),
    ...meanings.flatMap((parts) => kinds.map((kind) => matchesOf(store, kind, parts))),
  ])
  const newestFirst = [...own, ...ofKinds.flat(), ...peoples.matches].sort(
    (a, b) => b.createdAt - a.createdAt,
  )
  const matches = eachOnce([...numbered, ...newestFirst])
  if (!seesCustomers) return amongVisible(store, role, matches, { q, meanings })
  const items = await inTheirOrder(store, matches.slice(0, MOST))
  return { items, nextCursor: null, total: matches.length, people: peoples.people }
}

const idsOfKind = (matches: readonly Match[], kind: OrderKind) =>
  matches.filter((match) => match.kind === kind).map(({ _id }) => _id)

async function inTheirOrder(store: OrderStore, matches: readonly Match[]): Promise<OrderRecord[]> {
  const records = await Promise.all(
    ORDER_KINDS.map((kind) => recordsById(store, kind, idsOfKind(matches, kind))),
  )
  const byKey = new Map(records.flat().map((record) => [`${record.kind} ${record.id}`, record]))
  return matches.flatMap(({ kind, _id }) => byKey.get(`${kind} ${_id}`) ?? [])
}

const LOOKED_AT_ONCE = 200
const MAX_LOOKED_AT = 2_000

/** The index has what a role may not read, so matches are tried again in its view. `total` counts those so far. */
async function amongVisible(
  store: OrderStore,
  role: Role,
  matches: readonly Match[],
  { q, meanings }: { q: string; meanings: ReadonlyArray<readonly string[]> },
): Promise<SearchAnswer> {
  const items: OrderRecord[] = []
  for (let from = 0; from < Math.min(matches.length, MAX_LOOKED_AT); from += LOOKED_AT_ONCE) {
    const found = await inTheirOrder(store, matches.slice(from, from + LOOKED_AT_ONCE))
    const seen = ordersForRole(role, found)
    items.push(
      ...seen.filter((record) => {
        const keys = searchKeysOf(record)
        return (
          record.id === q.toLowerCase() ||
          isOrderNumber(q, record) ||
          meanings.some((parts) => hasParts(keys, parts))
        )
      }),
    )
    if (items.length >= MOST) break
  }
  return { items: items.slice(0, MOST), nextCursor: null, total: items.length, people: [] }
}
