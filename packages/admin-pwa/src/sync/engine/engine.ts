import { apiPaths } from '@zari/shared/api/paths'
import type { SessionUser } from '@zari/shared/auth/roles'
import type { SyncListener, ServerStatus } from './listener.ts'
import { createResultWait, type SendResult } from './await-result.ts'
import type { NewEntry, OutboxEntry } from './entry.ts'
import { deleteEndedDrafts } from './drafts.ts'
import type { OpenDraft } from './open-draft.ts'
import { createDraftKeeping, createEntryActions, keepEdits } from './outbox-actions.ts'
import { createSenderHost, createQueueTransactions } from './outbox-store.ts'
import { forgetPictures, type NewPicture, pictureOf } from './pictures.ts'
import { haltOf } from './response.ts'
import { createOutboxSender } from './sender.ts'
import { createSetAside } from './set-aside.ts'
import { type UnsentAccount, listUnsentAccounts, exportOf } from './unsent-accounts.ts'
import type { Ports, TabMessage } from './ports.ts'
import type { PullResult } from './puller.ts'
import { createPuller } from './reading.ts'
import { openReplica } from './replica.ts'
import { createRetention } from './retention.ts'
import { ALL_STORES, readMeta, type StoreTx } from './storage.ts'
import { reportUnlessFull } from './storage-quota.ts'
import { clearOwner, restoreOwn, setOwner, setRole } from './device-owner.ts'
import { createTabState, isSameUser } from './tab-view.ts'

export type { NewPicture }

/** Makes one tab of the staff app work without a network: local replica, queue, sending, and messages to other tabs. */
export function createEngine(ports: Ports, screen: SyncListener) {
  const { store, tabs } = ports
  const tab = createTabState(
    ports,
    screen,
    () => {
      resultWait.sessionChanged()
      sender.resume()
      reading.restart()
    },
    () => void reading.read().catch(reportError),
  )
  const { view, load, checkUser } = tab
  const queue = createQueueTransactions(ports, tab)
  const held = createRetention(ports, tab)

  let server: ServerStatus | undefined

  /** One tab listens for all, and passes on what it learns about the server. */
  function serverIs(now: ServerStatus): void {
    if (now === server) return
    server = now
    screen.showServer(now)
    tabs.tell({ about: 'server', now })
  }

  const sender = createOutboxSender({
    ...createSenderHost(ports, tab, queue),
    signInNeeded: () => sessionEnded(true),
    appOutdated: () => screen.appOutdated(),
    serverIs,
  })

  const reading = createPuller({
    ports,
    user: () => tab.user()?.id,
    replicaChanged: tab.replicaChanged,
    sessionEnded: () => sessionEnded(true),
    appOutdated: () => screen.appOutdated(),
    serverIs,
    notOurs: checkUser,
    templatesChanged: () => screen.templatesChanged(),
    async roleIs(own, role) {
      if (!(await setRole(ports, own, role))) return
      await load()
      tabs.tell({ about: 'user' })
    },
    unreachable: () => sender.serverUnreachable(),
    inStep: () => {
      sender.serverAnswered()
      screen.inStep()
      tab
        .noteFirst()
        .then(() => held.tidy())
        .catch(reportError)
    },
  })

  /** Grows with each sign-in that this tab hears of: a refusal from before it means nothing any more. */
  let signIns = 0

  function sessionEnded(tell: boolean): void {
    const seen = signIns
    sender.pause()
    reading.callOff()
    // It may have ended because another tab signed somebody else in.
    checkUser()
      .then((isSame) => isSame && tab.user() && signIns === seen && screen.askToSignIn())
      .catch(reportError)
    if (tell) tabs.tell({ about: 'session', valid: false })
  }

  /** Another tab was refused. Its word may be older than a sign-in since, so that the server is asked. */
  async function checkSession(): Promise<void> {
    const user = tab.user()?.id
    const seen = signIns
    if (user === undefined) return
    const answer = await ports.transport.call({ method: 'GET', path: apiPaths.user, user })
    const isOver = answer !== undefined && haltOf(answer)?.type === 'sign-in'
    if (isOver && signIns === seen && tab.user()?.id === user) sessionEnded(false)
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
    reading.restart()
    screen.signedInAgain()
  }

  /** Reads everything again where this tab has missed a change of the replica. @returns whether it had */
  async function loadIfOutdated(): Promise<boolean> {
    const replica = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'replica'))
    const isOutdated = (replica?.stamp ?? 0) !== view.stamp() || view.extent() === 'opening'
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
      screen.showServer(message.now)
    } else if (message.about === 'session') {
      if (message.valid) sessionIsBack()
      else await checkSession()
    } else if (message.keys === 'all' || message.stamp > view.stamp() + 1) {
      await load()
    } else if (message.stamp === view.stamp() + 1) {
      await tab.readRecords(message.keys, message.stamp)
    }
  }

  async function saveTogether(
    edits: readonly NewEntry[],
    pictures: readonly NewPicture[] = [],
    draft?: OpenDraft,
  ): Promise<OutboxEntry[]> {
    const entries = await keepEdits(ports, queue.changeQueue, edits, pictures, draft)
    sender.wake()
    return entries
  }

  const drafting = createDraftKeeping(ports, tab, queue.changeQueue)

  const unsubscribe = tabs.onMessage((message) => {
    onTabMessage(message).catch(reportError)
  })

  return {
    user: tab.user,
    entries: view.entries,

    /**
     * Shows what this device has, without asking the network: what is seen first at once, the rest after that.
     * @returns who it belongs to
     */
    async start(): Promise<SessionUser | null> {
      await store.transact('readwrite', ALL_STORES, async (tx) => {
        await openReplica(tx)
        const owner = (await readMeta(tx, 'user'))?.user
        await deleteEndedDrafts(tx)
        if (owner) await forgetPictures(tx, owner.id)
      })
      await load('first')
      sender.wake()
      screen
        .painted()
        .then(() => load())
        .catch(reportError)
      return tab.user()
    },

    /** Somebody signed in. The replica of the one before is thrown away; their edits stay, for them. */
    async signIn(who: SessionUser): Promise<void> {
      const isNews = await setOwner(ports, who)
      if (isNews || !isSameUser(tab.user(), who)) await load()
      if (isNews) tabs.tell({ about: 'user' })
      tabs.tell({ about: 'session', valid: true })
      sessionIsBack()
    },

    /** Deletes everything but the unsent edits. They stay for their owner, and nobody else sees them. */
    async signOut(): Promise<void> {
      sender.pause()
      reading.callOff()
      await clearOwner(ports)
      await load()
      tabs.tell({ about: 'user' })
    },

    /**
     * Keeps all edits of one save on this device, in one transaction, and sends them as soon as they can be.
     * @returns the entry that each is in, when they would survive the app's end; only then may they be called saved
     * @throws StaleDraft when another window has changed, saved or deleted what they were typed in
     * @throws QuotaExceededError and other errors of the device's storage: nothing was kept then
     */
    saveTogether,

    /** Keeps a single edit; see `saveTogether`. */
    async save(edit: NewEntry, pictures: readonly NewPicture[] = []): Promise<OutboxEntry> {
      const [entry] = await saveTogether([edit], pictures)
      if (!entry) throw new Error('The edit was not saved')
      return entry
    },

    ...drafting,
    ...createEntryActions(ports, queue.changeQueue, sender),

    /** Where an edit that was just saved is, a few seconds later at most; longer when the password is needed first. */
    waitForResult: (key: string): Promise<SendResult> => resultWait.waitForResult(key),

    /** Reads what changed at the server. Calls during a reading share the one after it. */
    pull: (): Promise<PullResult> => reading.read(),

    replicaCursor: () => held.replicaCursor(),
    keepCustomers: (...of: Parameters<typeof held.keepCustomers>) => held.keepCustomers(...of),
    keepOpened: (...of: Parameters<typeof held.keepOpened>) => held.keepOpened(...of),

    /** The network may be back, or the person looks at this tab again. */
    async wake(): Promise<void> {
      if (!(await checkUser())) return
      if (!(await loadIfOutdated())) await tab.readQueue()
      sender.networkBack()
    },

    /**
     * Writes back what this tab knows after the browser has deleted the stores: who is signed in, and the edits that wait.
     * Their pictures' bytes are gone; the orders are read from the server again.
     */
    async writeBack(tx: StoreTx): Promise<void> {
      const user = tab.user()
      if (!user) return
      await restoreOwn(tx, user, view.entries())
      drafting.storesClosed().catch(reportUnlessFull)
      ports.clock.after(0, () => {
        load()
          .then(() => reading.read())
          .catch(reportError)
      })
    },

    /** A picture's bytes while they are on this device, under its waiting name or the path it got. */
    async picture(file: string): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
      const own = tab.user()?.id
      if (own === undefined) return undefined
      return store.transact('readonly', ['pictures', 'pictureBytes'], (tx) => pictureOf(tx, own, file))
    },

    /** All accounts with unsent edits on this device, the signed-in one or not. */
    listUnsentAccounts: (): Promise<UnsentAccount[]> =>
      store.transact('readonly', ['entries', 'meta'], listUnsentAccounts),

    /**
     * An account's unsent edits with their pictures, as a file. The caller has to know that it is the account's owner
     * who asks: they are signed in, the app is still theirs, or they gave the account's password.
     */
    exportEdits: (account: string): Promise<Blob> =>
      store.transact('readonly', ['entries', 'pictures', 'pictureBytes', 'meta'], (tx) =>
        exportOf(tx, account),
      ),

    setAside: createSetAside(store, () => tab.user()?.id),

    /** A later version of the app wants the stores. @returns when what was typed here is stored */
    async makeWay(): Promise<void> {
      sender.stop()
      reading.callOff()
      await drafting.settled()
    },

    stop(): void {
      sender.stop()
      unsubscribe()
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
