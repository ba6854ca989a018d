import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { ORDER_STATUSES } from '@zari/shared/orders/status'
import * as fc from 'fast-check'
import type { NewPicture } from '../engine.ts'
import { type EditValues, type QueueEntry, fieldsOf, recordKey } from '../entry.ts'
import { waitingPictureId } from '../pictures.ts'
import { checkScreens } from './check-screens.ts'
import type { Oracle } from './oracle.ts'
import { type Device, type Fault, type Tab, type World, versions } from './types.ts'

export interface Run {
  world: World
  oracle: Oracle
  counts: Record<string, number>
  /** For values that nobody else writes. */
  unique: () => number
  /** Records that lie open in a dialog, as they were when it opened. */
  dialogs: Map<Tab, OrderRecord>
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

const device = fc.nat({ max: 2 })
const tab = fc.nat({ max: 1 })
const record = fc.nat({ max: 3 })
const steps = fc.nat({ max: 60 })

function step<A extends object>(
  name: string,
  args: { [K in keyof A]: fc.Arbitrary<A[K]> },
  act: (run: Run, args: A) => Promise<void> | void,
): fc.Arbitrary<Step<A>> {
  return fc
    .record(args as { [K in keyof A]-?: fc.Arbitrary<A[K]> })
    .map((given) => new Step(name, given as A, act))
}

const deviceOf = ({ world }: Run, { device }: { device: number }): Device => {
  const found = world.devices[device % world.devices.length]
  if (!found) throw new Error('There is no device')
  return found
}

const tabOf = (run: Run, at: { device: number; tab: number }): Tab | undefined => {
  const { tabs } = deviceOf(run, at)
  return tabs[at.tab % Math.max(1, tabs.length)]
}

const entryOf = (open: Tab, which: number): QueueEntry | undefined =>
  open.screen.queue[which % Math.max(1, open.screen.queue.length)]

/** Those of this run: a real server has those of others, too. */
function shownRecords({ world }: Run, open: Tab): OrderRecord[] {
  const keys = world.server.keys()
  return [...open.screen.records.values()].filter((shown) => keys.includes(recordKey(shown)))
}

/** A tab's doings are not waited for: it may be killed in the middle of them. */
function start(doing: Promise<unknown>): void {
  doing.catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'Nobody is signed in')) reportError(error)
  })
}

interface Typed {
  edit: OrderEditName
  value: number
  money: boolean
  files: 'leave' | 'add' | 'remove'
}

function valuesOf(run: Run, seen: OrderRecord, { edit, value, money, files }: Typed) {
  const fields: EditValues = {}
  const pictures: NewPicture[] = []
  if (edit === 'status') fields.status = ORDER_STATUSES[value % ORDER_STATUSES.length] ?? 'completed'
  else if (edit === 'due-date') fields.dueDate = `2027-01-${String(1 + (run.unique() % 28)).padStart(2, '0')}`
  else {
    if (value % 3 !== 1) fields.notes = value === 0 ? null : `note ${run.unique()}`
    if (value % 3 !== 0) fields.customerAddress = `address ${run.unique()}`
    if (money) fields[value % 2 ? 'advancePaid' : 'totalAmount'] = String(1000 + run.unique())
    if (files === 'add') {
      const id = waitingPictureId(`picture-${run.unique()}`)
      pictures.push({ id, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) })
      fields.uploadedFiles = [...seen.uploadedFiles, id]
    }
    if (files === 'remove') fields.uploadedFiles = seen.uploadedFiles.slice(1)
  }
  return { fields, pictures }
}

const edit = step<
  Typed & { device: number; tab: number; record: number; fromDialog: boolean; steps: number }
>(
  'edit',
  {
    device,
    tab,
    record,
    edit: fc.constantFrom<OrderEditName>('status', 'notes', 'notes', 'due-date'),
    value: fc.nat({ max: 8 }),
    money: fc.boolean(),
    files: fc.constantFrom<Typed['files']>('leave', 'leave', 'leave', 'add', 'remove'),
    fromDialog: fc.boolean(),
    steps,
  },
  (run, args) => {
    const open = tabOf(run, args)
    const user = open?.screen.user?.id
    if (!open || !user) return
    const shown = shownRecords(run, open)
    const dialog = args.fromDialog ? run.dialogs.get(open) : undefined
    run.dialogs.delete(open)
    const seen = dialog ?? shown[args.record % Math.max(1, shown.length)]
    if (!seen) return
    const { fields, pictures } = valuesOf(run, seen, args)
    const base = Object.fromEntries(fieldsOf(fields).map((field) => [field, seen[field]])) as EditValues
    const intent = {
      device: open.device.name,
      user,
      record: recordKey(seen),
      fields,
      base,
      seq: undefined as number | undefined,
    }
    run.oracle.typed(intent)
    const { kind, id, name } = seen
    start(
      open.engine.save({ kind, id, edit: args.edit, fields, base, about: name }, pictures).then((entry) => {
        if (entry.user === user) intent.seq = entry.seq
        return entry
      }),
    )
  },
)

const openDialog = step<{ device: number; tab: number; record: number }>(
  'openDialog',
  { device, tab, record },
  (run, args) => {
    const open = tabOf(run, args)
    const shown = open ? shownRecords(run, open) : []
    const seen = shown[args.record % Math.max(1, shown.length)]
    if (open && seen) run.dialogs.set(open, seen)
  },
)

const goOffline = step<{ device: number }>('goOffline', { device }, (run, args) => {
  deviceOf(run, args).online = false
})

const comeBack = step<{ device: number; steps: number }>('comeBack', { device, steps }, (run, args) => {
  const at = deviceOf(run, args)
  at.online = true
  for (const open of at.tabs) {
    start(open.engine.wake())
    start(open.engine.pull())
  }
})

const faults = fc.array(
  fc.oneof(
    fc.constantFrom<Fault>('request-lost', 'answer-lost', 'answer-lost', 'answer-lost', 'captive-portal'),
    fc.record({ status: fc.constantFrom(400, 403, 404, 408, 413, 429, 500, 503) }),
  ),
  { minLength: 1, maxLength: 4 },
)

const trouble = step<{ device: number; faults: Fault[] }>('trouble', { device, faults }, (run, args) => {
  deviceOf(run, args).faults.push(...args.faults)
  for (const fault of args.faults) {
    const name = typeof fault === 'string' ? fault : `answer-${fault.status}`
    run.counts[`fault ${name}`] = (run.counts[`fault ${name}`] ?? 0) + 1
  }
})

const slow = step<{ device: number; latency: number }>(
  'slow',
  { device, latency: fc.nat({ max: 40 }) },
  (run, args) => {
    deviceOf(run, args).latency = args.latency
  },
)

const kill = step<{ device: number; tab: number; after: number; steps: number }>(
  'kill',
  { device, tab, after: fc.nat({ max: 40 }), steps },
  (run, args) => {
    const open = tabOf(run, args)
    if (!open) return
    open.device.messagesLost = true
    open.life.dieAfter(args.after)
  },
)

const openTab = step<{ device: number; steps: number }>('openTab', { device, steps }, (run, args) => {
  const at = deviceOf(run, args)
  if (at.tabs.length < 2) start(run.world.openTab(at).engine.start())
})

const upgrade = step<{ device: number; steps: number }>('upgrade', { device, steps }, (run, args) => {
  const at = deviceOf(run, args)
  if (at.version + 1 >= versions.length) return
  at.version += 1
  start(run.world.openTab(at).engine.start())
})

const expireSession = step<{ device: number }>('expireSession', { device }, (run, args) => {
  run.world.server.sessions.delete(deviceOf(run, args).session ?? '')
})

const signIn = step<{ device: number; tab: number; user: number; steps: number }>(
  'signIn',
  { device, tab, user: fc.nat({ max: 1 }), steps },
  (run, args) => {
    const open = tabOf(run, args)
    if (!open?.device.online || (open.screen.user && !open.screen.asksToSignIn)) return
    const user = open.screen.user?.id ?? run.world.server.users[args.user] ?? run.world.server.users[0]
    run.world.signIn(open.device, user)
    start(open.engine.signIn({ id: user, email: `${user}@zari.example` }))
  },
)

const switchUser = step<{ device: number; tab: number; steps: number }>(
  'switchUser',
  { device, tab, steps },
  (run, args) => {
    const open = tabOf(run, args)
    if (!open?.device.online || !open.screen.user) return
    const [first, second] = run.world.server.users
    const next = open.screen.user.id === first ? second : first
    run.world.server.sessions.delete(open.device.session ?? '')
    start(
      open.engine.signOut().then(() => {
        run.world.signIn(open.device, next)
        return open.engine.signIn({ id: next, email: `${next}@zari.example` })
      }),
    )
  },
)

const pull = step<{ device: number; tab: number; steps: number }>(
  'pull',
  { device, tab, steps },
  (run, args) => {
    const open = tabOf(run, args)
    if (open?.screen.user) start(open.engine.pull())
  },
)

const discard = step<{ device: number; tab: number; which: number; steps: number }>(
  'discard',
  { device, tab, which: fc.nat({ max: 3 }), steps },
  (run, args) => {
    const open = tabOf(run, args)
    const entry = open && entryOf(open, args.which)
    if (!open || !entry) return
    run.oracle.discarded(open.device, entry)
    start(open.engine.discard(entry.key))
  },
)

const settle = step<{ device: number; tab: number; which: number; mine: boolean[]; steps: number }>(
  'settle',
  {
    device,
    tab,
    which: fc.nat({ max: 3 }),
    mine: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    steps,
  },
  (run, args) => {
    const open = tabOf(run, args)
    const stuck = open?.screen.queue.filter((entry) => entry.state === 'attention') ?? []
    const entry = stuck[args.which % Math.max(1, stuck.length)]
    if (open && entry) settleOne(run, open, entry, args.mine)
  },
)

/** What a person does with an edit that needs attention. */
export function settleOne(run: Run, open: Tab, entry: QueueEntry, mine: readonly boolean[]): void {
  if (entry.problem?.reason === 'conflict') {
    const choices = Object.fromEntries(
      entry.problem.conflicts.map(({ field }, index) => [
        field,
        mine[index % mine.length] ? 'mine' : 'theirs',
      ]),
    )
    run.oracle.settled(open.device, entry, choices)
    start(open.engine.resolve(entry.key, choices))
  } else if (mine[0]) {
    start(open.engine.retry(entry.key))
  } else if (mine[1] && entry.fields.notes !== undefined) {
    const fields = { ...entry.fields, notes: `amended ${run.unique()}` }
    run.oracle.amended(open.device, entry)
    run.oracle.typed({
      device: open.device.name,
      user: entry.user,
      record: recordKey(entry),
      fields,
      base: entry.base,
      seq: undefined,
    })
    start(open.engine.amend(entry.key, fields))
  } else {
    run.oracle.discarded(open.device, entry)
    start(open.engine.discard(entry.key))
  }
}

const somebodyElse = step<Typed & { record: number }>(
  'somebodyElse',
  {
    record,
    edit: fc.constantFrom<OrderEditName>('status', 'notes', 'notes', 'due-date'),
    value: fc.nat({ max: 8 }),
    money: fc.boolean(),
    files: fc.constantFrom<Typed['files']>('leave', 'remove'),
  },
  async (run, args) => {
    const all = await run.world.server.records()
    const target = all[args.record % Math.max(1, all.length)]
    if (!target) return
    await run.world.server.edit(
      'somebody',
      recordKey(target),
      args.edit,
      valuesOf(run, target, args).fields,
      undefined,
    )
  },
)

const deleteRecord = step<{ record: number }>('deleteRecord', { record }, ({ world }, args) => {
  const keys = world.server.keys()
  world.server.remove(keys[args.record % Math.max(1, keys.length)] ?? '')
})

const newRecord = step<{ record: number }>('newRecord', { record }, async ({ world }, args) => {
  await world.server.create(ORDER_KINDS[args.record % ORDER_KINDS.length] ?? 'contact-inquiries')
})

const wrongClock = step<{ device: number; days: number }>(
  'wrongClock',
  { device, days: fc.integer({ min: -200, max: 200 }) },
  (run, args) => {
    deviceOf(run, args).clockOffset = args.days * 86_400_000
  },
)

const timePasses = step<{ seconds: number }>('timePasses', { seconds: fc.nat({ max: 400 }) }, (run, args) =>
  run.world.advance(args.seconds * 1000),
)

const sweep = step<{ record: number }>('sweepUploads', { record }, ({ world }) => world.server.sweepUploads())

const startAnew = step<{ record: number }>('serverStartsAnew', { record }, ({ world }) =>
  world.server.startAnew(),
)

const look = step<{ device: number }>('look', { device }, (run) => checkScreens(run.world))

/** Everything that can happen; what happens most comes most often. */
export const commands = [
  edit,
  edit,
  edit,
  edit,
  edit,
  openDialog,
  goOffline,
  comeBack,
  comeBack,
  trouble,
  trouble,
  slow,
  kill,
  kill,
  openTab,
  openTab,
  upgrade,
  expireSession,
  signIn,
  signIn,
  switchUser,
  pull,
  pull,
  discard,
  settle,
  settle,
  somebodyElse,
  somebodyElse,
  deleteRecord,
  newRecord,
  wrongClock,
  timePasses,
  sweep,
  startAnew,
  look,
]
