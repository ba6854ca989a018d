import { apiPaths } from '@zari/shared/api/paths'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { saveDownload } from '../../sync/session/save-download.ts'
import { withPassword } from '../../sync/session/with-password.tsx'

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

export function exportAddress(kind: OrderKind, shown: ShownList): string {
  const { q, status, work, due, orderFrom, orderTo, dueFrom, dueTo, sort } = shown
  const fields = {
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
  for (const [name, value] of Object.entries(fields)) if (value) params.set(name, value)
  return `${apiPaths.adminExport(kind)}?${params.toString()}`
}

/** @throws as `request` does */
export const exportList = (address: string): Promise<void> => withPassword(() => saveDownload(address))
