import { type EditValues, type QueueEntry, recordKey } from './entry.ts'
import type { StoreTx, StoredPicture } from '../store.ts'

const WAITING = 'waiting-picture:'

/** The name under which a picture stands in a record's files until it is uploaded. */
export function waitingPictureId(uuid: string): string {
  return WAITING + uuid
}

export function isWaitingPicture(file: string): boolean {
  return file.startsWith(WAITING)
}

/** The edit's pictures that have to be uploaded before it can be sent. */
export function waitingPictures({ fields }: Pick<QueueEntry, 'fields'>): string[] {
  return (fields.uploadedFiles ?? []).filter(isWaitingPicture)
}

function replaceIn(values: EditValues, from: string, to: string): EditValues {
  if (!values.uploadedFiles?.includes(from)) return values
  return { ...values, uploadedFiles: values.uploadedFiles.map((file) => (file === from ? to : file)) }
}

/** Gives a file its new name in all of a record's edits. @returns those that changed */
export function renameFile(
  entries: readonly QueueEntry[],
  record: Pick<QueueEntry, 'kind' | 'id'>,
  from: string,
  to: string,
): QueueEntry[] {
  return entries
    .filter((entry) => recordKey(entry) === recordKey(record))
    .map((entry) => ({
      entry,
      renamed: { ...entry, fields: replaceIn(entry.fields, from, to), base: replaceIn(entry.base, from, to) },
    }))
    .filter(({ entry, renamed }) => renamed.fields !== entry.fields || renamed.base !== entry.base)
    .map(({ renamed }) => renamed)
}

/** Puts the uploaded path for a picture that was uploaded while a dialog still held its waiting name. */
export async function withUploadedNames(tx: StoreTx, values: EditValues): Promise<EditValues> {
  let named = values
  for (const file of values.uploadedFiles ?? []) {
    const picture = isWaitingPicture(file) ? await tx.get('pictures', file) : undefined
    if (picture?.path) named = replaceIn(named, file, picture.path)
  }
  return named
}

function isNamed({ id, path }: StoredPicture, entries: readonly QueueEntry[]): boolean {
  return entries.some(({ fields }) =>
    (fields.uploadedFiles ?? []).some((file) => file === id || (path !== null && file === path)),
  )
}

/** A person wants an edit sent again: its pictures may be uploaded again as often as at first. */
export async function countUploadsAnew(
  tx: StoreTx,
  user: string,
  { fields }: Pick<QueueEntry, 'fields'>,
): Promise<void> {
  const files = fields.uploadedFiles ?? []
  for (const picture of await tx.all('pictures')) {
    const isOfIt = picture.user === user && (files.includes(picture.id) || files.includes(picture.path ?? ''))
    if (isOfIt && picture.uploads > 0) await tx.put('pictures', { ...picture, uploads: 0 })
  }
}

/**
 * Lets go of the bytes of pictures that no edit in the queue names any more.
 * Their names are kept: an open dialog may still hold one, and what it means must be known then.
 */
export async function releasePictures(
  tx: StoreTx,
  user: string,
  entries: readonly QueueEntry[],
): Promise<void> {
  for (const picture of await tx.all('pictures')) {
    const isDone = picture.user === user && picture.bytes.byteLength > 0 && !isNamed(picture, entries)
    if (isDone) await tx.put('pictures', { ...picture, bytes: new ArrayBuffer(0) })
  }
}

/**
 * Forgets pictures that no edit names: at start, when no dialog of this tab can hold one, and when somebody logs out.
 * An edit that a later version of the app wrote names its pictures too, wherever in it.
 * @param user whose; everybody's by default
 */
export async function forgetPictures(tx: StoreTx, user?: string): Promise<void> {
  const edits = JSON.stringify(await tx.all('entries'))
  for (const picture of await tx.all('pictures')) {
    const { id, path } = picture
    const isKept = edits.includes(id) || (path !== null && edits.includes(path))
    if (!isKept && (user === undefined || picture.user === user)) await tx.delete('pictures', id)
  }
}
