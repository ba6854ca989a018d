import { TOP_OUTFITS } from '@zari/shared/shop/shop-settings'
import { addDays, type Day, dayInIndia, startOfDay } from '@zari/shared/time/due-date'
import { type OrderStore, rawOrders } from '../order-store.ts'

const COUNTED_DAYS = 365

/** Counted until yesterday, so that they keep their places the whole day. */
async function countOutfits(store: Pick<OrderStore, 'models'>, today: Day): Promise<string[]> {
  const since = new Date(startOfDay(addDays(today, -COUNTED_DAYS)))
  const createdAt = { $gte: since, $lt: new Date(startOfDay(today)) }
  const count = { $sum: '$count' }
  const counted = await rawOrders(store, 'outfit-details-orders')
    .aggregate<{ name: string }>([
      { $match: { createdAt, status: { $ne: 'cancelled' }, outfitType: /\S/ } },
      { $group: { _id: { $trim: { input: '$outfitType' } }, count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      // As it is written most often.
      { $group: { _id: { $toLower: '$_id' }, name: { $first: '$_id' }, count } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: TOP_OUTFITS },
    ])
    .toArray()
  return counted.map(({ name }) => name)
}

/** Counted once a day. */
export function dailyOutfits(
  store: Pick<OrderStore, 'models'>,
  now = () => new Date(),
): () => Promise<readonly string[]> {
  let counted: { day: Day; names: readonly string[] } | undefined
  return async () => {
    const day = dayInIndia(now())
    if (counted?.day !== day) counted = { day, names: await countOutfits(store, day) }
    return counted.names
  }
}
