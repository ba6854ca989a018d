import type { Day } from '@zari/shared/time/due-date'
import {
  MAX_MATERIAL_COUNT,
  type MaterialItem,
  readMaterial,
  writeMaterial,
} from '@zari/shared/orders/material'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import { sameValue } from '@zari/shared/orders/merge-edit'

export const UPDATE_FOR_MATERIAL = 'Update the app to see the material.'

export interface MaterialRow {
  /** For React. */
  key: number
  what: string
  /** Digits. */
  count: string
  picture: string | null
  returnedOn: Day | null
}

export type RowProblems = Partial<Record<'what' | 'count', string>>

/** Null where it was removed from the order's files. */
export function pictureOfItem(
  { uploadedFiles }: Pick<OrderRecord, 'uploadedFiles'>,
  { picture }: Pick<MaterialItem, 'picture'>,
): string | null {
  return picture !== null && uploadedFiles.includes(picture) ? picture : null
}

export const emptyRow = (key: number): MaterialRow => ({
  key,
  what: '',
  count: '1',
  picture: null,
  returnedOn: null,
})

export function rowsOf(record: OrderRecord): MaterialRow[] {
  const rows = (readMaterial(record.material) ?? []).map((item, key) => ({
    ...item,
    key,
    count: String(item.count),
    picture: pictureOfItem(record, item),
  }))
  return rows.length > 0 ? rows : [emptyRow(0)]
}

const isEmpty = ({ what, picture }: MaterialRow) => what.trim() === '' && picture === null

export function problemsOf(row: MaterialRow): RowProblems {
  if (isEmpty(row)) return {}
  const count = Number(row.count)
  const isCount = /^\d+$/.test(row.count.trim()) && count >= 1 && count <= MAX_MATERIAL_COUNT
  return {
    ...(row.what.trim() === '' && { what: 'Please enter what it is' }),
    ...(!isCount && { count: `1 to ${MAX_MATERIAL_COUNT}` }),
  }
}

function itemsOf(rows: readonly MaterialRow[]): MaterialItem[] {
  return rows
    .filter((row) => !isEmpty(row))
    .map(({ what, count, picture, returnedOn }) => ({ what, count: Number(count), picture, returnedOn }))
}

/**
 * An item's photo is added to the order's files, and removed with the item.
 * @param rows without problems
 * @returns undefined when unchanged
 */
export function changeOf(
  seen: OrderRecord,
  rows: readonly MaterialRow[],
): Partial<Pick<EditableFields, 'material' | 'uploadedFiles'>> | undefined {
  const items = itemsOf(rows)
  const material = writeMaterial(items)
  const before = (readMaterial(seen.material) ?? []).map((item) => pictureOfItem(seen, item))
  const now = items.flatMap(({ picture }) => picture ?? [])
  const others = seen.uploadedFiles.filter((file) => !before.includes(file))
  const uploadedFiles = [
    ...seen.uploadedFiles.filter((file) => others.includes(file) || now.includes(file)),
    ...now.filter((file) => !seen.uploadedFiles.includes(file)),
  ]
  const areFilesSame = sameValue(uploadedFiles, seen.uploadedFiles)
  if (areFilesSame && sameValue(material, writeMaterial(itemsOf(rowsOf(seen))))) return undefined
  return { material, ...(!areFilesSame && { uploadedFiles }) }
}

/** @param day null: not returned */
export function withReturned(items: readonly MaterialItem[], index: number, day: Day | null): string | null {
  return writeMaterial(items.map((item, at) => (at === index ? { ...item, returnedOn: day } : item)))
}
