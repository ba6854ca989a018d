import { ApiError } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { ChangesPage } from '@zari/shared/orders/order'
import { useAppStore } from '../state/app-store.ts'
import { noRecordsState } from '../state/records-slice.ts'
import { withSession } from '../state/with-session.ts'
import { applyChanges } from './apply-changes.ts'

/** Few round trips at first, yet a page is parsed well within a frame's patience. */
const CHANGES_PER_PAGE = 1000

/**
 * Reads what changed since the last time, page by page, into the record store. Its cost grows with the
 * changes, not with the records.
 * @returns the cursor reached
 * @throws ApiError, or TypeError without network; what was read so far stays
 */
export async function pullRecords(): Promise<string> {
  try {
    return await pullSince(useAppStore.getState().recordsCursor)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 410)) throw error
    // The server's list of changes starts anew, as after a restored backup; so does our copy.
    const { records, recordsCursor } = noRecordsState
    useAppStore.setState({ records, recordsCursor })
    return await pullSince(undefined)
  }
}

async function pullSince(since: string | undefined): Promise<string> {
  let cursor = since ?? ''
  for (;;) {
    const page = await withSession(() => request<ChangesPage>(changesPath(cursor)))
    applyChanges(page)
    cursor = page.cursor
    useAppStore.setState({ recordsCursor: cursor })
    if (!page.more) break
  }
  useAppStore.setState({ recordsReady: true })
  return cursor
}

function changesPath(since: string): string {
  const query = new URLSearchParams({ limit: String(CHANGES_PER_PAGE) })
  if (since) query.set('since', since)
  return `${apiPaths.adminChanges}?${query}`
}
