import {
  contentOf,
  enteredOnDevice,
  isOnCustomer,
  type Operation,
  withInstant,
} from '@zari/shared/operations/operation'
import { canMerge, mergeEntries } from './merge-entries.ts'
import { notBefore, serverDayOf } from './server-day.ts'
import { readMeta, type StoreName, type StoreTx } from './storage.ts'
import { type DraftKind, leaveDraft, StaleDraft } from './drafts.ts'
import type { OpenDraft } from './open-draft.ts'
import {
  dependsOn,
  inOrder,
  isA,
  madeBy,
  type NewEntry,
  orderingKeys,
  type OutboxEntry,
  ownRecord,
  recordKey,
  recordKeys,
} from './entry.ts'
import {
  deleteUnusedBytes,
  filesOf,
  keepPicture,
  type NewPicture,
  renameFile,
  withUploadedFiles,
} from './pictures.ts'

export const QUEUE_STORES = ['entries', 'pictures', 'pictureBytes', 'meta'] as const satisfies StoreName[]

export const putEntry = (tx: StoreTx, entry: OutboxEntry) => tx.put('entries', entry)

/** A person's edits that have not reached the server, in the order in which they were made. */
export async function ownEntries(tx: StoreTx, user: string): Promise<OutboxEntry[]> {
  return (await tx.all('entries')).filter((entry) => entry.user === user).sort(inOrder)
}

interface SaveContext {
  user: string
  newKey: () => string
  createdAt: number
  /** The draft that it was typed in. */
  draft?: Pick<OpenDraft, 'holder' | 'maySave'> | undefined
}

/**
 * Keeps all edits of one save with their pictures.
 * @returns the entry that each of them is in
 * @throws StaleDraft when another window has changed, saved or deleted what it was typed in
 */
export async function addEdits(
  tx: StoreTx,
  edits: readonly NewEntry[],
  pictures: readonly NewPicture[],
  author: SaveContext,
): Promise<OutboxEntry[]> {
  const { user, draft } = author
  if (draft && !(await draft.maySave(tx, user))) throw new StaleDraft()
  const [first] = edits
  const own = await ownEntries(tx, user)
  const isOfFirst = (each: Pick<OutboxEntry, 'operation'>) => first && ownRecord(each) === ownRecord(first)
  const made = own.find((entry) => isA(entry, 'create') && isOfFirst(entry))
  if (made && first?.operation.type === 'create') {
    if (!isSameOrder(made.operation, first.operation)) throw new StaleDraft()
    // Pressed twice: all of that save is in the queue.
    return edits.map(
      (edit) =>
        own.find((entry) => isA(entry, edit.operation.type) && ownRecord(entry) === ownRecord(edit)) ?? made,
    )
  }
  const entries: OutboxEntry[] = []
  for (const edit of edits) entries.push(await addEdit(tx, edit, author))
  for (const picture of pictures) await keepPicture(tx, user, picture)
  const endDraft = (id: string, of: DraftKind) =>
    leaveDraft(tx, { user, id, of }, draft?.holder ?? '', 'saved')
  if (first) await endDraft(first.operation.record.id, 'drafts')
  for (const { operation, key } of edits)
    if (key !== undefined && isOnCustomer(operation)) await endDraft(key, 'measuring')
  return entries
}

/** Whether two say the same; when they were made is told by the press. */
function isSameOrder(one: Operation, other: Operation): boolean {
  const at = enteredOnDevice(one)
  return (
    at !== undefined && JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(withInstant(other, at)))
  )
}

/** What is made, taken or measured here was not before the day that the server has reported: no device's clock is behind that. */
async function notBeforeDay(tx: StoreTx, operation: Operation): Promise<Operation> {
  const reportedDay = serverDayOf(await readMeta(tx, 'replica'))
  const at = enteredOnDevice(operation)
  if (at !== undefined) return withInstant(operation, notBefore(at, reportedDay))
  if (operation.type !== 'edit' || !operation.fields.answeredAt) return operation
  const answeredAt = notBefore(operation.fields.answeredAt, reportedDay)
  return { ...operation, fields: { ...operation.fields, answeredAt } }
}

/** Keeps an edit: joined with a waiting one where that makes no difference, else as a new one. */
async function addEdit(tx: StoreTx, edit: NewEntry, author: SaveContext): Promise<OutboxEntry> {
  const { user, newKey, createdAt } = author
  const { key, about } = edit
  const own = await ownEntries(tx, user)
  const pressedBefore = key === undefined ? undefined : own.find((entry) => entry.key === key)
  if (pressedBefore) return pressedBefore
  const operation = await withUploadedFiles(tx, await notBeforeDay(tx, edit.operation))
  // Only with the record's last entry: one between the two may depend on what the earlier one changed.
  const last = own.findLast((entry) => recordKeys(entry).includes(ownRecord(edit)))
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

/**
 * The next edit that may be sent. In order per record: one waits for those before it, but not for one that
 * waits for a person and that it does not depend on. All wait for the order itself to be made.
 * @param entries all of a person's, in order
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  mayGo: (entry: OutboxEntry) => boolean,
): OutboxEntry | undefined {
  return entries.find((entry, index) => {
    if (entry.state !== 'waiting' || !mayGo(entry)) return false
    return !entries.slice(0, index).some((earlier) => isFirst(earlier, entry))
  })
}

/** Whether `earlier`, which is before it in the queue, has to reach the server before `entry`. */
function isFirst(earlier: OutboxEntry, entry: OutboxEntry): boolean {
  const keys = orderingKeys(entry)
  if (!orderingKeys(earlier).some((key) => keys.includes(key))) return false
  const made = madeBy(earlier)
  const isMadeFirst = made !== undefined && keys.includes(recordKey(made))
  return earlier.state === 'waiting' || isMadeFirst || dependsOn(entry, earlier)
}

/** Waiting edits that are not sent before a person has decided about an earlier one. */
export function stuckBehind(entries: readonly OutboxEntry[]): ReadonlySet<OutboxEntry> {
  const stuck = new Set<OutboxEntry>()
  for (const [index, entry] of entries.entries()) {
    const before = entries.slice(0, index)
    const isStuck = (earlier: OutboxEntry) => earlier.state === 'attention' || stuck.has(earlier)
    if (entry.state === 'waiting' && before.some((each) => isStuck(each) && isFirst(each, entry)))
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

/** The server has not looked at what was just sent: takes back what `markSent` noted. */
export async function unmarkSent(tx: StoreTx, user: string, key: string): Promise<void> {
  const { entry } = await findOwn(tx, user, key)
  if (!entry || entry.attempts === 0) return
  const attempts = entry.attempts - 1
  await putEntry(tx, { ...entry, attempts, firstSentAt: attempts === 0 ? null : entry.firstSentAt })
}

export async function findOwn(tx: StoreTx, user: string, key: string) {
  const entries = await ownEntries(tx, user)
  return { entries, entry: entries.find((each) => each.key === key) }
}

/** Removes an edit that the server has applied. @returns false when another tab has sent it, too, and was faster */
export async function removeSent(tx: StoreTx, user: string, key: string): Promise<boolean> {
  const { entries, entry } = await findOwn(tx, user, key)
  if (!entry) return false
  await tx.delete('entries', key)
  await deleteUnusedBytes(
    tx,
    user,
    entries.filter((each) => each.key !== key),
  )
  return true
}

/** A picture has been uploaded: its path takes its place in the record's edits. */
export async function setUploaded(
  tx: StoreTx,
  entry: OutboxEntry,
  pictureId: string,
  path: string,
): Promise<void> {
  const picture = await tx.get('pictures', pictureId)
  // Without locks another tab may have uploaded it, too.
  if (picture?.path !== null) return
  await tx.put('pictures', { ...picture, path, uploads: picture.uploads + 1 })
  const entries = await ownEntries(tx, entry.user)
  for (const renamed of renameFile(entries, ownRecord(entry), pictureId, path)) await putEntry(tx, renamed)
}

/** The server deletes an upload that no edit names within a day. The picture is then uploaded again, at most this often. */
const MAX_UPLOADS = 3

/**
 * The server did not find an edit's uploads: makes the edit ready to upload them again. It was refused, so nothing was
 * applied with its key; its content changes, so it gets another key.
 * @returns whether there is anything to upload again
 */
export async function uploadAgain(tx: StoreTx, user: string, key: string, newKey: string): Promise<boolean> {
  const { entries, entry } = await findOwn(tx, user, key)
  const files = entry ? filesOf(entry) : []
  const pictures = (await tx.all('pictures')).filter(
    (picture) =>
      picture.path !== null &&
      files.includes(picture.path) &&
      picture.heldBytes > 0 &&
      picture.uploads < MAX_UPLOADS,
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
    if (each.key !== key) {
      await putEntry(tx, each)
      continue
    }
    await tx.delete('entries', key)
    await putEntry(tx, { ...each, key: newKey, firstSentAt: null, state: 'waiting', problem: null })
  }
  return true
}
