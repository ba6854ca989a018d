import { filesInMaterial } from '@zari/shared/operations/edit'
import { filesIn, type Operation, withFileRenamed } from '@zari/shared/operations/operation'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { isStaffFileField, staffFileFields, staffFilesIn } from '@zari/shared/orders/field-lists'
import { readMaterial, writeMaterial } from '@zari/shared/orders/material'
import type { Issue } from '@zari/shared/lib/validation'
import type { PictureBytes, Store, StoredPicture, StoreTx } from './storage.ts'
import { allDrafts, draftFiles } from './drafts.ts'
import { type OutboxEntry, ownRecord, type Problem, valuesOf } from './entry.ts'

const WAITING = 'waiting-picture:'

/** The code of a problem where this device has lost a picture. */
export const PICTURE_GONE = 'picture_gone'
/** The code of a problem where the file store refused a picture. */
export const PICTURE_REFUSED = 'refused'

/** The name that a picture has in a record's files until it is uploaded. */
export function waitingPictureId(uuid: string): string {
  return WAITING + uuid
}

export function isWaitingPicture(file: string): boolean {
  return file.startsWith(WAITING)
}

/** All pictures that an edit names in its fields, beside material or in a design, also those that other edits name. */
export const filesOf = ({ operation }: OutboxEntry): string[] => filesIn(operation)

/** The edit's pictures that have to be uploaded before it can be sent. */
export function waitingPictures(entry: OutboxEntry): string[] {
  return filesOf(entry).filter(isWaitingPicture)
}

/** The file that an issue is about, which names it by its place in the list (`uploadedFiles.1`). */
function fileAt({ path }: Issue, fields: EditValues): string | undefined {
  const [field = '', index] = path.split('.')
  return isStaffFileField(field) && index !== undefined ? fields[field]?.[Number(index)] : undefined
}

/** The issue of one file, in the form of the server's; none where the edit has it in no list. */
export function issueAbout(fields: EditValues, file: string, message: string): Issue[] {
  const field = staffFileFields.find((each) => fields[each]?.includes(file))
  return field ? [{ path: `${field}.${fields[field]?.indexOf(file)}`, message }] : []
}

/** The files for which the server refused an edit. */
export function refusedFiles(entry: Pick<OutboxEntry, 'operation' | 'problem'>): string[] {
  const { problem } = entry
  const { fields } = valuesOf(entry)
  if (problem?.reason !== 'refused') return []
  return problem.issues.flatMap((issue) => fileAt(issue, fields) ?? [])
}

/** A refusal whose message names the pictures that it is about. */
export async function withPictureNames(
  tx: StoreTx,
  entry: Pick<OutboxEntry, 'operation'>,
  problem: Problem,
): Promise<Problem> {
  const { fields } = valuesOf(entry)
  if (problem.reason !== 'refused' || !problem.issues.some((issue) => fileAt(issue, fields))) return problem
  const pictures = await tx.all('pictures')
  const words = problem.issues.map((issue) => {
    const file = fileAt(issue, fields)
    const picture = file && pictures.find(({ id, path }) => id === file || path === file)
    return picture ? `${picture.name}: ${issue.message}` : issue.message
  })
  return { ...problem, message: words.join(' · ') }
}

/** An edit's values without some of its files. */
export function withoutFiles(values: EditValues, files: readonly string[]): EditValues {
  const { material } = values
  const items = readMaterial(material) ?? []
  const isKept = (file: string | null) => file === null || !files.includes(file)
  const lists = staffFileFields.filter((field) => values[field])
  return {
    ...values,
    ...Object.fromEntries(lists.map((field) => [field, values[field]?.filter(isKept)])),
    ...(items.some(({ picture }) => !isKept(picture)) && {
      material: writeMaterial(
        items.map((item) => ({ ...item, picture: isKept(item.picture) ? item.picture : null })),
      ),
    }),
  }
}

/** Gives a file its new name in all of a record's edits. @returns those that changed */
export function renameFile(
  entries: readonly OutboxEntry[],
  record: string,
  from: string,
  to: string,
): OutboxEntry[] {
  return entries
    .filter((entry) => ownRecord(entry) === record)
    .flatMap((entry) => {
      const operation = withFileRenamed(entry.operation, from, to)
      return operation === entry.operation ? [] : [{ ...entry, operation }]
    })
}

/** Puts the uploaded path for a picture that was uploaded while a dialog still held its waiting name. */
export async function withUploadedFiles(tx: StoreTx, operation: Operation): Promise<Operation> {
  let named = operation
  const { base } = valuesOf({ operation })
  for (const file of new Set([...filesIn(operation), ...staffFilesIn(base), ...filesInMaterial(base)])) {
    const picture = isWaitingPicture(file) ? await tx.get('pictures', file) : undefined
    if (picture?.path) named = withFileRenamed(named, file, picture.path)
  }
  return named
}

function isNamed({ id, path }: StoredPicture, entries: readonly OutboxEntry[]): boolean {
  return entries.some((entry) =>
    filesOf(entry).some((file) => file === id || (path !== null && file === path)),
  )
}

/** A person wants an edit sent again: its pictures may be uploaded again as often as at first. */
export async function resetUploadCounts(tx: StoreTx, user: string, entry: OutboxEntry): Promise<void> {
  const files = filesOf(entry)
  for (const picture of await tx.all('pictures')) {
    const isOfIt = picture.user === user && (files.includes(picture.id) || files.includes(picture.path ?? ''))
    if (isOfIt && picture.uploads > 0) await tx.put('pictures', { ...picture, uploads: 0 })
  }
}

/**
 * Deletes the bytes of pictures that no entry and no draft has any more, nor a window that has a draft open. Their names stay
 * for open dialogs.
 * @param entries the person's
 */
export async function deleteUnusedBytes(
  tx: StoreTx,
  user: string,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const begun = new Set((await allDrafts(tx)).flatMap(draftFiles))
  for (const picture of await tx.all('pictures')) {
    const isOwn = picture.user === user && picture.heldBytes > 0
    if (!isOwn || isNamed(picture, entries) || begun.has(picture.id)) continue
    await tx.delete('pictureBytes', picture.id)
    await tx.put('pictures', { ...picture, heldBytes: 0 })
  }
}

/**
 * Deletes pictures that no edit and no draft names. Called at the start, when no dialog of this tab is open yet, and on logging out.
 * @param user whose; everybody's by default
 */
export async function forgetPictures(tx: StoreTx, user?: string): Promise<void> {
  const entries = await tx.all('entries')
  const begun = new Set((await allDrafts(tx)).flatMap(draftFiles))
  for (const picture of await tx.all('pictures')) {
    if (isNamed(picture, entries) || begun.has(picture.id) || (user !== undefined && picture.user !== user))
      continue
    await tx.delete('pictures', picture.id)
    await tx.delete('pictureBytes', picture.id)
  }
}

/** A picture as a screen gives it to be kept. */
export type NewPicture = Pick<StoredPicture, 'id' | 'name' | 'type'> &
  Pick<PictureBytes, 'bytes'> & {
    /** Where it has been uploaded to, if it has; the device keeps it until the server has taken it from there. */
    path?: string
  }

/** Keeps a picture with its bytes. One that was saved before and given up may have been uploaded then. */
export async function keepPicture(
  tx: StoreTx,
  user: string,
  { id, name, type, bytes, path }: NewPicture,
): Promise<void> {
  const before = await tx.get('pictures', id)
  await tx.put('pictureBytes', { id, bytes })
  await tx.put('pictures', {
    id,
    user,
    name,
    type,
    heldBytes: bytes.byteLength,
    path: before ? before.path : (path ?? null),
    uploads: before ? before.uploads : path === undefined ? 0 : 1,
  })
}

/** A file of a record while its bytes are on this device, under its waiting name or the path it got. */
export async function pictureOf(
  tx: StoreTx,
  user: string,
  file: string,
): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
  const found = (await tx.all('pictures')).find(
    ({ id, path, heldBytes, user: of }) => of === user && heldBytes > 0 && (id === file || path === file),
  )
  const held = found && (await tx.get('pictureBytes', found.id))
  return held && { bytes: held.bytes, type: found.type }
}

/** The pictures of which this device has the bytes, under new names: for another order. */
export async function copyPictures(
  store: Store,
  user: string,
  files: readonly string[],
  newKey: () => string,
): Promise<NewPicture[]> {
  return store.transact('readonly', ['pictures', 'pictureBytes'], async (tx) => {
    const copies: NewPicture[] = []
    for (const file of files) {
      const picture = await tx.get('pictures', file)
      const held = picture?.user === user ? await tx.get('pictureBytes', file) : undefined
      if (picture && held)
        copies.push({
          id: waitingPictureId(newKey()),
          name: picture.name,
          type: picture.type,
          bytes: held.bytes,
        })
    }
    return copies
  })
}
