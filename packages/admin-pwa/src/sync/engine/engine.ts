import { apiPaths } from '@zari/shared/api/paths'
import type { SessionUser } from '@zari/shared/auth/roles'
import { sameValue } from '@zari/shared/orders/merge-edit'
import { createResultWait, type SendResult } from './await-result.ts'
import { clearOwner, restoreOwn, setOwner, setRole } from './device-owner.ts'
import { discardEdit } from './discard-entry.ts'
import { deleteEndedDrafts, type SavedDraft } from './drafts.ts'
import { isA, type NewEntry, type OutboxEntry } from './entry.ts'
import { createDraftKeeping } from './keep-drafts.ts'
import { createQueueTransactions } from './outbox-store.ts'
import { forgetPictures, type NewPicture, pictureOf } from './pictures.ts'
import type { EngineListener, Ports, ServerStatus, TabMessage } from './ports.ts'
import { createPuller, type PullResult } from './puller.ts'
import { openReplica, replicaCursor } from './replica.ts'
import { createResolutions } from './resolve-entry.ts'
import { haltOf } from './response.ts'
import { createRetention } from './retention.ts'
import { createOutboxSender } from './sender.ts'
import { createSetAside } from './set-aside.ts'
import { reportUnlessFull } from './storage-quota.ts'
import { ALL_STORES, readMeta, type StoreTx } from './storage.ts'
import { createTabState, isSameUser } from './tab-view.ts'
import { exportOf, listUnsentAccounts, type UnsentAccount } from './unsent-accounts.ts'

export type { NewPicture }

export function createEngine(ports: Ports, listener: EngineListener) {
  const { store, tabs, newKey } = ports
  const tab = createTabState(
    ports,
    listener,
    () => {
      resultWait.sessionChanged()
      sender.resume()
      puller.restart()
    },
    () => void puller.read().catch(reportError),
  )
  const { view, load, checkUser } = tab
  const queue = createQueueTransactions(ports, tab)
  const retention = createRetention(ports, tab)
  const drafting = createDraftKeeping(ports, tab, queue.changeQueue)
  let server: ServerStatus | undefined

  function serverIs(now: ServerStatus): void {
    if (now === server) return
    server = now
    listener.showServer(now)
    tabs.tell({ about: 'server', now })
  }

  const appOutdated = () => listener.appOutdated()

  const sender = createOutboxSender(ports, queue, view.entries, {
    signInNeeded: () => sessionEnded(true),
    appOutdated,
    serverIs,
    applied(entry, state) {
      if ('withheld' in state && state.withheld === 'erased') listener.paymentKept()
      const { bill } = isA(entry, 'edit') ? entry.operation.fields : {}
      if (bill && 'record' in state && state.record.bill && !sameValue(state.record.bill, bill))
        listener.billMerged(state.record)
    },
  })

  const puller = createPuller(ports, tab, {
    sessionEnded: () => sessionEnded(true),
    appOutdated,
    serverIs,
    templatesChanged: () => listener.templatesChanged(),
    async roleIs(account, role) {
      if (!(await setRole(ports, account, role))) return
      await load()
      tabs.tell({ about: 'user' })
    },
    unreachable: sender.serverUnreachable,
    inStep() {
      sender.serverAnswered()
      listener.inStep()
      tab
        .noteFirst()
        .then(() => retention.tidy())
        .catch(reportError)
    },
  })

  /** Grows with each sign-in that this tab hears of: a refusal from before it means nothing any more. */
  let signIns = 0

  function sessionEnded(tell: boolean): void {
    const before = signIns
    sender.pause()
    puller.callOff()
    // Another tab may have signed in with another account.
    checkUser()
      .then((isSame) => isSame && tab.user() && signIns === before && listener.askToSignIn())
      .catch(reportError)
    if (tell) tabs.tell({ about: 'session', valid: false })
  }

  /** Another tab was refused, perhaps before a sign-in since: asks the server. */
  async function checkSession(): Promise<void> {
    const user = tab.account()
    const before = signIns
    if (user === undefined) return
    const answer = await ports.transport.call({ method: 'GET', path: apiPaths.user, user })
    const isOver = answer !== undefined && haltOf(answer)?.type === 'sign-in'
    if (isOver && signIns === before && tab.account() === user) sessionEnded(false)
  }

  const resultWait = createResultWait(ports.clock, {
    sender,
    entries: view.entries,
    isSignedIn: () => tab.user() !== null,
  })

  function sessionIsBack(): void {
    signIns += 1
    resultWait.sessionChanged()
    sender.resume()
    puller.restart()
    listener.signedInAgain()
  }

  async function loadIfOutdated(): Promise<boolean> {
    const replica = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'replica'))
    const isOutdated = (replica?.stamp ?? 0) !== view.stamp() || view.isOpening()
    if (isOutdated) await load()
    return isOutdated
  }

  async function onTabMessage(message: TabMessage): Promise<void> {
    if (message.about === 'queue') {
      await tab.readQueue()
      drafting.lookAtDrafts().catch(reportError)
      // It may be this tab's turn: the other one may be gone before it sends.
      sender.wake()
    } else if (message.about === 'user') {
      // Another account may have signed in and out again before this tab heard of it: the replica is another one then.
      if (await checkUser()) await loadIfOutdated()
    } else if (message.about === 'server') {
      server = message.now
      listener.showServer(message.now)
    } else if (message.about === 'session') {
      if (message.valid) sessionIsBack()
      else await checkSession()
    } else if (message.keys === 'all' || message.stamp > view.stamp() + 1) {
      await load()
    } else if (message.stamp === view.stamp() + 1) {
      await tab.readRecords(message.keys, message.stamp)
    }
  }

  const unsubscribe = tabs.onMessage((message) => {
    onTabMessage(message).catch(reportError)
  })

  async function saveTogether(
    edits: readonly NewEntry[],
    pictures: readonly NewPicture[] = [],
    draft?: SavedDraft,
  ): Promise<OutboxEntry[]> {
    const entries = await queue.add(edits, pictures, draft)
    sender.wake()
    return entries
  }

  return {
    user: tab.user,
    entries: view.entries,

    /** Without asking the network: what is seen first at once, the rest after that. */
    async start(): Promise<SessionUser | null> {
      await store.transact('readwrite', ALL_STORES, async (tx) => {
        await openReplica(tx)
        const owner = (await readMeta(tx, 'user'))?.user
        await deleteEndedDrafts(tx)
        if (owner) await forgetPictures(tx, owner.id)
      })
      await load('first')
      sender.wake()
      listener
        .painted()
        .then(() => load())
        .catch(reportError)
      return tab.user()
    },

    /** Another account's replica is deleted; its unsent edits stay. */
    async signIn(user: SessionUser): Promise<void> {
      const isNews = await setOwner(ports, user)
      if (isNews || !isSameUser(tab.user(), user)) await load()
      if (isNews) tabs.tell({ about: 'user' })
      tabs.tell({ about: 'session', valid: true })
      sessionIsBack()
    },

    async signOut(): Promise<void> {
      sender.pause()
      puller.callOff()
      await clearOwner(ports)
      await load()
      tabs.tell({ about: 'user' })
    },

    /** @returns entries that would survive the app's end: only then may they be called saved. @throws StaleDraft, and the device's errors */
    saveTogether,

    async save(edit: NewEntry, pictures: readonly NewPicture[] = []): Promise<OutboxEntry> {
      const [entry] = await saveTogether([edit], pictures)
      if (!entry) throw new Error('The edit was not saved')
      return entry
    },

    ...drafting,

    ...createResolutions(ports, queue.changeQueue, sender),

    async discard(key: string): Promise<boolean> {
      const isDone = await queue.changeQueue(discardEdit(key, newKey()))
      sender.wake()
      return isDone
    },

    waitForResult: (key: string): Promise<SendResult> => resultWait.waitForResult(key),

    pull: (): Promise<PullResult> => puller.read(),

    replicaCursor: () => replicaCursor(store),
    keepCustomers: retention.keepCustomers,
    keepOpened: retention.keepOpened,

    /** The network may be back, or the person looks at this tab again. */
    async wake(): Promise<void> {
      if (!(await checkUser())) return
      if (!(await loadIfOutdated())) await tab.readQueue()
      sender.networkBack()
    },

    /** After the browser has deleted the stores. Pictures' bytes are gone; the orders are read from the server again. */
    async writeBack(tx: StoreTx): Promise<void> {
      const user = tab.user()
      if (!user) return
      await restoreOwn(tx, user, view.entries())
      drafting.storesClosed().catch(reportUnlessFull)
      ports.clock.after(0, () => void load().then(puller.read).catch(reportError))
    },

    async picture(file: string): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
      const account = tab.account()
      if (account === undefined) return undefined
      return store.transact('readonly', ['pictures', 'pictureBytes'], (tx) => pictureOf(tx, account, file))
    },

    listUnsentAccounts: (): Promise<UnsentAccount[]> =>
      store.transact('readonly', ['entries', 'meta'], listUnsentAccounts),

    /** The caller has to know that the account's owner asks: the app is still theirs, or they gave the password. */
    exportEdits: (account: string): Promise<Blob> =>
      store.transact('readonly', ['entries', 'pictures', 'pictureBytes', 'meta'], (tx) =>
        exportOf(tx, account),
      ),

    setAside: createSetAside(store, tab.account),

    /** A later version of the app wants the stores. @returns when what was typed here is stored */
    async makeWay(): Promise<void> {
      sender.stop()
      puller.callOff()
      await drafting.settled()
    },

    stop(): void {
      sender.stop()
      unsubscribe()
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
