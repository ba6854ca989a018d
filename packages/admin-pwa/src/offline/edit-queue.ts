import { sameValue } from '@zari/shared/orders/merge'
import type { EditableField } from '@zari/shared/orders/order'
import { canJoin, join } from './coalesce.ts'
import {
  type EditValues,
  type NewEdit,
  type QueueEntry,
  fieldsOf,
  inOrder,
  recordKey,
  shareField,
} from './entry.ts'
import { type EntryFormat, readEntry } from './entry-format.ts'
import { releasePictures, renameFile, withUploadedNames } from './pictures.ts'
import { type StoreName, type StoreTx, type StoredEntry, type StoredPicture, readMeta } from './store.ts'

export const QUEUE_STORES = ['entries', 'pictures', 'meta'] as const satisfies StoreName[]

/** Which side's value is kept, by field. */
export type Choices = Partial<Record<EditableField, 'mine' | 'theirs'>>

const put = (tx: StoreTx, entry: QueueEntry) => tx.put('entries', entry as QueueEntry & StoredEntry)

/** A person's edits that have not reached the server, in the order in which they were made. */
export async function ownEntries(tx: StoreTx, user: string, format: EntryFormat): Promise<QueueEntry[]> {
  const stored = await tx.all('entries')
  return stored
    .filter((entry) => entry.user === user)
    .map((entry) => readEntry(entry, format))
    .filter((entry) => entry !== undefined)
    .sort(inOrder)
}

export interface Kept {
  user: string
  key: string
  createdAt: number
  format: EntryFormat
  pictures: readonly StoredPicture[]
}

/** Keeps an edit, as part of one that waits where that is the same thing. @returns the entry it is in */
export async function addEdit(tx: StoreTx, edit: NewEdit, kept: Kept): Promise<QueueEntry> {
  const { user, key, createdAt, format } = kept
  const named = {
    ...edit,
    fields: await withUploadedNames(tx, edit.fields),
    base: await withUploadedNames(tx, edit.base),
  }
  for (const picture of kept.pictures) await tx.put('pictures', picture)
  const same = (await ownEntries(tx, user, format)).filter(
    (entry) => recordKey(entry) === recordKey(edit) && entry.edit === edit.edit,
  )
  const last = same.at(-1)
  if (last && canJoin(last, named)) {
    const joined = join(last, named)
    await put(tx, joined)
    return joined
  }
  const seq = ((await readMeta(tx, 'seq'))?.last ?? 0) + 1
  await tx.put('meta', { name: 'seq', last: seq })
  const entry: QueueEntry = {
    ...named,
    format: format.version,
    key,
    user,
    seq,
    createdAt,
    attempts: 0,
    firstSentAt: null,
    state: 'waiting',
    problem: null,
  }
  await put(tx, entry)
  return entry
}

/**
 * The next edit that may be sent. In order per record: one waits for those before it, but not for one that
 * waits for a person and speaks of other fields.
 * @param entries all of a person's, in order
 */
export function nextToSend(
  entries: readonly QueueEntry[],
  mayGo: (entry: QueueEntry) => boolean,
): QueueEntry | undefined {
  return entries.find((entry, index) => {
    if (entry.state !== 'waiting' || !mayGo(entry)) return false
    const before = entries.slice(0, index).filter((earlier) => recordKey(earlier) === recordKey(entry))
    return !before.some((earlier) => earlier.state === 'waiting' || shareField(earlier, entry))
  })
}

/** Notes, before the first byte leaves, that an edit may have been sent: from now on it keeps its key and content. */
export async function markSent(tx: StoreTx, entry: QueueEntry, now: number): Promise<QueueEntry> {
  const marked = { ...entry, attempts: entry.attempts + 1, firstSentAt: entry.firstSentAt ?? now }
  await put(tx, marked)
  return marked
}

async function findOwn(tx: StoreTx, user: string, key: string, format: EntryFormat) {
  const entries = await ownEntries(tx, user, format)
  return { entries, entry: entries.find((each) => each.key === key) }
}

/** The server has it: it leaves the queue. */
export async function removeSent(tx: StoreTx, user: string, key: string, format: EntryFormat): Promise<void> {
  const { entries, entry } = await findOwn(tx, user, key, format)
  if (!entry) return
  await tx.delete('entries', key)
  await releasePictures(
    tx,
    user,
    entries.filter((each) => each.key !== key),
  )
}

/** It waits for a person from now on. */
export async function setProblem(
  tx: StoreTx,
  user: string,
  key: string,
  format: EntryFormat,
  problem: NonNullable<QueueEntry['problem']>,
): Promise<void> {
  const { entry } = await findOwn(tx, user, key, format)
  if (entry) await put(tx, { ...entry, state: 'attention', problem })
}

/** A picture has been uploaded: its path takes its place in the record's edits. */
export async function setUploaded(
  tx: StoreTx,
  entry: QueueEntry,
  pictureId: string,
  path: string,
  format: EntryFormat,
): Promise<void> {
  const picture = await tx.get('pictures', pictureId)
  if (!picture) return
  await tx.put('pictures', { ...picture, path, uploads: picture.uploads + 1 })
  const entries = await ownEntries(tx, entry.user, format)
  for (const renamed of renameFile(entries, entry, pictureId, path)) await put(tx, renamed)
}

/** The store keeps what nobody claims for a day; beyond that the same picture is sent again, this often. */
const MOST_UPLOADS = 3

/**
 * Makes an edit whose uploads the server does not find ready to upload them again. It was refused, so
 * nothing was applied under its key; its content changes, so it gets another.
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
  const files = entry?.fields.uploadedFiles ?? []
  const pictures = (await tx.all('pictures')).filter(
    (picture) =>
      picture.path !== null &&
      files.includes(picture.path) &&
      picture.bytes.byteLength > 0 &&
      picture.uploads < MOST_UPLOADS,
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
      await put(tx, each)
      continue
    }
    await tx.delete('entries', key)
    await put(tx, { ...each, key: newKey, firstSentAt: null, state: 'waiting', problem: null })
  }
  return true
}

/** Sends an edit that waits for a person again, as it is. */
export async function retryEdit(
  tx: StoreTx,
  user: string,
  key: string,
  format: EntryFormat,
): Promise<boolean> {
  const { entry } = await findOwn(tx, user, key, format)
  if (entry?.state !== 'attention') return false
  await put(tx, { ...entry, state: 'waiting', problem: null })
  return true
}

/**
 * Throws an edit away, because a person says so. Edits that were made on top of it, and were surely never
 * sent, stand on what it stood on.
 */
export async function discardEdit(
  tx: StoreTx,
  user: string,
  key: string,
  format: EntryFormat,
): Promise<boolean> {
  const { entries, entry } = await findOwn(tx, user, key, format)
  if (!entry) return false
  await tx.delete('entries', key)
  const others = entries.filter((each) => each.key !== key)
  const isNotApplied = entry.firstSentAt === null || entry.state === 'attention'
  for (const later of isNotApplied
    ? others.filter((each) => each.seq > entry.seq && shareField(each, entry))
    : []) {
    if (later.firstSentAt === null) await put(tx, { ...later, base: baseWithout(entry, later) })
  }
  await releasePictures(tx, user, others)
  return true
}

/** Files need nothing: they merge as a set, by what was added and removed. */
function baseWithout(gone: QueueEntry, later: QueueEntry): EditValues {
  const base: Partial<Record<EditableField, EditValues[EditableField]>> = { ...later.base }
  for (const field of fieldsOf(later.fields)) {
    const stoodOnIt = Object.hasOwn(gone.fields, field) && sameValue(later.base[field], gone.fields[field])
    if (field !== 'uploadedFiles' && stoodOnIt) base[field] = gone.base[field] ?? null
  }
  return base as EditValues
}

/**
 * Settles a conflict field by field: mine goes out again, now on top of what the other side wrote; theirs
 * stays. It is another edit then, with another key, at the same place in the order.
 * @returns false when there is no such conflict any more, as when another tab settled it
 */
export async function resolveEdit(
  tx: StoreTx,
  user: string,
  key: string,
  choices: Choices,
  newKey: string,
  format: EntryFormat,
): Promise<boolean> {
  const { entries, entry } = await findOwn(tx, user, key, format)
  if (entry?.problem?.reason !== 'conflict') return false
  const { conflicts } = entry.problem
  if (conflicts.some(({ field }) => !choices[field])) return false
  const fields: Partial<Record<EditableField, EditValues[EditableField]>> = { ...entry.fields }
  const base: Partial<Record<EditableField, EditValues[EditableField]>> = { ...entry.base }
  for (const { field, theirs } of conflicts) {
    if (choices[field] === 'theirs') {
      delete fields[field]
      delete base[field]
    } else base[field] = theirs
  }
  await tx.delete('entries', key)
  if (Object.keys(fields).length > 0) {
    await put(tx, fresh(entry, newKey, fields as EditValues, base as EditValues))
  } else {
    await releasePictures(
      tx,
      user,
      entries.filter((each) => each.key !== key),
    )
  }
  return true
}

/** Replaces an edit that the server refused by one with other values. */
export async function amendEdit(
  tx: StoreTx,
  user: string,
  key: string,
  fields: EditValues,
  newKey: string,
  format: EntryFormat,
): Promise<boolean> {
  const { entry } = await findOwn(tx, user, key, format)
  if (entry?.problem?.reason !== 'refused') return false
  await tx.delete('entries', key)
  await put(tx, fresh(entry, newKey, fields, entry.base))
  return true
}

function fresh(entry: QueueEntry, key: string, fields: EditValues, base: EditValues): QueueEntry {
  return { ...entry, key, fields, base, attempts: 0, firstSentAt: null, state: 'waiting', problem: null }
}
