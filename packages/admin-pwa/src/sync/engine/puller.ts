import { isErrorBody } from '@zari/shared/api/error-body'
import { apiPaths } from '@zari/shared/api/paths'
import { readRole, type Role } from '@zari/shared/auth/roles'
import { readCustomer } from '@zari/shared/customers/read-customer'
import { type ChangesPage, INITIAL_SYNC_PREFIX, isChangesPage } from '@zari/shared/sync/changes-page'
import { applyPage } from './apply-page.ts'
import type { Ports, ServerStatus } from './ports.ts'
import { changeReplica, clearReplica, replicaCursor } from './replica.ts'
import { haltOf } from './response.ts'
import { backoff } from './retry-schedule.ts'
import { retryFreeingSpace } from './storage-quota.ts'
import { readMeta } from './storage.ts'
import { tidyRecord } from './store-record.ts'
import type { TabState } from './tab-view.ts'

/** Large enough for few round trips at first, small enough that taking in a page holds up no touch on a slow phone. */
const CHANGES_PER_PAGE = 200

/** After this time without an answer the server is shown as away, ms. An answer that comes later is still used. */
const SILENCE_MS = 8_000

export const INITIAL_SYNC_PATH = `${apiPaths.adminInitialSync}?limit=${CHANGES_PER_PAGE}`

export type PullResult =
  | 'in-step'
  | 'unreachable'
  /** The server asks everybody to wait, or fails for now. */
  | 'busy'
  | 'sign-in'
  | 'app-outdated'
  | 'called-off'
  | 'not-ours'

const serverAfter: Partial<Record<PullResult, ServerStatus>> = {
  'in-step': 'here',
  'sign-in': 'here',
  'app-outdated': 'here',
  unreachable: 'away',
  busy: 'busy',
}

/** Results after which a call that came during the pull gets another one. */
const IS_REPEATED: ReadonlySet<PullResult> = new Set(['in-step', 'called-off', 'not-ours'])

interface PullEvents {
  sessionEnded(): void
  appOutdated(): void
  serverIs(now: ServerStatus): void
  inStep(): void
  unreachable(): void
  templatesChanged(): void
  /** Called before what the server answers them is stored. */
  roleIs(account: string, role: Role): Promise<void>
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

/** One pull at a time. A server that is busy is asked again: its events, which start a pull otherwise, say nothing of it. */
export function createPuller(ports: Ports, tab: TabState, events: PullEvents) {
  const { store, transport, clock, random, freeSpace } = ports
  let session = new AbortController()
  let underWay: Promise<PullResult> | undefined
  let again = false
  let refusals = 0
  let cancelNext = () => {}

  /** Each page and its cursor are one transaction. */
  async function readPages(signal: AbortSignal): Promise<PullResult> {
    const account = tab.account()
    if (account === undefined) return 'called-off'
    for (;;) {
      const cursor = await replicaCursor(store)
      if (signal.aborted) return 'called-off'
      const answer = await transport.call({ method: 'GET', path: pathSince(cursor), user: account }, signal)
      if (signal.aborted) return 'called-off'
      const halt = answer && haltOf(answer)
      if (halt) return halt.type === 'hold' ? 'busy' : halt.type
      // Not by the status alone: on a proxy's 410 the device must not delete its replica.
      if (answer?.status === 410 && isErrorBody(answer.body) && answer.body.code === 'cursor_gone') {
        const change = await changeReplica(store, account, async (tx) =>
          (await readMeta(tx, 'replica'))?.cursor === cursor ? clearReplica(tx) : undefined,
        )
        if (change === 'not-ours') return change
        tab.replicaChanged(change)
        continue
      }
      if (answer && answer.status >= 500) return 'busy'
      if (answer?.status !== 200 || !isChangesPage(answer.body)) return 'unreachable'
      const page = tidy(answer.body)
      if (page.role) await events.roleIs(account, readRole(page.role))
      const change = await changeReplica(store, account, (tx) => applyPage(tx, ports, cursor, page))
      if (change === 'not-ours') return change
      // Another tab was faster; what it read is in the replica, and the next page starts from there.
      if (!change) continue
      tab.replicaChanged(change)
      if (page.templates) events.templatesChanged()
      if (!page.more) return 'in-step'
      // What has just come is drawn first: filling a new device must not keep its first rows waiting.
      if (isInitialSync(cursor)) await ports.idle()
    }
  }

  async function untilInStep(): Promise<PullResult> {
    let result: PullResult
    cancelNext()
    do {
      again = false
      const { signal } = session
      const cancelSilence = clock.after(SILENCE_MS, () => events.serverIs('away'))
      result = await retryFreeingSpace(() => readPages(signal), freeSpace).finally(cancelSilence)
      const server = serverAfter[result]
      if (server) events.serverIs(server)
      if (result === 'sign-in') events.sessionEnded()
      if (result === 'app-outdated') events.appOutdated()
      if (result === 'not-ours') await tab.checkUser()
      if (result === 'in-step') events.inStep()
      if (result === 'unreachable') events.unreachable()
    } while (again && IS_REPEATED.has(result))
    refusals = result === 'busy' ? refusals + 1 : 0
    if (result === 'busy')
      cancelNext = clock.after(backoff(refusals, random()), () => void read().catch(reportError))
    return result
  }

  function read(): Promise<PullResult> {
    if (underWay) again = true
    underWay ??= untilInStep().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    read,

    callOff(): void {
      session.abort()
      again = false
      cancelNext()
    },

    restart(): void {
      session.abort()
      session = new AbortController()
      if (underWay) again = true
    },
  }
}
