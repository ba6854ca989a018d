import { TOP_OUTFITS } from '@zari/shared/shop/shop-settings'
import { addDays, type Day, dayInIndia, startOfDay } from '@zari/shared/time/due-date'
import { type OrderStore, rawOrders } from '../order-store.ts'

const COUNTED_DAYS = 365

const sameOutfit = (name: string) => name.trim().toLowerCase()

/** Counted until yesterday, so that they keep their places the whole day. Ordered alike, by name. */
async function countOutfits(store: Pick<OrderStore, 'models'>, today: Day): Promise<string[]> {
  const since = new Date(startOfDay(addDays(today, -COUNTED_DAYS)))
  const createdAt = { $gte: since, $lt: new Date(startOfDay(today)) }
  const counted = await rawOrders(store, 'outfit-details-orders')
    .aggregate<{ _id: unknown; count: number }>([
      { $match: { createdAt, status: { $ne: 'cancelled' } } },
      { $group: { _id: '$outfitType', count: { $sum: 1 } } },
    ])
    .toArray()
  const outfits = new Map<string, { name: string; count: number; most: number }>()
  for (const { _id: name, count } of counted) {
    if (typeof name !== 'string' || !name.trim()) continue
    const known = outfits.get(sameOutfit(name))
    const isMore = count > (known?.most ?? 0)
    outfits.set(sameOutfit(name), {
      count: (known?.count ?? 0) + count,
      // As it is written most often.
      name: known && !isMore ? known.name : name.trim(),
      most: known && !isMore ? known.most : count,
    })
  }
  const ordered = [...outfits.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  return ordered.slice(0, TOP_OUTFITS).map(({ name }) => name)
}

/** Counted once a day. */
export function dailyOutfits(
  store: Pick<OrderStore, 'models'>,
  now = () => new Date(),
): () => Promise<readonly string[]> {
  let counted: { day: Day; names: Promise<string[]> } | undefined
  return () => {
    const day = dayInIndia(now())
    if (counted?.day === day) return counted.names
    const names = countOutfits(store, day)
    counted = { day, names }
    names.catch(() => {
      counted = undefined
    })
    return names
  }
}
