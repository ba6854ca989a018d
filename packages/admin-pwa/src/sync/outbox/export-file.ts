import type { PictureBytes, StoredPicture } from '../storage.ts'
import type { Draft } from '../storage.ts'
import { isOnCustomer } from '@zari/shared/operations/operation'
import { type OutboxEntry, recordKey } from './entry.ts'
import { filesOf } from './pictures.ts'

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

/** A browser shows each of them when its text is put into the address bar. */
function picturesOf(user: string, files: readonly string[], pictures: readonly PictureToExport[]) {
  return pictures
    .filter((one) => one.user === user && (files.includes(one.id) || files.includes(one.path ?? '')))
    .map((one) => ({
      file: files.includes(one.id) ? one.id : one.path,
      name: one.name,
      data: asDataUrl(one),
    }))
}

/** What was typed for an order that nobody has made. */
function draftAsText(
  { id, user, changedAt, form, files }: Draft,
  pictures: readonly PictureToExport[],
): string {
  const begun = { order: id, typed: form, changedAt: new Date(changedAt).toISOString() }
  return JSON.stringify({ begun, pictures: picturesOf(user, files, pictures) }, null, 2)
}

function asText(entry: OutboxEntry, pictures: readonly PictureToExport[]): string {
  const { key, operation, about, createdAt, state, problem } = entry
  const { record, ...content } = operation
  return JSON.stringify(
    {
      key,
      ...content,
      // Its own name for it is that of the record here.
      ...(operation.type === 'create' && { newOrder: operation.order }),
      [isOnCustomer(operation) ? 'number' : 'order']: recordKey(record),
      customer: about,
      madeAt: new Date(createdAt).toISOString(),
      state,
      problem,
      pictures: picturesOf(entry.user, filesOf(entry), pictures),
    },
    null,
    2,
  )
}

/**
 * Unsent edits, and orders that were begun, with their pictures, as a file that can be sent to somebody. It contains everything, so that the edits
 * are not in one browser only.
 * @returns JSON; a Blob, because a few photos make a very long text
 */
export function editsAsFile(
  entries: readonly OutboxEntry[],
  pictures: readonly PictureToExport[],
  drafts: readonly Draft[],
): Blob {
  const texts = [
    ...entries.map((entry) => asText(entry, pictures)),
    ...drafts.map((draft) => draftAsText(draft, pictures)),
  ]
  const parts = texts.flatMap((text, index) => [index === 0 ? '' : ',\n', text])
  return new Blob(['[\n', ...parts, '\n]\n'], { type: 'application/json' })
}
