import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { type OrderStore, rawOrders } from '../features/orders/index.ts'
import type { AddedPictures } from './add-pictures.ts'
import type { ImportedOrder, WantedPicture } from './order-of-row.ts'

const holds = (value: unknown, named: string) =>
  Array.isArray(value) ? value.includes(named) : value === named

/** The pictures of which a record that is there already has only the old name: their folder came later. */
export async function stillOnlyNamed(
  store: OrderStore,
  kind: OrderKind,
  orders: readonly ImportedOrder[],
): Promise<Map<string, WantedPicture[]>> {
  const ids = orders.filter(({ pictures }) => pictures.length > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const there = await rawOrders(store, kind)
    .find({ _id: { $in: ids } })
    .toArray()
  const byId = new Map(there.map((raw) => [String(raw._id), raw]))
  return new Map(
    orders.map(({ id, pictures }) => [
      id,
      pictures.filter(({ field, named }) => holds(byId.get(id)?.[field], named)),
    ]),
  )
}

/**
 * Puts pictures in the place of their names, as far as these still stand there, and nothing else; tablets get the record anew.
 * @param order its document holds the pictures' paths already
 */
export async function writeLaterPictures(
  store: OrderStore,
  kind: OrderKind,
  { id, document, kept, pictures: wanted }: ImportedOrder,
  { pictures }: AddedPictures,
): Promise<void> {
  const taken = new Set(pictures.map(({ path }) => path))
  const paths = wanted.flatMap(({ field, index, named }) => {
    const value = document[field]
    const path = String(index === undefined ? value : (value as string[])[index])
    return taken.has(path) ? [{ field, named, path }] : []
  })
  const collection = rawOrders(store, kind)
  await store.transaction(async (session) => {
    const raw = await collection.findOne({ _id: id }, { session })
    const set: Record<string, unknown> = {}
    for (const { field, named, path } of paths) {
      const value = set[field] ?? raw?.[field]
      if (!holds(value, named)) continue
      set[field] = Array.isArray(value) ? value.map((one) => (one === named ? path : one)) : path
    }
    if (Object.keys(set).length === 0) return
    const changeSeq = await store.changeLog.next(session, 1)
    await collection.updateOne(
      { _id: id },
      { $set: { ...set, changeSeq }, $push: { 'imported.kept': { $each: kept } } } as object,
      { session },
    )
    await store.uploads.attach(session, pictures, `${kind}:${id}`)
  })
}
