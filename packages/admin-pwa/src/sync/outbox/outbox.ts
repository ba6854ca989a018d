import { canMerge, mergeEntries } from './merge-entries.ts'
import { notBefore, serverDayOf } from '../replica/server-day.ts'
import { readMeta, type StoredEntry, type StoreName, type StoreTx } from '../storage.ts'
import { DraftElsewhere, dropDraft } from './drafts.ts'
import { type EntryFormat, readEntry } from './entry-format.ts'
import {
  type Creation,
  inOrder,
  madeBy,
  orderingKeys,
  type NewEdit,
  type OutboxEntry,
  recordKey,
  recordKeys,
  dependsOn,
} from './entry.ts'
import {
  keepPicture,
  type NewPicture,
  deleteUnusedBytes,
  filesOf,
  renameFile,
  withUploadedNames,
  withUploadedPictures,
} from './pictures.ts'

export const QUEUE_STORES = ['entries', 'pictures', 'pictureBytes', 'meta'] as const satisfies StoreName[]

export const putEntry = (tx: StoreTx, entry: OutboxEntry) =>
  tx.put('entries', entry as OutboxEntry & StoredEntry)

/** A person's edits that have not reached the server, in the order in which they were made. */
export async function ownEntries(tx: StoreTx, user: string, format: EntryFormat): Promise<OutboxEntry[]> {
  const stored = await tx.all('entries')
  return stored
    .filter((entry) => entry.user === user)
    .map((entry) => readEntry(entry, format))
    .filter((entry) => entry !== undefined)
    .sort(inOrder)
}

/**
 * Those of a person's edits that come after none of the same record that a later version of the app wrote: this tab can't read it,
 * and would send them before it.
 */
export async function entriesToSend(tx: StoreTx, user: string, format: EntryFormat): Promise<OutboxEntry[]> {
  const stored = await tx.all('entries')
  const later = stored.filter((row) => row.user === user && readEntry(row, format) === undefined)
  const isAfter = (entry: OutboxEntry, { kind, id, seq }: StoredEntry) =>
    !(Number(seq) > entry.seq) &&
    (typeof kind !== 'string' || orderingKeys(entry).includes(recordKey({ kind, id: String(id) })))
  const own = await ownEntries(tx, user, format)
  return own.filter((entry) => !later.some((row) => isAfter(entry, row)))
}

interface Author {
  user: string
  newKey: () => string
  createdAt: number
  format: EntryFormat
  /** The draft that it was typed in. */
  draft?: { maySave: (tx: StoreTx, user: string) => Promise<boolean> } | undefined
}

/**
 * Keeps all edits of one save with their pictures.
 * @returns the entry that each of them is in
 * @throws DraftElsewhere when another tab has taken over what it was typed in, or has ended it
 */
export async function addEdits(
  tx: StoreTx,
  edits: readonly NewEdit[],
  pictures: readonly NewPicture[],
  author: Author,
): Promise<OutboxEntry[]> {
  const [first] = edits
  const own = await ownEntries(tx, author.user, author.format)
  const made = own.find((entry) => first && entry.create && recordKey(entry) === recordKey(first))
  const creation = first && first.kind !== 'customers' ? first.create : undefined
  const isSame = creation && made?.create && isSameOrder(made.create, creation)
  // Pressed twice: all of that save is in the queue.
  if (made && isSame)
    return edits.map(
      (edit) => own.find((entry) => entry.edit === edit.edit && recordKey(entry) === recordKey(edit)) ?? made,
    )
  if (author.draft && !(await author.draft.maySave(tx, author.user))) throw new DraftElsewhere()
  // A tab of yesterday's app has gone on with the same draft in its own way: these are two orders.
  const id = made && creation ? author.newKey() : undefined
  const entries: OutboxEntry[] = []
  for (const edit of edits) {
    const isRenamed = id !== undefined && edit.id === first?.id
    entries.push(await addEdit(tx, isRenamed ? { ...edit, id } : edit, author))
  }
  for (const picture of pictures) await keepPicture(tx, author.user, picture)
  if (first) await dropDraft(tx, author.user, first.id)
  for (const edit of edits)
    if (edit.kind === 'customers') await dropDraft(tx, author.user, edit.operation.id, 'measuring')
  return entries
}

/** Whether two say the same; when they were made is told by the press. */
function isSameOrder(one: Creation, other: Creation): boolean {
  const { at } = one.order
  return JSON.stringify(one.order) === JSON.stringify({ ...other.order, at })
}

/** What is made, taken or measured here was not before the day that the server has reported: no device's clock is behind that. */
async function notBeforeDay(tx: StoreTx, edit: NewEdit): Promise<NewEdit> {
  const reportedDay = serverDayOf(await readMeta(tx, 'copy'))
  const dated = <T extends { at: string }>(one: T): T => ({ ...one, at: notBefore(one.at, reportedDay) })
  if (edit.kind === 'customers') return { ...edit, operation: dated(edit.operation) }
  const { payment, create, operation, design, fields } = edit
  const { answeredAt } = fields
  return {
    ...edit,
    ...(answeredAt && { fields: { ...fields, answeredAt: notBefore(answeredAt, reportedDay) } }),
    ...(operation && { operation: dated(operation) }),
    ...(payment && { payment: dated(payment) }),
    ...(design && { design: dated(design) }),
    ...(create && { create: { ...create, order: dated(create.order) } }),
  }
}

/** Keeps an edit: joined with a waiting one where that makes no difference, else as a new one. */
async function addEdit(tx: StoreTx, edit: NewEdit, author: Author): Promise<OutboxEntry> {
  const { user, newKey, createdAt, format } = author
  const own = await ownEntries(tx, user, format)
  const { key: given, content } = contentOf(await notBeforeDay(tx, edit))
  const pressedBefore = given === undefined ? undefined : own.find(({ key }) => key === given)
  if (pressedBefore) return pressedBefore
  const named = {
    ...content,
    fields: await withUploadedNames(tx, content.fields),
    base: await withUploadedNames(tx, edit.base),
    ...('design' in content && { design: await withUploadedPictures(tx, content.design) }),
  }
  // Only with the record's last entry: one between the two may depend on what the earlier one changed.
  const last = own.findLast((entry) => recordKeys(entry).includes(recordKey(edit)))
  if (given === undefined && last && canMerge(last, named)) {
    const joined = mergeEntries(last, named)
    await putEntry(tx, joined)
    return joined
  }
  const seq = ((await readMeta(tx, 'seq'))?.last ?? 0) + 1
  await tx.put('meta', { name: 'seq', last: seq })
  const entry: OutboxEntry = {
    ...named,
    format: format.version,
    key: given ?? newKey(),
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

/** What an entry keeps of an edit, and the key that was made for it already, if one was. */
function contentOf(edit: NewEdit) {
  if (edit.kind === 'customers') {
    const { operation, ...rest } = edit
    const { id: key, ...sent } = operation
    return { key, content: { ...rest, payment: null, create: null, operation: sent } }
  }
  const { payment, create, operation, design, ...rest } = edit
  if (operation) {
    const { id: key, ...sent } = operation
    return { key, content: { ...rest, payment: null, create: null, operation: sent } }
  }
  if (design) {
    const { id: key, ...sent } = design
    return { key, content: { ...rest, payment: null, create: null, operation: null, design: sent } }
  }
  if (create) return { key: edit.id, content: { ...rest, payment: null, create, operation: null } }
  if (!payment) return { key: undefined, content: { ...rest, payment: null, create: null, operation: null } }
  const { id: key, ...sent } = payment
  return { key, content: { ...rest, payment: sent, create: null, operation: null } }
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

export async function findOwn(tx: StoreTx, user: string, key: string, format: EntryFormat) {
  const entries = await ownEntries(tx, user, format)
  return { entries, entry: entries.find((each) => each.key === key) }
}

/** Removes an edit that the server has applied. */
export async function removeSent(tx: StoreTx, user: string, key: string, format: EntryFormat): Promise<void> {
  const { entries, entry } = await findOwn(tx, user, key, format)
  if (!entry) return
  await tx.delete('entries', key)
  await deleteUnusedBytes(
    tx,
    user,
    entries.filter((each) => each.key !== key),
  )
}

/** A picture has been uploaded: its path takes its place in the record's edits. */
export async function setUploaded(
  tx: StoreTx,
  entry: OutboxEntry,
  pictureId: string,
  path: string,
  format: EntryFormat,
): Promise<void> {
  const picture = await tx.get('pictures', pictureId)
  if (!picture) return
  await tx.put('pictures', { ...picture, path, uploads: picture.uploads + 1 })
  const entries = await ownEntries(tx, entry.user, format)
  for (const renamed of renameFile(entries, entry, pictureId, path)) await putEntry(tx, renamed)
}

/** The server deletes an upload that no edit names within a day. The picture is then uploaded again, at most this often. */
const MAX_UPLOADS = 3

/**
 * The server did not find an edit's uploads: makes the edit ready to upload them again. It was refused, so nothing was
 * applied with its key; its content changes, so it gets another key.
 * @returns whether there is anything to upload again
 */
export async function uploadAgain(
  tx: StoreTx,
  user: string,
  key: string,
  newKey: string,
  format: EntryFormat,
): Promise<boolean> {
  const { entries, entry } = await findOwn(tx, user, key, format)
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
    const changed = renameFile(renamed, entry, path ?? '', id)
    renamed = renamed.map((each) => changed.find((other) => other.key === each.key) ?? each)
    await tx.put('pictures', { ...rest, id, path: null })
  }
  for (const each of renamed) {
    if (recordKey(each) !== recordKey(entry)) continue
    if (each.key !== key) {
      await putEntry(tx, each)
      continue
    }
    await tx.delete('entries', key)
    await putEntry(tx, { ...each, key: newKey, firstSentAt: null, state: 'waiting', problem: null })
  }
  return true
}
