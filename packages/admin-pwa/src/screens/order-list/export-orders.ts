import { ApiError } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { VERSION_HEADER } from '@zari/shared/api/headers'
import { abortAfter } from '@zari/shared/api/request'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { saveFile } from '../../ui/share-file.ts'
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

const PATIENCE_MS = 300_000

async function requestExport(address: string): Promise<Response> {
  const response = await fetch(address, {
    credentials: 'include',
    headers: { [VERSION_HEADER]: String(DATA_VERSION) },
    signal: abortAfter(PATIENCE_MS),
  })
  if (!response.ok) throw await ApiError.from(response)
  return response
}

/** A browser's own download would save an error as the file. @throws as `request` does */
export async function exportList(address: string): Promise<void> {
  const response = await withPassword(() => requestExport(address))
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  // A Wi-Fi's login page is a 200, too.
  if (!name) throw new TypeError('This is not an export')
  saveFile(await response.blob(), name)
}
