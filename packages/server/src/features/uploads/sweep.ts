import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { INCOMING_PREFIX, uploadKeys } from './upload-keys.ts'
import type { Uploads } from './uploads.ts'

/** How long an upload waits for a form to name it. */
const UNCLAIMED_MS = 24 * 3_600_000
const BATCH = 200

/** Those of the paths that a record names. */
export type FindNamed = (paths: string[]) => Promise<Set<string>>

/**
 * Removes uploads that nobody claimed within a day, and pictures of deleted records. What a record names is
 * never removed, whatever the claims say.
 * @param check called before each removal; throws to end the sweep there
 * @returns how many of each were removed
 */
export async function sweepUploads(
  { store, claims, unclaimed }: Uploads,
  findNamed: FindNamed,
  { now = new Date(), check = () => {} }: { now?: Date; check?: () => void } = {},
): Promise<{ incoming: number; claimed: number }> {
  const before = new Date(now.getTime() - UNCLAIMED_MS)
  const removed = { incoming: 0, claimed: 0 }
  for await (const { key, modifiedAt } of store.list(INCOMING_PREFIX)) {
    if (modifiedAt >= before) continue
    check()
    await store.delete(key)
    removed.incoming++
  }
  await unclaimed.forgetOlderThan(before)

  const unattached = { record: null, claimedAt: { $lt: before } }
  let after = ''
  for (;;) {
    const batch = await claims
      .find({ ...unattached, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean()
    if (batch.length === 0) return removed
    after = batch.at(-1)?._id ?? ''
    const named = await findNamed(batch.map(({ _id }) => OBJECT_PREFIX + _id))
    for (const { _id } of batch) {
      if (named.has(OBJECT_PREFIX + _id)) continue
      check()
      // Looked at again as it goes: a form may have named it in this moment.
      const { deletedCount } = await claims.deleteOne({ _id, ...unattached })
      if (deletedCount === 0) continue
      await store.delete(uploadKeys.claimed(_id))
      await store.delete(uploadKeys.thumbnail(_id))
      removed.claimed++
    }
  }
}
