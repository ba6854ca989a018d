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

export const PICTURE_GONE = 'picture_gone'
export const PICTURE_REFUSED = 'refused'

export function waitingPictureId(uuid: string): string {
  return WAITING + uuid
}

export function isWaitingPicture(file: string): boolean {
  return file.startsWith(WAITING)
}

export const filesOf = ({ operation }: OutboxEntry): string[] => filesIn(operation)

export function waitingPictures(entry: OutboxEntry): string[] {
  return filesOf(entry).filter(isWaitingPicture)
}

/** The file that an issue is about, which names it by its place in the list (`uploadedFiles.1`). */
function fileAt({ path }: Issue, fields: EditValues): string | undefined {
  const [field = '', index] = path.split('.')
  return isStaffFileField(field) && index !== undefined ? fields[field]?.[Number(index)] : undefined
}

export function issueAbout(fields: EditValues, file: string, message: string): Issue[] {
  const field = staffFileFields.find((each) => fields[each]?.includes(file))
  return field ? [{ path: `${field}.${fields[field]?.indexOf(file)}`, message }] : []
}

export function refusedFiles(entry: Pick<OutboxEntry, 'operation' | 'problem'>): string[] {
  const { problem } = entry
  const { fields } = valuesOf(entry)
  if (problem?.reason !== 'refused') return []
  return problem.issues.flatMap((issue) => fileAt(issue, fields) ?? [])
}

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

/** @returns those that changed */
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

/** For a picture that was uploaded while a dialog still had its waiting name. */
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

/** A person wants it sent again: its pictures may be uploaded again as often as at first. */
export async function resetUploadCounts(tx: StoreTx, user: string, entry: OutboxEntry): Promise<void> {
  const files = filesOf(entry)
  for (const picture of await tx.all('pictures')) {
    const isOfIt = picture.user === user && (files.includes(picture.id) || files.includes(picture.path ?? ''))
    if (isOfIt && picture.uploads > 0) await tx.put('pictures', { ...picture, uploads: 0 })
  }
}

/** Only bytes: names stay for open dialogs. A window that has a draft open needs its pictures. */
export async function deleteUnusedBytes(
  tx: StoreTx,
  user: string,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const ofDrafts = new Set((await allDrafts(tx)).flatMap(draftFiles))
  for (const picture of await tx.all('pictures')) {
    const isOwn = picture.user === user && picture.heldBytes > 0
    if (!isOwn || isNamed(picture, entries) || ofDrafts.has(picture.id)) continue
    await tx.delete('pictureBytes', picture.id)
    await tx.put('pictures', { ...picture, heldBytes: 0 })
  }
}

/** To be called when no dialog of this tab is open. @param user whose; everybody's by default */
export async function forgetPictures(tx: StoreTx, user?: string): Promise<void> {
  const entries = await tx.all('entries')
  const ofDrafts = new Set((await allDrafts(tx)).flatMap(draftFiles))
  for (const picture of await tx.all('pictures')) {
    const isOthers = user !== undefined && picture.user !== user
    if (isOthers || isNamed(picture, entries) || ofDrafts.has(picture.id)) continue
    await tx.delete('pictures', picture.id)
    await tx.delete('pictureBytes', picture.id)
  }
}

export type NewPicture = Pick<StoredPicture, 'id' | 'name' | 'type'> &
  Pick<PictureBytes, 'bytes'> & {
    /** The device has the bytes until the server has taken them from there. */
    path?: string
  }

/** One that was saved before and given up may have been uploaded then. */
export async function storePicture(
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

/** @param file its waiting name, or the path it got */
export async function pictureOf(
  tx: StoreTx,
  user: string,
  file: string,
): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
  const found = (await tx.all('pictures')).find(
    ({ id, path, heldBytes, user: of }) => of === user && heldBytes > 0 && (id === file || path === file),
  )
  const stored = found && (await tx.get('pictureBytes', found.id))
  return stored && { bytes: stored.bytes, type: found.type }
}

/** Those of which this device has the bytes, under new names: for another order. */
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
      const stored = picture?.user === user ? await tx.get('pictureBytes', file) : undefined
      if (!picture || !stored) continue
      const { name, type } = picture
      copies.push({ id: waitingPictureId(newKey()), name, type, bytes: stored.bytes })
    }
    return copies
  })
}
