import {
  contentOf,
  enteredOnDevice,
  isOnCustomer,
  type Operation,
  withInstant,
} from '@zari/shared/operations/operation'
import { type DraftKind, leaveDraft, type SavedDraft, StaleDraft } from './drafts.ts'
import {
  changesPayments,
  createdBy,
  dependsOn,
  inOrder,
  isA,
  type NewEntry,
  orderingKeys,
  type OutboxEntry,
  ownRecord,
  recordKey,
  recordKeys,
  withNewKey,
} from './entry.ts'
import { canMerge, mergeEntries } from './merge-entries.ts'
import {
  deleteUnusedBytes,
  filesOf,
  type NewPicture,
  renameFile,
  storePicture,
  withUploadedFiles,
} from './pictures.ts'
import { notBefore, serverDayOf } from './server-day.ts'
import { readMeta, type StoreName, type StoreTx } from './storage.ts'

export const QUEUE_STORES = ['entries', 'pictures', 'pictureBytes', 'meta'] as const satisfies StoreName[]

/** One transaction on the queue. @param user id of the account */
export type QueueWork<T> = (tx: StoreTx, user: string) => Promise<T>

export const putEntry = (tx: StoreTx, entry: OutboxEntry) => tx.put('entries', entry)

export async function ownEntries(tx: StoreTx, user: string): Promise<OutboxEntry[]> {
  return (await tx.all('entries')).filter((entry) => entry.user === user).sort(inOrder)
}

interface SaveContext {
  user: string
  newKey: () => string
  createdAt: number
  draft?: SavedDraft | undefined
}

export async function addEdits(
  tx: StoreTx,
  edits: readonly NewEntry[],
  pictures: readonly NewPicture[],
  context: SaveContext,
): Promise<OutboxEntry[]> {
  const { user, draft } = context
  if (draft && !(await draft.maySave(tx, user))) throw new StaleDraft()
  const [first] = edits
  const queue = await ownEntries(tx, user)
  const isOfFirst = (each: Pick<OutboxEntry, 'operation'>) => first && ownRecord(each) === ownRecord(first)
  const created = queue.find((entry) => isA(entry, 'create') && isOfFirst(entry))
  if (created && first?.operation.type === 'create') {
    if (!isSameOrder(created.operation, first.operation)) throw new StaleDraft()
    // Pressed twice: all of that save is in the queue.
    const isSame = (entry: OutboxEntry, edit: NewEntry) =>
      isA(entry, edit.operation.type) && ownRecord(entry) === ownRecord(edit)
    return edits.map((edit) => queue.find((entry) => isSame(entry, edit)) ?? created)
  }
  const entries: OutboxEntry[] = []
  for (const edit of edits) entries.push(await addEdit(tx, edit, context))
  for (const picture of pictures) await storePicture(tx, user, picture)
  const endDraft = (id: string, of: DraftKind) =>
    leaveDraft(tx, { user, id, of }, draft?.holder ?? '', 'saved')
  if (first) await endDraft(first.operation.record.id, 'drafts')
  for (const { operation, key } of edits)
    if (key !== undefined && isOnCustomer(operation)) await endDraft(key, 'measuring')
  return entries
}

function isSameOrder(one: Operation, other: Operation): boolean {
  const at = enteredOnDevice(one)
  return (
    at !== undefined && JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(withInstant(other, at)))
  )
}

/** Nothing is entered here before the day that the server has reported: this device's clock may be behind. */
async function notBeforeDay(tx: StoreTx, operation: Operation): Promise<Operation> {
  const reportedDay = serverDayOf(await readMeta(tx, 'replica'))
  const at = enteredOnDevice(operation)
  if (at !== undefined) return withInstant(operation, notBefore(at, reportedDay))
  if (operation.type !== 'edit' || !operation.fields.answeredAt) return operation
  const answeredAt = notBefore(operation.fields.answeredAt, reportedDay)
  return { ...operation, fields: { ...operation.fields, answeredAt } }
}

async function addEdit(
  tx: StoreTx,
  edit: NewEntry,
  { user, newKey, createdAt }: SaveContext,
): Promise<OutboxEntry> {
  const { key, about } = edit
  const queue = await ownEntries(tx, user)
  const pressedBefore = key === undefined ? undefined : queue.find((entry) => entry.key === key)
  if (pressedBefore) return pressedBefore
  const operation = await withUploadedFiles(tx, await notBeforeDay(tx, edit.operation))
  // Only with the record's last entry: one between the two may depend on what the earlier one changed.
  const last = queue.findLast((entry) => recordKeys(entry).includes(ownRecord(edit)))
  if (operation.type === 'edit' && last && canMerge(last, operation)) {
    const joined = mergeEntries(last, operation, edit)
    await putEntry(tx, joined)
    return joined
  }
  const seq = ((await readMeta(tx, 'seq'))?.last ?? 0) + 1
  await tx.put('meta', { name: 'seq', last: seq })
  const entry: OutboxEntry = {
    operation,
    about,
    key: key ?? newKey(),
    user,
    seq,
    createdAt,
    attempts: 0,
    firstSentAt: null,
    state: 'waiting',
    problem: null,
  }
  await putEntry(tx, entry)
  return entry
}

export function nextToSend(
  entries: readonly OutboxEntry[],
  isAllowed: (entry: OutboxEntry) => boolean,
): OutboxEntry | undefined {
  const stuck = stuckBehind(entries)
  return entries.find((entry, index) => {
    if (entry.state !== 'waiting' || stuck.has(entry) || !isAllowed(entry)) return false
    return !entries.slice(0, index).some((earlier) => isFirst(earlier, entry, stuck))
  })
}

type Stuck = ReadonlySet<OutboxEntry>

/** What a person has to decide on, and what waits for that, holds up only what depends on it. */
function isFirst(earlier: OutboxEntry, entry: OutboxEntry, stuck: Stuck): boolean {
  const keys = orderingKeys(entry)
  if (!orderingKeys(earlier).some((key) => keys.includes(key))) return false
  const created = createdBy(earlier)
  if ((created !== undefined && keys.includes(recordKey(created))) || dependsOn(entry, earlier)) return true
  if (earlier.state !== 'waiting') return false
  return isA(entry, 'pay') ? changesPayments(earlier) : !stuck.has(earlier)
}

export function stuckBehind(entries: readonly OutboxEntry[]): Stuck {
  const stuck = new Set<OutboxEntry>()
  for (const [index, entry] of entries.entries()) {
    const before = entries.slice(0, index)
    const isStuck = (earlier: OutboxEntry) => earlier.state === 'attention' || stuck.has(earlier)
    if (entry.state === 'waiting' && before.some((each) => isStuck(each) && isFirst(each, entry, stuck)))
      stuck.add(entry)
  }
  return stuck
}

/** Notes, before the first byte leaves, that an edit may have been sent: from now on it keeps its key and content. */
export async function markSent(tx: StoreTx, entry: OutboxEntry, now: number): Promise<OutboxEntry> {
  const marked = { ...entry, attempts: entry.attempts + 1, firstSentAt: entry.firstSentAt ?? now }
  await putEntry(tx, marked)
  return marked
}

export async function unmarkSent(tx: StoreTx, user: string, key: string): Promise<void> {
  const { entry } = await findOwn(tx, user, key)
  if (!entry || entry.attempts === 0) return
  const attempts = entry.attempts - 1
  await putEntry(tx, { ...entry, attempts, firstSentAt: attempts === 0 ? null : entry.firstSentAt })
}

export async function findOwn(tx: StoreTx, user: string, key: string) {
  const entries = await ownEntries(tx, user)
  return {
    entries,
    entry: entries.find((each) => each.key === key),
    others: entries.filter((each) => each.key !== key),
  }
}

/** @returns false when another tab has sent it, too, and was faster */
export async function removeSent(tx: StoreTx, user: string, key: string): Promise<boolean> {
  const { entry, others } = await findOwn(tx, user, key)
  if (!entry) return false
  await tx.delete('entries', key)
  await deleteUnusedBytes(tx, user, others)
  return true
}

export async function setUploaded(
  tx: StoreTx,
  entry: OutboxEntry,
  pictureId: string,
  path: string,
): Promise<void> {
  const picture = await tx.get('pictures', pictureId)
  const renamed = renameFile(await ownEntries(tx, entry.user), ownRecord(entry), pictureId, path)
  // Without locks another tab may have uploaded it, too.
  if (!picture || renamed.length === 0) return
  await tx.put('pictures', { ...picture, path, uploads: picture.uploads + 1 })
  for (const each of renamed) await putEntry(tx, each)
}

/** The server deletes an upload that no edit names within a day. The picture is then uploaded again, at most this often. */
const MAX_UPLOADS = 3

/** The edit was refused, so nothing was applied with its key. @returns whether there is anything to upload again */
export async function uploadAgain(tx: StoreTx, user: string, key: string, newKey: string): Promise<boolean> {
  const { entries, entry } = await findOwn(tx, user, key)
  const files = entry ? filesOf(entry) : []
  const pictures = (await tx.all('pictures')).filter(
    ({ path, heldBytes, uploads }) =>
      path !== null && files.includes(path) && heldBytes > 0 && uploads < MAX_UPLOADS,
  )
  if (!entry || pictures.length === 0) return false
  let renamed = entries
  for (const { id, path, ...rest } of pictures) {
    const changed = renameFile(renamed, ownRecord(entry), path ?? '', id)
    renamed = renamed.map((each) => changed.find((other) => other.key === each.key) ?? each)
    await tx.put('pictures', { ...rest, id, path: null })
  }
  for (const each of renamed) {
    if (ownRecord(each) !== ownRecord(entry)) continue
    if (each.key === key) await tx.delete('entries', key)
    await putEntry(tx, each.key === key ? withNewKey(each, newKey) : each)
  }
  return true
}
