import { formatAmount } from '@zari/shared/money/money'
import { ordersTouched } from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { customerName } from '@zari/shared/orders/status'
import { dayInIndia } from '@zari/shared/time/due-date'
import { mutate } from 'swr'
import { formatDateTime } from '../ui/format-date.ts'
import { notify, notifyFailure } from '../ui/notify.ts'
import { useAppStore } from './app-state/app-store.ts'
import {
  emptyRecords,
  forgetRemoteOrder,
  forgetRemoteOrders,
  type Records,
} from './app-state/records-state.ts'
import { dismissConflicts, dismissStaleConflicts } from './app-state/resolve-conflict.ts'
import { applyToKind } from './app-state/sorted-records.ts'
import { checkStorage } from './app-state/storage-space.ts'
import { forgetDrafts } from './app-state/tab-drafts.ts'
import { roleIn } from './app-state/use-role.ts'
import { type PendingField, pendingFields } from './engine/apply-entries.ts'
import type { OutboxEntry } from './engine/entry.ts'
import type { EngineListener } from './engine/ports.ts'
import type { ReplicaChange } from './engine/replica.ts'
import type { ServerDay } from './engine/server-day.ts'
import { thumbnailFetcher } from './pictures/thumbnails.ts'
import { dropCachedPictures } from './platform/picture-cache.ts'
import { forgetCounts } from './server-data/last-counts.ts'
import { ensureTemplates, forgetCustomers, forgetTemplates } from './server-data/message-templates.ts'
import { abortAccountRequests } from './server-data/server-data.ts'
import { forgetSettings } from './server-data/shop.ts'

const haveSameText = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

function recordsAfter(
  records: Records,
  { changed, deleted, reset }: Pick<ReplicaChange, 'changed' | 'deleted' | 'reset'>,
): Records {
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

/** Records of each kind in a page of its list. */
const FIRST = 20

/** A hidden tab is never painted; it goes on after this time, ms. */
const UNSEEN_MS = 200

function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

export const engineListener: EngineListener = {
  showRecords(change, state) {
    reportWrongClock(state.reportedDay)
    const { records, names, assignees, priceList, othersChanged } = useAppStore.getState()
    const isLess = change.reset || change.deleted.length > 0
    if (change.reset) forgetRemoteOrders()
    for (const gone of change.deleted) forgetRemoteOrder(gone)
    useAppStore.setState({
      ...state,
      records: recordsAfter(records, change),
      names: haveSameText(names, state.names) ? names : state.names,
      assignees: haveSameText(assignees, state.assignees) ? assignees : state.assignees,
      priceList: haveSameText(priceList, state.priceList) ? priceList : state.priceList,
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
    forgetRemoteOrders()
    useAppStore.setState({ amending: undefined, newOrder: undefined })
    abortAccountRequests()
    thumbnailFetcher.stop()
    if (user) thumbnailFetcher.start()
    const { session, setSession } = useAppStore.getState()
    // At the start `checkSession` sets it.
    if (session.state === 'loading') return
    setSession(user ? { state: 'signed-in', user, expired: false } : { state: 'signed-out' })
  },
  accessChanged({ id, role }) {
    forgetCustomers()
    forgetTemplates()
    forgetSettings()
    forgetCounts()
    dropCachedPictures().catch(reportError)
    mutate(() => true, undefined, { revalidate: false }).catch(reportError)
    if (role === 'workroom') {
      // Each holds the whole record that it was typed over.
      forgetDrafts(id)
      notify('This is now a workroom account', 'Customers and amounts were removed from this device.')
    } else notify('You can now see more', 'Customers and amounts are loading.')
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
  // They may be of a customer whose data were erased.
  replicaCleared: () => void dropCachedPictures().catch(reportError),
  appOutdated: () => useAppStore.setState({ isAppOutdated: true }),
  billMerged: (record) =>
    notify(`Bill changed on two tablets: ${formatAmount(record.totalAmount ?? '')}`, customerName(record)),
  paymentKept: () => notify('Payment kept', 'This customer’s data were deleted.'),
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

/** Once, until the clock is right again. */
function reportWrongClock(reportedDay: ServerDay | undefined): void {
  const now = Date.now()
  // Reported on another day of this clock: nothing is known of it now.
  if (!reportedDay || reportedDay.deviceDay !== dayInIndia(new Date(now))) return
  const isClockWrong = reportedDay.clockBehind !== undefined
  if (isClockWrong && !useAppStore.getState().isClockWrong)
    notifyFailure(
      'The clock of this device is wrong',
      `By this device it is ${formatDateTime(new Date(now).toISOString())} in India. Please correct date, time and time zone in the device settings.`,
    )
  useAppStore.setState({ isClockWrong })
}
