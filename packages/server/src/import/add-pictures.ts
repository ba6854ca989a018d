import { uploadIdOf } from '@zari/shared/uploads/object-path'
import type { NamedPicture, Uploads } from '../features/uploads/index.ts'
import type { ImportedOrder, WantedPicture } from './order-of-row.ts'
import type { PictureFolder } from './picture-folder.ts'
import { takePicture } from './take-picture.ts'

export interface PictureWork {
  /** Where they lie; undefined when the person has named no folder. */
  folder: PictureFolder | undefined
  uploads: Uploads
  /** Whether they are taken, or only looked for. */
  write: boolean
}

export interface AddedPictures {
  /** To be bound to the record, in the transaction that writes it. */
  pictures: NamedPicture[]
  /** In words for the report. */
  problems: string[]
  /** How many are there, and were taken where that was asked for. */
  found: number
}

/** Finds the pictures that a record names, and puts their new paths into it. What cannot be taken keeps its name. */
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
      // Without a folder, names are all that there is, and are shown as names.
      if (folder || uploadIdOf(named)) problems.push(`the picture "${named}" is not there; its name is kept`)
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
      problems.push(`the picture "${named}" cannot be taken: ${taken.problem} Its name is kept`)
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
