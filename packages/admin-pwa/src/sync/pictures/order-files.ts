import type { OrderRecord } from '@zari/shared/orders/order'
import { OBJECT_PREFIX, uploadIdOf } from '@zari/shared/uploads/object-path'
import { isWaitingPicture } from '../engine/pictures.ts'

export type RecordFile =
  | { form: 'picture'; path: string; thumbnail: string; cloudStored: boolean }
  | { form: 'legacy'; name: string }
  | { form: 'link'; href: string }

/** Specification, section 2, legacy fields. */
export function recordFile(value: string, legacyField = false): RecordFile {
  if (isWaitingPicture(value)) return { form: 'picture', path: value, thumbnail: value, cloudStored: false }
  if (uploadIdOf(value))
    return { form: 'picture', path: value, thumbnail: `${value}/thumbnail`, cloudStored: legacyField }
  if (value.startsWith('/objects/') || value.startsWith(OBJECT_PREFIX)) return { form: 'link', href: value }
  if (!legacyField && /^https?:\/\//i.test(value)) return { form: 'link', href: value }
  return { form: 'legacy', name: value }
}

function files(list: readonly string[] | undefined, legacy: string | undefined): RecordFile[] {
  return [
    ...(list ?? []).filter(Boolean).map((value) => recordFile(value)),
    ...(legacy ? [recordFile(legacy, true)] : []),
  ]
}

export function designFiles(record: OrderRecord): RecordFile[] {
  return files(record.designImageUrls, record.designImageUrl)
}

export function measurementFiles(record: OrderRecord): RecordFile[] {
  return files(record.measurementsImageUrls, record.measurementsImageUrl)
}

export function staffFiles(record: OrderRecord): RecordFile[] {
  return files(record.uploadedFiles, undefined)
}

export function finishedFiles(record: OrderRecord): RecordFile[] {
  return files(record.finishedPictures, undefined)
}

const websiteFiles = ({ websitePhoto }: OrderRecord): RecordFile[] =>
  websitePhoto ? [{ form: 'picture', path: websitePhoto, thumbnail: websitePhoto, cloudStored: false }] : []

/** For the arch: never a measurement slip; without a picture of its own the one that the website showed. */
export function garmentPictures(record: OrderRecord): RecordFile[] {
  const own = [...designFiles(record), ...staffFiles(record)].filter(({ form }) => form === 'picture')
  return own.length > 0 ? own : websiteFiles(record)
}

/** What shows the garment comes first. */
export function allFiles(record: OrderRecord): RecordFile[] {
  return [...designFiles(record), ...staffFiles(record), ...measurementFiles(record)]
}
