import { ApiError } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { abortAfter } from '@zari/shared/api/request'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { saveFile } from '../../ui/share-file.ts'

/** What a list's address says of what it shows; the page apart, for an export has all of them. */
export interface ShownList {
  q: string
  status?: string | undefined
  work?: string | undefined
  due?: string | undefined
  orderFrom?: string | undefined
  orderTo?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
  sort: string
}

export type ExportFormat = 'csv' | 'xlsx'

/** Where the server gives what a list shows as a file. */
export function exportAddress(kind: OrderKind, shown: ShownList, format: ExportFormat): string {
  const { q, status, work, due, orderFrom, orderTo, dueFrom, dueTo, sort } = shown
  const asked = {
    format,
    q: q.trim() || undefined,
    status,
    work,
    due,
    createdFrom: orderFrom,
    createdTo: orderTo,
    dueFrom,
    dueTo,
    sort,
  }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) params.set(name, value)
  return `${apiPaths.adminExport(kind)}?${params.toString()}`
}

/** A year of orders over a slow line. */
const PATIENCE_MS = 300_000

/**
 * Fetches an export and saves it under the name that the server gives it. The page fetches it and not the browser, which
 * would save an error as if it were the file.
 * @throws as `request` does
 */
export async function exportList(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'include', signal: abortAfter(PATIENCE_MS) })
  if (!response.ok) throw await ApiError.from(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  // A Wi-Fi's login page comes with 200, too.
  if (!name) throw new TypeError('This is no export')
  saveFile(await response.blob(), name)
}
