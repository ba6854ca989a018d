/** Levels; records have two or three. Much deeper ones exceed the stack of what reads and stores them. */
export const DEEPEST_ROW = 50

/** What one row of a file says, as it stands there. */
export interface Row {
  /** Where it begins, from 1. */
  line: number
  /** By the names of the columns or keys; undefined when the row cannot be read. */
  values?: Record<string, unknown>
  /** Why it cannot be read. */
  problem?: string
  /** The list that it stands in, where one file has several. */
  section?: string
}

/** One name however it is written: `design_image_urls`, `designImageUrls` and `Design image URLs`. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
