import type { SessionUser } from '@zari/shared/auth/login-schema'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { createDrainer } from './drainer.ts'
import { type Choices, amendEdit, discardEdit, resolveEdit, retryEdit } from './decisions.ts'
import {
  QUEUE_STORES,
  addEdit,
  markSent,
  ownEntries,
  removeSent,
  setProblem,
  setUploaded,
  uploadAgain,
} from './edit-queue.ts'
import type { EditValues, NewEdit, Problem, QueueEntry } from './entry.ts'
import { type CopyChange, applyAnswered, clearCopy, formatToKeep, openCopy } from './local-copy.ts'
import { type Screen, createMirror } from './mirror.ts'
import { forgetPictures, waitingPictures } from './pictures.ts'
import type { Ports, TabMessage } from './ports.ts'
import { type PullResult, pullChanges } from './puller.ts'
import { isQuotaError } from './quota.ts'
import { type StoreTx, type StoredPicture, readMeta } from './store.ts'

const ALL_STORES = ['entries', 'pictures', 'meta', 'records'] as const

/** What the engine tells the app beside records and queue. */
export interface EngineScreen extends Screen {
  /** Who this app belongs to now; another tab may have decided it. */
  showUser(user: SessionUser | null): void
  /** The session is over: edits wait until the password has been given again. */
  askToSignIn(): void
  /** The session is back, as another tab found. */
  signedInAgain(): void
}

/** How long a person is let wait for the server's answer before her edit is called saved here, ms. */
const PATIENCE_MS = 4_000

/** Where an edit is, shortly after it was saved. */
export type Fate =
  | { is: 'sent' }
  /** On this device, until the server can be reached. */
  | { is: 'waiting' }
  | { is: 'stuck'; entry: QueueEntry; problem: Problem }

export type NewPicture = Pick<StoredPicture, 'id' | 'name' | 'type' | 'bytes'>

/** The staff app's work with no network: local copy, queue, drainer and other tabs, for one tab. */
export function createEngine(ports: Ports, screen: EngineScreen) {
  const { store, tabs, clock, entryFormat, copyFormat } = ports
  const mirror = createMirror(screen)
  let user: SessionUser | null = null
  /** Grows with each signing in. */
  let sessions = 0
  const sessionWaiters = new Set<() => void>()

  const own = (tx: StoreTx) => (user ? ownEntries(tx, user.id, entryFormat) : Promise.resolve([]))

  /** Shows what a transaction of this tab did to the copy, and tells the other tabs. */
  function copyChanged(change: CopyChange | undefined): void {
    if (!change) return
    const { stamp } = change.copy
    const isNext = stamp === mirror.stamp() + 1 || stamp === mirror.stamp()
    mirror.copyChanged(change)
    // Another tab's change came in between, and its message is still on its way or was lost with the tab.
    if (!isNext) load().catch(reportError)
    const keys = [...change.changed, ...change.deleted].map(({ kind, id }): [string, string] => [kind, id])
    if (change.reset || keys.length > 0)
      tabs.tell({ about: 'records', stamp, keys: change.reset ? 'all' : keys })
  }

  /** Reads everything from the store: at the start, for another person, or when a change was missed. */
  async function load(): Promise<void> {
    const stored = await store.transact('readonly', ALL_STORES, async (tx) => {
      const owner = (await readMeta(tx, 'user'))?.user ?? null
      const copy = await readMeta(tx, 'copy')
      return {
        owner,
        copy,
        records: owner ? await tx.all('records') : [],
        entries: owner ? await ownEntries(tx, owner.id, entryFormat) : [],
      }
    })
    const isAnother = stored.owner?.id !== user?.id
    if (isAnother) {
      user = stored.owner
      screen.showUser(user)
      wakeWaiters()
    }
    // A later version's records would mean nothing to this tab; it goes on with those that it has.
    const isStale = stored.copy !== undefined && stored.copy.format !== copyFormat
    if (isStale && !isAnother) return mirror.setEntries(stored.entries)
    mirror.replace(isStale ? [] : stored.records, stored.entries, {
      complete: stored.copy?.complete ?? false,
      stamp: stored.copy?.stamp ?? 0,
    })
  }

  async function readQueue(): Promise<void> {
    const owner = user?.id
    const entries = await store.transact('readonly', ['entries'], own)
    if (user?.id === owner) mirror.setEntries(entries)
  }

  /** One transaction on the queue, then the same sight of it in all tabs. */
  async function changeQueue<T>(work: (tx: StoreTx, user: string) => Promise<T>): Promise<T> {
    if (!user) throw new Error('Nobody is signed in')
    const { id } = user
    const { result, entries } = await store.transact('readwrite', QUEUE_STORES, async (tx) => ({
      result: await work(tx, id),
      entries: await ownEntries(tx, id, entryFormat),
    }))
    if (user?.id === id) mirror.setEntries(entries)
    tabs.tell({ about: 'queue' })
    return result
  }

  async function inOneWithCopy(
    entry: QueueEntry,
    record: OrderRecord | undefined,
    work: (tx: StoreTx) => Promise<void>,
  ): Promise<void> {
    const owner = user?.id
    const { change, entries } = await store.transact('readwrite', ALL_STORES, async (tx) => {
      await work(tx)
      const isOwn = (await readMeta(tx, 'user'))?.user?.id === entry.user
      return {
        change: record && isOwn ? await applyAnswered(tx, copyFormat, record) : undefined,
        entries: await own(tx),
      }
    })
    // The record first: between the two, the screen would show what the server had before the edit.
    if (user?.id === entry.user) copyChanged(change)
    if (user?.id === owner) mirror.setEntries(entries)
    tabs.tell({ about: 'queue' })
  }

  /** Takes an answer into copy and queue, both or neither; without room for the copy, into the queue. */
  async function takeAnswer(
    entry: QueueEntry,
    record: OrderRecord | undefined,
    work: (tx: StoreTx) => Promise<void>,
  ): Promise<void> {
    try {
      await inOneWithCopy(entry, record, work)
    } catch (error) {
      if (!isQuotaError(error)) throw error
      await ports.freeSpace()
      await inOneWithCopy(entry, undefined, work)
    }
  }

  const drainer = createDrainer({
    ports,
    entries: mirror.entries,
    claim: async (choose) => {
      const owner = user?.id
      if (owner === undefined) return undefined
      return store.transact('readwrite', QUEUE_STORES, async (tx) => {
        if ((await readMeta(tx, 'user'))?.user?.id !== owner) return undefined
        const next = choose(await ownEntries(tx, owner, entryFormat))
        return next && waitingPictures(next).length === 0 ? markSent(tx, next, clock.now()) : next
      })
    },
    applied: (entry, record) =>
      takeAnswer(entry, record, (tx) => removeSent(tx, entry.user, entry.key, entryFormat)),
    attention: (entry, problem, current) =>
      takeAnswer(entry, current, async (tx) => {
        const isLostUpload =
          problem.reason === 'refused' && problem.issues.some(({ path }) => path.startsWith('uploadedFiles'))
        const again =
          isLostUpload && (await uploadAgain(tx, entry.user, entry.key, ports.newKey(), entryFormat))
        if (!again) await setProblem(tx, entry.user, entry.key, entryFormat, problem)
      }),
    uploaded: async (entry, pictureId, path) => {
      await changeQueue((tx) => setUploaded(tx, entry, pictureId, path, entryFormat))
    },
    signInNeeded: () => sessionEnded(true),
  })

  function sessionEnded(tell: boolean): void {
    drainer.pause()
    // It may have ended because another tab signed somebody else in.
    checkUser()
      .then((isSame) => isSame && user && screen.askToSignIn())
      .catch(reportError)
    if (tell) tabs.tell({ about: 'session', valid: false })
  }

  function wakeWaiters(): void {
    for (const wake of sessionWaiters) wake()
    sessionWaiters.clear()
  }

  const pauseOf = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))

  function sessionIsBack(): void {
    sessions += 1
    wakeWaiters()
    drainer.resume()
    screen.signedInAgain()
  }

  async function checkUser(): Promise<boolean> {
    const owner = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'user'))
    if ((owner?.user?.id ?? null) === (user?.id ?? null)) return true
    await load()
    drainer.resume()
    return false
  }

  async function hear(message: TabMessage): Promise<void> {
    if (message.about === 'queue') {
      await readQueue()
      // It may be this tab's turn: the other one may be gone before it sends.
      drainer.wake()
    } else if (message.about === 'user') {
      await checkUser()
    } else if (message.about === 'session') {
      if (message.valid) {
        sessionIsBack()
      } else sessionEnded(false)
    } else if (message.keys === 'all' || message.stamp > mirror.stamp() + 1) {
      await load()
    } else if (message.stamp === mirror.stamp() + 1) {
      await readRecords(message.keys as Array<[OrderKind, string]>, message.stamp)
    }
  }

  async function readRecords(keys: Array<[OrderKind, string]>, stamp: number): Promise<void> {
    const { copy, owner, found } = await store.transact('readonly', ['records', 'meta'], async (tx) => ({
      copy: await readMeta(tx, 'copy'),
      owner: (await readMeta(tx, 'user'))?.user?.id,
      found: await Promise.all(
        keys.map(async ([kind, id]) => ({ kind, id, record: await tx.get('records', [kind, id]) })),
      ),
    }))
    if (copy?.format !== copyFormat || owner !== user?.id) return
    mirror.copyChanged({
      // What was read may be newer than the message; the next one then brings nothing that is not here.
      copy: { ...copy, stamp },
      changed: found.flatMap(({ record }) => record ?? []),
      deleted: found.filter(({ record }) => !record),
      reset: false,
    })
  }

  const deaf = tabs.onMessage((message) => {
    hear(message).catch(reportError)
  })

  let pulling: Promise<PullResult> | undefined
  let pullAgain = false

  async function pullUntilInStep(): Promise<PullResult> {
    let result: PullResult
    do {
      pullAgain = false
      const askedIn = sessions
      result = await pullChanges({ ports, user: () => user?.id, copyChanged })
      if (result === 'sign-in' && askedIn === sessions) sessionEnded(true)
      if (result === 'not-ours') await checkUser()
      if (result === 'in-step') drainer.networkBack()
    } while (pullAgain && result === 'in-step')
    return result
  }

  return {
    user: () => user,
    entries: mirror.entries,

    /** Shows what this device has, without asking the network. @returns who it belongs to */
    async start(): Promise<SessionUser | null> {
      await store.transact('readwrite', ALL_STORES, async (tx) => {
        await openCopy(tx, copyFormat)
        const owner = (await readMeta(tx, 'user'))?.user
        if (owner) await forgetPictures(tx, owner.id, await ownEntries(tx, owner.id, entryFormat))
      })
      await load()
      drainer.wake()
      return user
    },

    /** Somebody signed in. The copy of the one before is thrown away; her edits stay, for her. */
    async signIn(who: SessionUser): Promise<void> {
      const change = await store.transact('readwrite', ['meta', 'records'], async (tx) => {
        const before = (await readMeta(tx, 'user'))?.user
        await tx.put('meta', { name: 'user', user: who })
        return before?.id === who.id ? undefined : clearCopy(tx, await formatToKeep(tx, copyFormat))
      })
      if (change || user?.id !== who.id) await load()
      if (change) tabs.tell({ about: 'user' })
      tabs.tell({ about: 'session', valid: true })
      sessionIsBack()
    },

    /** Clears the copy. Edits that are not sent stay, and are shown to nobody else. */
    async signOut(): Promise<void> {
      drainer.pause()
      await store.transact('readwrite', ['meta', 'records'], async (tx) => {
        await tx.put('meta', { name: 'user', user: null })
        await clearCopy(tx, await formatToKeep(tx, copyFormat))
      })
      await load()
      tabs.tell({ about: 'user' })
    },

    /**
     * Keeps an edit on this device and sends it as soon as it can be.
     * @returns when it would survive the app's end; only then may it be called saved
     * @throws QuotaExceededError and other errors of the device's storage: nothing was kept then
     */
    async save(edit: NewEdit, pictures: readonly NewPicture[] = []): Promise<QueueEntry> {
      const keep = () =>
        changeQueue((tx, userId) =>
          addEdit(tx, edit, {
            user: userId,
            key: ports.newKey(),
            createdAt: clock.now(),
            format: entryFormat,
            pictures: pictures.map((picture) => ({ ...picture, user: userId, path: null, uploads: 0 })),
          }),
        )
      const entry = await keep().catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error
        await ports.freeSpace()
        return keep()
      })
      drainer.wake()
      return entry
    },

    async retry(key: string): Promise<void> {
      await changeQueue((tx, userId) => retryEdit(tx, userId, key, entryFormat))
      drainer.tryNow()
    },

    /** Throws an edit away, for good. @returns false when it was not there any more */
    async discard(key: string): Promise<boolean> {
      const isDone = await changeQueue((tx, userId) => discardEdit(tx, userId, key, entryFormat))
      drainer.wake()
      return isDone
    },

    /** Settles a conflict, field by field. @returns the key under which what is mine goes out, if any */
    async resolve(key: string, choices: Choices): Promise<string | undefined> {
      const newKey = ports.newKey()
      const goesOut = await changeQueue((tx, userId) =>
        resolveEdit(tx, userId, key, choices, newKey, entryFormat),
      )
      drainer.wake()
      return goesOut ? newKey : undefined
    },

    /** Sends other values in place of those that the server refused. */
    async amend(key: string, fields: EditValues): Promise<boolean> {
      const newKey = ports.newKey()
      const isDone = await changeQueue((tx, userId) =>
        amendEdit(tx, userId, key, fields, newKey, entryFormat),
      )
      drainer.wake()
      return isDone
    },

    /**
     * What becomes of an edit that was just saved, for whoever waits at the screen. When the session is over it
     * waits for the password, but it does not wait for a network.
     */
    async fate(key: string): Promise<Fate> {
      for (;;) {
        await Promise.race([drainer.idle(), pauseOf(PATIENCE_MS)])
        const entry = mirror.entries().find((each) => each.key === key)
        if (!entry) return { is: 'sent' }
        if (entry.problem) return { is: 'stuck', entry, problem: entry.problem }
        if (!drainer.isPaused() || !user) return { is: 'waiting' }
        await new Promise<void>((resolve) => sessionWaiters.add(resolve))
      }
    },

    /** Reads what changed at the server. Calls that come while one is under way share the next. */
    pull(): Promise<PullResult> {
      if (pulling) pullAgain = true
      pulling ??= pullUntilInStep().finally(() => {
        pulling = undefined
      })
      return pulling
    },

    /** The network may be back, or the person looks at this tab again. */
    async wake(): Promise<void> {
      if (!(await checkUser())) return
      const copy = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'copy'))
      if ((copy?.stamp ?? 0) === mirror.stamp()) await readQueue()
      else await load()
      drainer.networkBack()
    },

    /** A picture's bytes while they are on this device, under its waiting name or the path it got. */
    async picture(file: string): Promise<{ bytes: ArrayBuffer; type: string } | undefined> {
      const all = await store.transact('readonly', ['pictures'], (tx) => tx.all('pictures'))
      return all.find(
        ({ id, path, bytes, user: of }) =>
          of === user?.id && bytes.byteLength > 0 && (id === file || path === file),
      )
    },

    stop(): void {
      drainer.stop()
      deaf()
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
