import type { SessionUser } from '@zari/shared/auth/login-schema'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { createDrainer } from './queue/drainer.ts'
import { createDeciding } from './queue/edit-decisions.ts'
import { addEdits } from './queue/edit-queue.ts'
import type { NewEdit, Problem, QueueEntry } from './queue/entry.ts'
import { type EditsLeft, editsLeft, exportOf, forgetAccounts, rememberAccount } from './queue/left-behind.ts'
import { clearCopy, formatToKeep, openCopy } from './copy/local-copy.ts'
import { type NewPicture, forgetPictures, pictureOf } from './queue/queued-pictures.ts'
import type { Ports, TabMessage } from './ports.ts'
import type { PullResult } from './copy/puller.ts'
import { makingRoom } from './quota.ts'
import { queueSide } from './queue/drain-host.ts'
import { createReading } from './copy/reading.ts'
import type { ServerIs } from './server-is.ts'
import { ALL_STORES, type EngineScreen, createSight } from './tabs/tab-state.ts'
import { readMeta } from './store.ts'

/** How long a person is let wait for the server's answer before her edit is called saved here, ms. */
const PATIENCE_MS = 4_000

/** Where an edit is, shortly after it was saved. */
export type Fate =
  | { is: 'sent' }
  /** On this device, until the server can be reached, or has time, or does not fail at it any more. */
  | { is: 'waiting' }
  | { is: 'stuck'; entry: QueueEntry; problem: Problem }

export type { NewPicture }

/** The staff app's work with no network: local copy, queue, drainer and other tabs, for one tab. */
export function createEngine(ports: Ports, screen: EngineScreen) {
  const { store, tabs, clock, entryFormat, copyFormat } = ports
  const sight = createSight(
    ports,
    screen,
    () => {
      wakeWaiters()
      drainer.resume()
      reading.restart()
    },
    () => void reading.read().catch(reportError),
  )
  const { mirror, load, changeQueue, checkUser } = sight
  const sessionWaiters = new Set<() => void>()

  let server: ServerIs | undefined

  /** One tab listens for all, so that what it hears of the server is news for all. */
  function serverIs(now: ServerIs): void {
    if (now === server) return
    server = now
    screen.showServer(now)
    tabs.tell({ about: 'server', now })
  }

  const drainer = createDrainer({
    ...queueSide(ports, sight),
    signInNeeded: () => sessionEnded(true),
    serverIs,
  })

  const reading = createReading({
    ports,
    user: () => sight.user()?.id,
    copyChanged: sight.copyChanged,
    sessionEnded: () => sessionEnded(true),
    serverIs,
    notOurs: checkUser,
    unreachable: () => drainer.serverAway(),
    inStep: () => {
      drainer.serverHeard()
      screen.inStep()
      sight.noteFirst().catch(reportError)
    },
  })

  function sessionEnded(tell: boolean): void {
    drainer.pause()
    reading.callOff()
    // It may have ended because another tab signed somebody else in.
    checkUser()
      .then((isSame) => isSame && sight.user() && screen.askToSignIn())
      .catch(reportError)
    if (tell) tabs.tell({ about: 'session', valid: false })
  }

  function wakeWaiters(): void {
    for (const wake of sessionWaiters) wake()
    sessionWaiters.clear()
  }

  /** For room: what the server has can be had again, an edit can't. The screens keep what they show. */
  async function dropCopy(): Promise<void> {
    await store.transact('readwrite', ['meta', 'records'], async (tx) => {
      await clearCopy(tx, await formatToKeep(tx, copyFormat))
    })
  }

  const pauseOf = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))

  function sessionIsBack(): void {
    wakeWaiters()
    drainer.resume()
    reading.restart()
    screen.signedInAgain()
  }

  async function hear(message: TabMessage): Promise<void> {
    if (message.about === 'queue') {
      await sight.readQueue()
      // It may be this tab's turn: the other one may be gone before it sends.
      drainer.wake()
    } else if (message.about === 'user') {
      await checkUser()
    } else if (message.about === 'server') {
      server = message.now
      screen.showServer(message.now)
    } else if (message.about === 'session') {
      if (message.valid) {
        sessionIsBack()
      } else sessionEnded(false)
    } else if (message.keys === 'all' || message.stamp > mirror.stamp() + 1) {
      await load()
    } else if (message.stamp === mirror.stamp() + 1) {
      await sight.readRecords(message.keys as Array<[OrderKind, string]>, message.stamp)
    }
  }

  async function saveTogether(
    edits: readonly NewEdit[],
    pictures: readonly NewPicture[] = [],
  ): Promise<QueueEntry[]> {
    let kept = pictures
    /** What the store has already is the first that this device can do without. */
    const withoutUploaded = async () => {
      kept = pictures.filter(({ path }) => path === undefined)
    }
    const keep = () =>
      changeQueue((tx, user) =>
        addEdits(tx, edits, kept, {
          user,
          newKey: ports.newKey,
          createdAt: clock.now(),
          format: entryFormat,
        }),
      )
    const entries = await makingRoom(keep, ports.freeSpace, withoutUploaded, dropCopy)
    drainer.wake()
    return entries
  }

  const deaf = tabs.onMessage((message) => {
    hear(message).catch(reportError)
  })

  return {
    user: sight.user,
    entries: mirror.entries,

    /**
     * Shows what this device has, without asking the network: what is seen first at once, the rest after that.
     * @returns who it belongs to
     */
    async start(): Promise<SessionUser | null> {
      await store.transact('readwrite', ALL_STORES, async (tx) => {
        await openCopy(tx, copyFormat)
        const owner = (await readMeta(tx, 'user'))?.user
        if (owner) await forgetPictures(tx, owner.id)
      })
      await load('first')
      drainer.wake()
      screen
        .painted()
        .then(() => load())
        .catch(reportError)
      return sight.user()
    },

    /** Somebody signed in. The copy of the one before is thrown away; her edits stay, for her. */
    async signIn(who: SessionUser): Promise<void> {
      const change = await store.transact('readwrite', ['meta', 'records'], async (tx) => {
        const before = (await readMeta(tx, 'user'))?.user
        await tx.put('meta', { name: 'user', user: who })
        await rememberAccount(tx, who)
        return before?.id === who.id ? undefined : clearCopy(tx, await formatToKeep(tx, copyFormat))
      })
      if (change || sight.user()?.id !== who.id) await load()
      if (change) tabs.tell({ about: 'user' })
      tabs.tell({ about: 'session', valid: true })
      sessionIsBack()
    },

    /** Clears everything but the edits that are not sent. They stay, and are shown to nobody else. */
    async signOut(): Promise<void> {
      drainer.pause()
      reading.callOff()
      await store.transact('readwrite', ALL_STORES, async (tx) => {
        await tx.put('meta', { name: 'user', user: null })
        await clearCopy(tx, await formatToKeep(tx, copyFormat))
        await forgetPictures(tx)
        await forgetAccounts(tx)
      })
      await load()
      tabs.tell({ about: 'user' })
    },

    /**
     * Keeps all edits of one save on this device, in one transaction, and sends them as soon as they can be.
     * @returns the entry that each is in, when they would survive the app's end; only then may they be called saved
     * @throws QuotaExceededError and other errors of the device's storage: nothing was kept then
     */
    saveTogether,

    /** Keeps a single edit; see `saveTogether`. */
    async save(edit: NewEdit, pictures: readonly NewPicture[] = []): Promise<QueueEntry> {
      const [entry] = await saveTogether([edit], pictures)
      if (!entry) throw new Error('The edit was not kept')
      return entry
    },

    ...createDeciding(ports, changeQueue, drainer),

    /**
     * What becomes of an edit that was just saved, for whoever waits at the screen. When the session is over it
     * waits for the password, but it does not wait for a network, least of all for one that is known to be away.
     */
    async fate(key: string): Promise<Fate> {
      for (;;) {
        if (!drainer.isAway()) await Promise.race([drainer.idle(), pauseOf(PATIENCE_MS)])
        const entry = mirror.entries().find((each) => each.key === key)
        if (!entry) return { is: 'sent' }
        if (entry.problem) return { is: 'stuck', entry, problem: entry.problem }
        if (!drainer.isPaused() || !sight.user()) return { is: 'waiting' }
        await new Promise<void>((resolve) => sessionWaiters.add(resolve))
      }
    },

    /** Reads what changed at the server. Calls that come while one is under way share the next. */
    pull: (): Promise<PullResult> => reading.read(),

    /** The network may be back, or the person looks at this tab again. */
    async wake(): Promise<void> {
      if (!(await checkUser())) return
      const copy = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'copy'))
      if ((copy?.stamp ?? 0) === mirror.stamp() && mirror.extent() !== 'opening') await sight.readQueue()
      else await load()
      drainer.networkBack()
    },

    /** A picture's bytes while they are on this device, under its waiting name or the path it got. */
    async picture(file: string): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
      const own = sight.user()?.id
      if (own === undefined) return undefined
      return store.transact('readonly', ['pictures', 'pictureBytes'], (tx) => pictureOf(tx, own, file))
    },

    /** Whose edits wait on this device, whoever is signed in. */
    editsLeft: (): Promise<EditsLeft[]> => store.transact('readonly', ['entries', 'meta'], editsLeft),

    /**
     * An account's unsent edits with their pictures, as a file. Only for whoever is that account's person: she
     * is signed in, the app is still hers, or she gave the account's password.
     */
    exportEdits: (account: string): Promise<Blob> =>
      store.transact('readonly', ['entries', 'pictures', 'pictureBytes'], (tx) =>
        exportOf(tx, account, entryFormat),
      ),

    stop(): void {
      drainer.stop()
      deaf()
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
