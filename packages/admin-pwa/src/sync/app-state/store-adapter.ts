import { ordersTouched } from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { mutate } from 'swr'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { askForPersistence, checkStorage, roomWasFound } from '../platform/storage-space.ts'
import { ensureTemplates, forgetCustomers, forgetTemplates } from '../server-data/message-templates.ts'
import { forgetCounts } from '../server-data/last-counts.ts'
import { abortAccountRequests } from '../server-data/server-data.ts'
import { forgetSettings } from '../server-data/shop.ts'
import type { SyncListener } from '../engine/listener.ts'
import type { OutboxEntry } from '../engine/entry.ts'
import { dropCachedPictures } from '../platform/picture-cache.ts'
import { thumbnailFetcher } from '../pictures/thumbnails.ts'
import { dismissConflicts, dismissStaleConflicts } from '../hooks/resolve-conflict.ts'
import { isQuotaError } from '../engine/storage-quota.ts'
import { type PendingField, pendingFields } from '../engine/apply-entries.ts'
import type { ViewChange } from '../engine/replica-view.ts'
import { useAppStore } from './app-store.ts'
import { emptyRecords, forgetOther, forgetOthers, type Records } from './records-state.ts'
import { applyToKind } from './sorted-records.ts'
import { roleIn } from './use-role.ts'
import { dayInIndia } from '@zari/shared/time/due-date'
import { formatDay } from '../../ui/format-date.ts'
import { isWrongClock, type ServerDay } from '../engine/server-day.ts'

const haveSameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function recordsAfter(records: Records, { changed, deleted, reset }: ViewChange): Records {
  const next: Records = { ...(reset ? emptyRecords : records) }
  for (const kind of ORDER_KINDS) {
    next[kind] = applyToKind(
      next[kind],
      changed.filter((record) => record.kind === kind),
      new Set(deleted.filter((each) => each.kind === kind).map(({ id }) => id)),
    )
  }
  return next
}

function pendingByRecord(
  entries: readonly OutboxEntry[],
): Record<OrderRecord['id'], readonly PendingField[]> {
  const ids = new Set(entries.flatMap(({ operation }) => ordersTouched(operation)).map(({ id }) => id))
  return Object.fromEntries([...ids].map((id) => [id, pendingFields(entries, id)]))
}

function setExpired(expired: boolean): void {
  const { session, setSession } = useAppStore.getState()
  if (session.state === 'signed-in' && session.expired !== expired) setSession({ ...session, expired })
}

/** Records of each kind that the app shows at once when it is opened: a page of its list. */
const FIRST = 20

/** A hidden tab is never painted; it goes on after this time, ms. */
const UNSEEN_MS = 200

function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Puts what the engine knows into the app's store, where the screens read it. */
export const storeAdapter: SyncListener = {
  showRecords(change) {
    reportWrongClock(change.reportedDay)
    const { records, names, assignees, othersChanged } = useAppStore.getState()
    const isLess = change.reset || change.deleted.length > 0
    if (change.reset) forgetOthers()
    for (const gone of change.deleted) forgetOther(gone)
    useAppStore.setState({
      records: recordsAfter(records, change),
      recordsExtent: change.extent,
      coverage: change.coverage,
      reportedDay: change.reportedDay,
      names: haveSameText(names, change.names) ? names : change.names,
      assignees: haveSameText(assignees, change.assignees) ? assignees : change.assignees,
      ...(isLess && { othersChanged: othersChanged + 1 }),
    })
  },
  showQueue(entries) {
    useAppStore.setState({ unsent: entries, pendingFields: pendingByRecord(entries) })
    dismissStaleConflicts(entries)
  },
  showCustomers: (customers) => useAppStore.setState({ customers }),
  showUser(user) {
    dismissConflicts()
    forgetOthers()
    useAppStore.setState({ amending: undefined, newOrder: undefined })
    abortAccountRequests()
    thumbnailFetcher.stop()
    if (user) thumbnailFetcher.start()
    const { session, setSession } = useAppStore.getState()
    // At the start the server is asked first who it is (screens/session).
    if (session.state === 'loading') return
    setSession(user ? { state: 'signed-in', user, expired: false } : { state: 'signed-out' })
  },
  seesOtherThings({ role }) {
    forgetCustomers()
    forgetTemplates()
    forgetSettings()
    forgetCounts()
    dropCachedPictures().catch(reportError)
    mutate(() => true, undefined, { revalidate: false }).catch(reportError)
    if (role === 'workroom')
      notify('This is now a workroom account', 'Customers and amounts were removed from this device.')
    else notify('You can now see more', 'Customers and amounts are loading.')
  },
  askToSignIn: () => setExpired(true),
  signedInAgain: () => setExpired(false),
  first() {
    const { records } = useAppStore.getState()
    return ORDER_KINDS.flatMap((kind) =>
      records[kind].newestFirst.slice(0, FIRST).map(({ id }): [OrderKind, string] => [kind, id]),
    )
  },
  painted,
  showServer: (server) => useAppStore.setState({ server }),
  appOutdated: () => useAppStore.setState({ isAppOutdated: true }),
  templatesChanged() {
    forgetTemplates()
    void ensureTemplates()
  },
  inStep() {
    if (roleIn(useAppStore.getState()) !== 'workroom') void ensureTemplates()
    void checkStorage()
      .then(() => thumbnailFetcher.wake())
      .catch(reportError)
  },
}

/**
 * What goes with everything that is kept on this device for the server: where there was no room for it, every page says so
 * until there is again; once there is something to lose, the browser is asked not to throw it away.
 * @param keep writes it, all or nothing
 * @returns what `keep` returns
 * @throws the device's own error when it could not be kept
 */
export async function saveLocally<T>(keep: () => Promise<T>): Promise<T> {
  const kept = await keep().catch(tellIfFull)
  roomWasFound()
  askForPersistence().then(checkStorage).catch(reportError)
  return kept
}

function tellIfFull(error: unknown): never {
  if (isQuotaError(error)) useAppStore.setState({ room: 'full' })
  throw error
}

/** Says once, until it is right again, that this device's clock is on another day than the server's. */
function reportWrongClock(reportedDay: ServerDay | undefined): void {
  const now = Date.now()
  const own = dayInIndia(new Date(now))
  // Reported on another day of this clock: nothing is known of it now.
  if (!reportedDay || reportedDay.deviceDay !== own) return
  const isClockWrong = isWrongClock(now, reportedDay.day)
  if (isClockWrong && !useAppStore.getState().isClockWrong)
    notifyFailure(
      'The date of this device is wrong',
      `It shows ${formatDay(own, reportedDay.day)}. Please correct it in the device settings.`,
    )
  useAppStore.setState({ isClockWrong })
}
