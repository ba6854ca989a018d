import { apiPaths } from '@zari/shared/api/paths'
import type { OrderKind } from '@zari/shared/orders/order-kinds'

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
