import * as fc from 'fast-check'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { StatusPick } from '../hooks/status-pick.ts'
import { type OutboxEntry, recordKey } from '../engine/entry.ts'
import type { OpenDraft } from '../engine/open-draft.ts'
import { type Draft, StoresOutdated } from '../engine/storage.ts'
import type { Done } from './customers-oracle.ts'
import type { Oracle } from './oracle.ts'
import type { Device, Tab, World } from './types.ts'

/** What was typed for a new order. */
export interface DraftForm {
  kind: OrderKind
  words: string
  /** What was handed over; `money` is the same wherever it is typed of. */
  received: { amount: number; money: string } | null
}

export interface SeenDraft {
  draft: OpenDraft
  user: string
  form: DraftForm
  files: readonly string[]
  /** Of what was received: made when this tab opened it. */
  paymentId: string
  /** What this tab keeps of it, one after the other. */
  underWay: Promise<unknown>
}

export interface Measuring {
  draft: OpenDraft
  form: unknown
}

export interface Run {
  world: World
  oracle: Oracle
  counts: Record<string, number>
  /** A run's own, for ids. */
  name: string
  /** Three numbers; the first is that of the model's orders. */
  phones: readonly string[]
  /** For values that nobody else writes. */
  unique: () => number
  /** Orders that somebody made on a device of this run. */
  made: Set<string>
  /** Records that lie open in a dialog, as they were when it opened. */
  dialogs: Map<Tab, OrderRecord>
  /** Drafts that lie open in a tab, as somebody sees them there. */
  drafts: Map<Tab, SeenDraft>
  /** Measurements that are being typed in a tab. */
  measuring: Map<Tab, Measuring>
  /** The last ones that each account has gone on with, as a screen may still show them. */
  seenMeasuring: Map<string, { id: string; form: unknown }>
  /** What became of a draft of measurements, by its id. */
  measured: Map<string, Done>
  /** Drafts that a tab lists, perhaps as they were a while ago. */
  listed: Map<Tab, readonly Draft[]>
  /** Statuses that are picked and not saved, each with the record that its picker last looked at before. */
  picks: Map<Tab, { pick: StatusPick; looked: OrderRecord }>
}

class Step<A extends object> implements fc.AsyncCommand<object, Run> {
  private readonly name: string
  private readonly args: A
  private readonly act: (run: Run, args: A) => Promise<void> | void
  constructor(name: string, args: A, act: (run: Run, args: A) => Promise<void> | void) {
    this.name = name
    this.args = args
    this.act = act
  }
  check(): boolean {
    return true
  }
  async run(_model: object, run: Run): Promise<void> {
    run.counts[this.name] = (run.counts[this.name] ?? 0) + 1
    await this.act(run, this.args)
    const { steps = 0 } = this.args as { steps?: number }
    await run.world.tasks.run(steps)
    if (!run.world.server.isReal) await run.oracle.checkServer()
  }
  toString(): string {
    return `${this.name}(${JSON.stringify(this.args)})`
  }
}

export const device = fc.nat({ max: 2 })
export const tab = fc.nat({ max: 1 })
export const record = fc.nat({ max: 3 })
export const steps = fc.nat({ max: 60 })

export function step<A extends object>(
  name: string,
  args: { [K in keyof A]: fc.Arbitrary<A[K]> },
  act: (run: Run, args: A) => Promise<void> | void,
): fc.Arbitrary<fc.AsyncCommand<object, Run>> {
  return fc
    .record(args as { [K in keyof A]-?: fc.Arbitrary<A[K]> })
    .map((given) => new Step(name, given as A, act))
}

export const deviceOf = ({ world }: Run, { device }: { device: number }): Device => {
  const found = world.devices[device % world.devices.length]
  if (!found) throw new Error('There is no device')
  return found
}

export const tabOf = (run: Run, at: { device: number; tab: number }): Tab | undefined => {
  const { tabs } = deviceOf(run, at)
  return tabs[at.tab % Math.max(1, tabs.length)]
}

export const entryOf = (open: Tab, which: number): OutboxEntry | undefined =>
  open.screen.queue[which % Math.max(1, open.screen.queue.length)]

/** Those of this run: a real server has those of others, too. */
export function shownRecords({ world, made }: Run, open: Tab): OrderRecord[] {
  const keys = new Set([...world.server.keys(), ...made])
  return [...open.screen.records.values()].filter((shown) => keys.has(recordKey(shown)))
}

/** What a tab says that can't go on: nobody is signed in, or a later version of the app has other stores. */
function isOfItsOwn(error: unknown): boolean {
  return error instanceof Error && (error.message === 'Not signed in' || error instanceof StoresOutdated)
}

/** Starts something without waiting for it: the tab may be killed in the middle. */
export function start(doing: Promise<unknown>): void {
  doing.catch((error: unknown) => {
    if (!isOfItsOwn(error)) reportError(error)
  })
}
