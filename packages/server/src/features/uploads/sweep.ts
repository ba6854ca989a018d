import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { inBatches } from '../../lib/async-iterables.ts'
import { INCOMING_PREFIX, uploadKeys } from './upload-schema.ts'
import type { Uploads } from './uploads.ts'

const UNCLAIMED_MS = 24 * 3_600_000
const BATCH = 200

type FindNamed = (paths: string[]) => Promise<Set<string>>

/** Of a check that was killed. The claim stops a form from using the files, and is removed with them. */
async function evictHalfChecked(
  claims: Uploads['claims'],
  findNamed: FindNamed,
  incoming: string[],
): Promise<void> {
  const claimed = await claims.find({ _id: { $in: incoming } }, { _id: 1 }).lean()
  const known = new Set(claimed.map(({ _id }) => _id))
  const unknown = incoming.filter((id) => !known.has(id))
  const named = await findNamed(unknown.map((id) => OBJECT_PREFIX + id))
  const claim = { record: null, claimedAt: new Date(0), isGoing: true }
  for (const id of unknown) {
    if (named.has(OBJECT_PREFIX + id)) continue
    await claims.updateOne({ _id: id }, { $setOnInsert: claim }, { upsert: true })
  }
}

/** After a day without a form, or of deleted records; never what a record names. @param check throws to end the sweep */
export async function sweepUploads(
  { store, claims, unclaimed }: Uploads,
  findNamed: FindNamed,
  { now = new Date(), check = () => {} }: { now?: Date; check?: () => void } = {},
): Promise<{ incoming: number; claimed: number }> {
  const before = new Date(now.getTime() - UNCLAIMED_MS)
  const removed = { incoming: 0, claimed: 0 }
  for await (const batch of inBatches(store.list(INCOMING_PREFIX), BATCH)) {
    const old = batch.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key)
    if (old.length === 0) continue
    await evictHalfChecked(
      claims,
      findNamed,
      old.map((key) => key.slice(INCOMING_PREFIX.length)),
    )
    for (const key of old) {
      check()
      await store.delete(key)
      removed.incoming++
    }
  }
  await unclaimed.forgetOlderThan(before)

  const unattached = { record: null, $or: [{ claimedAt: { $lt: before } }, { isGoing: true }] }
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
      // A form may have named it. From here on none can: it would write the files anew and lose them below.
      const { matchedCount } = await claims.updateOne({ _id, ...unattached }, { $set: { isGoing: true } })
      if (matchedCount === 0) continue
      await store.delete(uploadKeys.claimed(_id))
      await store.delete(uploadKeys.thumbnail(_id))
      await claims.deleteOne({ _id })
      removed.claimed++
    }
  }
}
