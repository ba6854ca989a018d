import { isErrorBody } from '@zari/shared/api/error-body'
import { apiPaths } from '@zari/shared/api/paths'
import { readRole, type Role } from '@zari/shared/auth/roles'
import { readCustomer } from '@zari/shared/customers/read-customer'
import { type ChangesPage, INITIAL_SYNC_PREFIX, isChangesPage } from '@zari/shared/sync/changes-page'
import { haltOf } from './response.ts'
import type { Ports } from './ports.ts'
import { readMeta } from './storage.ts'
import type { ReplicaChange } from './replica.ts'
import { tidyRecord } from './store-record.ts'
import { restartInitialSync, takePage } from './transactions.ts'

/** Large enough for few round trips at first, small enough that taking in a page holds up no touch on a slow phone. */
const CHANGES_PER_PAGE = 200

/** Where a device that has nothing begins to read. */
export const INITIAL_SYNC_PATH = `${apiPaths.adminInitialSync}?limit=${CHANGES_PER_PAGE}`

function isCursorGone(body: unknown): boolean {
  return isErrorBody(body) && body.code === 'cursor_gone'
}

export type PullResult =
  | 'in-step'
  | 'unreachable'
  /** The server asks everybody to wait, or fails for now. */
  | 'busy'
  | 'sign-in'
  /** The server is of a later version than this app. */
  | 'app-outdated'
  /** Nobody is signed in here yet, or any more: somebody logged out, or the session ended, before it was done. */
  | 'called-off'
  /** The replica is another person's by now. */
  | 'not-ours'

export interface PullHost {
  ports: Ports
  /** Id of the account whose replica it is; undefined when nobody is signed in. */
  user: () => string | undefined
  replicaChanged: (change: ReplicaChange) => void
  /** The words of messages have changed. */
  templatesChanged: () => void
  /** As whom the server answers them: before what it answers is kept. */
  roleIs: (own: string, role: Role) => Promise<void>
  /** Aborted when the answers are not wanted any more. */
  giveUp: AbortSignal
}

const isInitialSync = (cursor: string) => cursor === '' || cursor.startsWith(INITIAL_SYNC_PREFIX)

function pathSince(cursor: string): string {
  if (cursor === '') return INITIAL_SYNC_PATH
  const query = new URLSearchParams({ limit: String(CHANGES_PER_PAGE), since: cursor })
  return `${isInitialSync(cursor) ? apiPaths.adminInitialSync : apiPaths.adminChanges}?${query}`
}

function tidy(page: ChangesPage): ChangesPage {
  const { customers = [] } = page
  return {
    ...page,
    changed: page.changed.map(tidyRecord),
    customers: customers.map((customer) => readCustomer(customer.phone, customer)),
  }
}

/**
 * Reads what changed since the replica's cursor, page by page, each page and its cursor in one transaction; at first, what
 * the device is to hold. The cost grows with the changes, not with the records.
 */
export async function pullChanges({
  ports,
  user,
  replicaChanged,
  roleIs,
  templatesChanged,
  giveUp,
}: PullHost): Promise<PullResult> {
  const own = user()
  if (own === undefined) return 'called-off'
  for (;;) {
    const replica = await ports.store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'replica'))
    const cursor = replica?.cursor ?? ''
    if (giveUp.aborted) return 'called-off'
    const answer = await ports.transport.call({ method: 'GET', path: pathSince(cursor), user: own }, giveUp)
    if (giveUp.aborted) return 'called-off'
    const held = answer && haltOf(answer)
    if (held) return held.type === 'hold' ? 'busy' : held.type
    // Not by the status alone: on a proxy's 410 the device must not delete its replica.
    if (answer?.status === 410 && isCursorGone(answer.body)) {
      // The server's list of changes starts anew, as after a restored backup; so does the replica.
      const change = await restartInitialSync(ports, own, cursor)
      if (change === 'not-ours') return change
      if (change) replicaChanged(change)
      continue
    }
    if (answer && answer.status >= 500) return 'busy'
    if (answer?.status !== 200 || !isChangesPage(answer.body)) return 'unreachable'
    const page = tidy(answer.body)
    if (page.role) await roleIs(own, readRole(page.role))
    const change = await takePage(ports, own, cursor, page)
    if (change === 'not-ours') return change
    // Another tab was faster; what it read is in the replica, and the next page starts from there.
    if (!change) continue
    replicaChanged(change)
    if (page.templates) templatesChanged()
    if (!page.more) return 'in-step'
    // What has just come is drawn first: filling a new device must not keep its first rows waiting.
    if (isInitialSync(cursor)) await ports.idle()
  }
}
