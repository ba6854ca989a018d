import { OBJECT_PREFIX, uploadIdOf } from '@zari/shared/uploads/object-path'
import type { Uploads } from '../uploads/index.ts'
import { SHOP_RECORD } from './edit-shop.ts'
import type { ShopStore } from './shop-store.ts'

/** How long a logo that was replaced is kept, in which somebody may be putting it back. */
const REPLACED_MS = 24 * 3_600_000

/**
 * Lets go of logos that neither the settings nor a version of the site has; the sweep of uploads removes them.
 * @param published all that the versions hold, as text; asked after the settings, because a logo goes from them into a version
 */
export async function sweepLogos(
  shop: ShopStore,
  uploads: Uploads,
  published: () => Promise<string>,
  now: Date = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - REPLACED_MS)
  const logos = await uploads.claims.find({ record: SHOP_RECORD, claimedAt: { $lt: before } }).lean()
  if (logos.length === 0) return
  const { logo } = await shop.settings()
  const versions = await published()
  for (const { _id } of logos) {
    const path = OBJECT_PREFIX + _id
    if (_id !== uploadIdOf(logo?.path ?? '') && !versions.includes(path))
      await uploads.letGo(path, SHOP_RECORD)
  }
}
