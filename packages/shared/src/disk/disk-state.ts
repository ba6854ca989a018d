import * as v from 'valibot'

/** GET /api/admin/disk: how much room the server's data have. */
export const diskStateSchema = v.object({
  /** What the server may still write. */
  freeBytes: v.number(),
  totalBytes: v.number(),
})

export type DiskState = v.InferOutput<typeof diskStateSchema>

const GB = 1e9
const LEAST_SHARE = 0.1
/** On a large disk a tenth is months of work and nothing to warn of. */
const ENOUGH_BYTES = 20 * GB

/** While there is time to make room: under 1 GB, or under a tenth of the disk where that is less than 20 GB. */
export function isDiskLow({ freeBytes, totalBytes }: DiskState): boolean {
  return freeBytes < GB || (freeBytes < LEAST_SHARE * totalBytes && freeBytes < ENOUGH_BYTES)
}

/** `840 MB`, `7.2 GB`, `75 GB`. */
export function bytesInWords(bytes: number): string {
  if (bytes < GB) return `${Math.round(bytes / 1e6)} MB`
  return `${(bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0)} GB`
}
