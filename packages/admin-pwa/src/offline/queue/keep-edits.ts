import { dropCopy } from '../copy/copy-transactions.ts'
import type { Ports } from '../ports.ts'
import { makingRoom } from '../quota.ts'
import { addEdits } from './edit-queue.ts'
import type { NewEdit, QueueEntry } from './entry.ts'
import type { OpenDraft } from './open-draft.ts'
import type { QueueTransactions } from './queue-transactions.ts'
import type { NewPicture } from './queued-pictures.ts'

/**
 * Keeps all edits of one save with their pictures, in one transaction; when the device is full, other things go first.
 * @returns the entry that each is in
 * @param draft that they were typed in
 * @throws DraftElsewhere when another tab has taken that over, or has ended it; nothing was kept then
 * @throws QuotaExceededError and other errors of the device's storage: nothing was kept then
 */
export async function keepEdits(
  ports: Ports,
  changeQueue: QueueTransactions['changeQueue'],
  edits: readonly NewEdit[],
  pictures: readonly NewPicture[],
  draft?: OpenDraft,
): Promise<QueueEntry[]> {
  let kept = pictures
  /** Pictures that are uploaded already are the first that this device can do without. */
  const withoutUploaded = async () => {
    kept = pictures.filter(({ path }) => path === undefined)
  }
  const { newKey, clock, entryFormat: format } = ports
  const keep = () =>
    changeQueue((tx, user) =>
      addEdits(tx, edits, kept, { user, newKey, createdAt: clock.now(), format, draft }),
    )
  const entries = await makingRoom(keep, ports.freeSpace, withoutUploaded, () => dropCopy(ports))
  await draft?.saved()
  return entries
}
