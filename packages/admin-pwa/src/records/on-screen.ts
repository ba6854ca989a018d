import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import type { EngineScreen } from '../offline/tabs/engine-screen.ts'
import type { QueueEntry } from '../offline/queue/entry.ts'
import type { ViewChange } from '../offline/tabs/mirror.ts'
import { pendingFields } from '../offline/tabs/optimistic-view.ts'
import { useAppStore } from '../state/app-store.ts'
import { type Records, emptyRecords } from '../state/records-slice.ts'
import { leaveQuestions, takeBackQuestions } from './ask-which.ts'
import { thumbnailFetcher } from './thumbnail-fetcher.ts'
import { applyToKind } from '../state/kind-records.ts'
import { watchRoom } from './watch-room.ts'

function recordsAfter(records: Records, { changed, deleted, reset }: ViewChange): Records {
  const next: Records = { ...(reset ? emptyRecords : records) }
  for (const kind of ORDER_KINDS) {
    next[kind] = applyToKind(
      next[kind],
      changed.filter((record) => record.kind === kind),
      new Set(deleted.filter((gone) => gone.kind === kind).map((gone) => gone.id)),
    )
  }
  return next
}

function pendingByRecord(
  entries: readonly QueueEntry[],
): Record<OrderRecord['id'], readonly EditableField[]> {
  const ids = new Set(entries.map((entry) => entry.id))
  return Object.fromEntries([...ids].map((id) => [id, pendingFields(entries.filter((own) => own.id === id))]))
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
export const onScreen: EngineScreen = {
  showRecords(change) {
    const { records } = useAppStore.getState()
    useAppStore.setState({ records: recordsAfter(records, change), recordsExtent: change.extent })
  },
  showQueue(entries) {
    useAppStore.setState({ unsent: entries, pendingFields: pendingByRecord(entries) })
    takeBackQuestions(entries)
  },
  showUser(user) {
    leaveQuestions()
    useAppStore.setState({ amending: undefined })
    thumbnailFetcher.stop()
    if (user) thumbnailFetcher.start()
    const { session, setSession } = useAppStore.getState()
    // At the start the server is asked first who it is (features/session).
    if (session.state === 'loading') return
    setSession(user ? { state: 'signed-in', user, expired: false } : { state: 'signed-out' })
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
  inStep: () =>
    void watchRoom()
      .then(() => thumbnailFetcher.wake())
      .catch(reportError),
}
