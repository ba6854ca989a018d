import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { OBJECT_PREFIX, uploadIdOf } from '@zari/shared/uploads/object-path'
import { type OrderStore, rawOrders } from '../features/orders/index.ts'
import { uploadKeys, type NamedPicture, type Uploads } from '../features/uploads/index.ts'
import { HttpError } from '../lib/errors.ts'
import { idFrom } from './map-row.ts'
import type { ImportedOrder, WantedPicture } from './order-row.ts'
import { digestOfFile, type FoundPicture, type PictureFolder } from './picture-folder.ts'

const PARTY = 'import'

/** Idempotent: the same picture of the same record (`{kind}:{id}`) keeps its id. @returns its path, or `problem` */
async function takePicture(
  uploads: Uploads,
  { file, type }: FoundPicture,
  field: string,
  record: string,
): Promise<{ path: string } | { problem: string }> {
  const id = idFrom('picture', record, field, await digestOfFile(file))
  const path = OBJECT_PREFIX + id
  if (!(await uploads.claims.exists({ _id: id }))) {
    await uploads.store.putFile(uploadKeys.incoming(id), file, type)
  }
  try {
    await uploads.claim([{ path, issuePath: field }], PARTY, record)
    await uploads.store.delete(uploadKeys.incoming(id))
    return { path }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error
    await uploads.store.delete(uploadKeys.incoming(id))
    return { problem: error.body.message }
  }
}

interface PictureWork {
  folder: PictureFolder | undefined
  uploads: Uploads
  write: boolean
}

export interface AddedPictures {
  pictures: NamedPicture[]
  problems: string[]
  found: number
}

export async function addPictures(
  { folder, uploads, write }: PictureWork,
  order: ImportedOrder,
  record: string,
): Promise<AddedPictures> {
  const pictures: NamedPicture[] = []
  const problems: string[] = []
  let there = 0
  for (const wanted of order.pictures) {
    const { field, named } = wanted
    const found = await folder?.find(named)
    if (found === undefined) {
      if (folder || uploadIdOf(named)) problems.push(`the picture "${named}" was not found; its name is kept`)
      continue
    }
    if (typeof found === 'string') {
      problems.push(`the picture "${named}" ${found}; its name is kept`)
      continue
    }
    if (!write) {
      there++
      continue
    }
    const taken = await takePicture(uploads, found, field, record)
    if ('problem' in taken) {
      problems.push(`the picture "${named}" cannot be imported: ${taken.problem} Its name is kept`)
      continue
    }
    there++
    putPath(order, wanted, taken.path)
    if (!pictures.some(({ path }) => path === taken.path))
      pictures.push({ path: taken.path, issuePath: field })
  }
  return { pictures, problems, found: there }
}

function putPath(
  { document, kept }: ImportedOrder,
  { field, index, named }: WantedPicture,
  path: string,
): void {
  kept.push({ name: field, value: named })
  if (index === undefined) document[field] = path
  else (document[field] as string[])[index] = path
}

const holds = (value: unknown, named: string) =>
  Array.isArray(value) ? value.includes(named) : value === named

/** The folder was added later. */
export async function stillOnlyNamed(
  store: OrderStore,
  kind: OrderKind,
  orders: readonly ImportedOrder[],
): Promise<Map<string, WantedPicture[]>> {
  const ids = orders.filter(({ pictures }) => pictures.length > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const there = await rawOrders(store, kind)
    .find({ _id: { $in: ids } })
    .toArray()
  const byId = new Map(there.map((raw) => [raw._id, raw]))
  return new Map(
    orders.map(({ id, pictures }) => [
      id,
      pictures.filter(({ field, named }) => holds(byId.get(id)?.[field], named)),
    ]),
  )
}

/** Of names that are still in the record. @param order its document has the paths already */
export async function writeLaterPictures(
  store: OrderStore,
  kind: OrderKind,
  { id, document, kept, pictures: wanted }: ImportedOrder,
  { pictures }: AddedPictures,
): Promise<void> {
  const taken = new Set(pictures.map(({ path }) => path))
  const paths = wanted.flatMap(({ field, index, named }) => {
    const value = document[field]
    const path = String(index === undefined ? value : (value as string[])[index])
    return taken.has(path) ? [{ field, named, path }] : []
  })
  const collection = rawOrders(store, kind)
  await store.transaction(async (session) => {
    const raw = await collection.findOne({ _id: id }, { session })
    const set: Record<string, unknown> = {}
    for (const { field, named, path } of paths) {
      const value = set[field] ?? raw?.[field]
      if (!holds(value, named)) continue
      set[field] = Array.isArray(value) ? value.map((one) => (one === named ? path : one)) : path
    }
    if (Object.keys(set).length === 0) return
    const changeSeq = await store.changeLog.next(session, 1)
    await collection.updateOne(
      { _id: id },
      { $set: { ...set, changeSeq }, $push: { 'imported.kept': { $each: kept } } } as object,
      { session },
    )
    await store.uploads.attach(session, pictures, `${kind}:${id}`)
  })
}
