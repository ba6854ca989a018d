import { type QueueEntry, isOfCustomer } from './entry.ts'
import type { PictureBytes, StoredPicture } from '../store.ts'

/** A picture of which this device has the bytes. */
export type PictureToExport = StoredPicture & PictureBytes

/** Bytes turned into text in one call, because a call takes a limited number of arguments. */
const CHUNK = 0x80_00

function asDataUrl({ bytes, type }: PictureToExport): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += CHUNK) text += String.fromCharCode(...all.subarray(at, at + CHUNK))
  return `data:${type};base64,${btoa(text)}`
}

function asText(entry: QueueEntry, pictures: readonly PictureToExport[]): string {
  const { key, kind, id, about, edit, fields, base, payment, create, operation, createdAt, state, problem } =
    entry
  const files = fields.uploadedFiles ?? []
  const own = pictures.filter(
    ({ id: name, path, user }) => user === entry.user && (files.includes(name) || files.includes(path ?? '')),
  )
  return JSON.stringify(
    {
      key,
      [isOfCustomer(entry) ? 'number' : 'order']: `${kind}/${id}`,
      customer: about,
      edit,
      fields,
      before: base,
      ...(payment && { payment }),
      ...(create && { newOrder: create.order }),
      ...(operation && { operation }),
      madeAt: new Date(createdAt).toISOString(),
      state,
      problem,
      // A browser shows each of them when its text is put into the address bar.
      pictures: own.map((picture) => ({
        file: files.includes(picture.id) ? picture.id : picture.path,
        name: picture.name,
        data: asDataUrl(picture),
      })),
    },
    null,
    2,
  )
}

/**
 * Unsent edits with their pictures, as a file that can be sent to somebody. It contains everything, so that the edits
 * are not in one browser only.
 * @returns JSON; a Blob, because a few photos make a very long text
 */
export function editsAsFile(entries: readonly QueueEntry[], pictures: readonly PictureToExport[]): Blob {
  const parts = entries.flatMap((entry, index) => [index === 0 ? '' : ',\n', asText(entry, pictures)])
  return new Blob(['[\n', ...parts, '\n]\n'], { type: 'application/json' })
}
