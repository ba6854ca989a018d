import * as fc from 'fast-check'
import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { isOrderKind } from '@zari/shared/orders/order-kinds'
import {
  type EntryOf,
  filesAdded,
  filesShown,
  isA,
  isBelowZero,
  type OutboxEntry,
  ownRecord,
  valuesOf,
} from '../engine/entry.ts'
import { sumAdvances, canChangeOrder } from '../engine/resolve-entry.ts'
import { isOrderRecord } from '@zari/shared/orders/order-answers'
import { device, deviceOf, entryOf, type Run, start, step, steps, tab, tabOf } from './step.ts'
import type { Tab } from './types.ts'

export const expireSession = step<{ device: number }>('expireSession', { device }, (run, args) => {
  run.world.server.sessions.delete(deviceOf(run, args).session ?? '')
})

export const signIn = step<{ device: number; tab: number; user: number; steps: number }>(
  'signIn',
  { device, tab, user: fc.nat({ max: 1 }), steps },
  (run, args) => {
    const open = tabOf(run, args)
    if (!open?.device.online || (open.screen.user && !open.screen.asksToSignIn)) return
    const user = open.screen.user?.id ?? run.world.server.users[args.user] ?? run.world.server.users[0]
    run.world.signIn(open.device, user)
    start(open.engine.signIn({ id: user, email: `${user}@zari.example`, role: 'owner' }))
  },
)

export const switchUser = step<{ device: number; tab: number; steps: number }>(
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
        return open.engine.signIn({ id: next, email: `${next}@zari.example`, role: 'owner' })
      }),
    )
  },
)

export const pull = step<{ device: number; tab: number; steps: number }>(
  'pull',
  { device, tab, steps },
  (run, args) => {
    const open = tabOf(run, args)
    if (open?.screen.user) start(open.engine.pull())
  },
)

export const discard = step<{ device: number; tab: number; which: number; steps: number }>(
  'discard',
  { device, tab, which: fc.nat({ max: 3 }), steps },
  (run, args) => {
    const open = tabOf(run, args)
    const queue = open?.screen.queue ?? []
    const shown = new Set(queue.flatMap(filesShown))
    // Prefers an edit whose pictures another one shows: rare by chance, and where most can be lost.
    const showing =
      args.which % 2 === 0 && queue.find((entry) => filesAdded(entry).some((file) => shown.has(file)))
    const entry = showing || (open && entryOf(open, args.which))
    if (open && entry) throwAway(run, open, entry)
  },
)

export const settle = step<{ device: number; tab: number; which: number; mine: boolean[]; steps: number }>(
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

/** A version is refused for its pictures only where somebody has removed one of them from the order, or given it up. */
function checkRefusal({ oracle, world }: Run, entry: OutboxEntry): void {
  if (entry.problem?.reason !== 'refused' || !isA(entry, 'offer-design')) return
  const { issues } = entry.problem
  const { pictures } = entry.operation.design
  if (!issues.some(({ path }) => path.startsWith('pictures'))) return
  const check = async () =>
    oracle.designs.refused(ownRecord(entry), pictures, issues, await world.server.log())
  start(check())
}

/** They throw an edit away. Pictures that another one shows stay, except for those that the server refused. */
function throwAway(run: Run, open: Tab, entry: OutboxEntry): void {
  run.oracle.discarded(open.device, entry)
  const shown = new Set(open.screen.queue.filter((each) => each !== entry).flatMap(filesShown))
  const added = filesAdded(entry)
  const isRefused = entry.problem?.reason === 'refused'
  if (added.some((file) => shown.has(file)))
    run.counts['pictures kept'] = (run.counts['pictures kept'] ?? 0) + 1
  if (added.some((file) => isRefused || !shown.has(file))) run.oracle.designs.mayLack(ownRecord(entry))
  start(open.engine.discard(entry.key))
}

/** What a person does with an edit that needs attention. */
export function settleOne(run: Run, open: Tab, entry: OutboxEntry, mine: readonly boolean[]): void {
  checkRefusal(run, entry)
  if (entry.problem?.reason === 'conflict') {
    const { conflicts } = entry.problem
    if (conflicts.some(({ because }) => because))
      run.counts['linked conflicts'] = (run.counts['linked conflicts'] ?? 0) + 1
    const choices = Object.fromEntries(
      conflicts.map((conflict, index) => {
        const isMine = mine[index % mine.length]
        const canAdd = isMine && sumAdvances(conflict) !== undefined
        return [conflict.field, canAdd ? 'both' : isMine ? 'mine' : 'theirs'] as const
      }),
    )
    run.oracle.settled(open.device, entry, choices)
    start(open.engine.resolve(entry.key, conflicts, choices))
  } else if (isBelowZero(entry)) {
    const answer = mine[0] ? 'kept' : 'thrown away'
    run.counts[`below zero, ${answer}`] = (run.counts[`below zero, ${answer}`] ?? 0) + 1
    if (!mine[0]) return throwAway(run, open, entry)
    run.oracle.keptBelowZero()
    start(open.engine.retry(entry.key))
  } else if (mine[0]) {
    start(open.engine.retry(entry.key))
  } else if (mine[1] && canChangeOrder(entry)) {
    changeOrder(run, open, entry)
  } else if (mine[1] && isA(entry, 'edit') && entry.operation.fields.notes !== undefined) {
    const { fields: before, base } = valuesOf(entry)
    const fields = { ...before, notes: `amended ${run.unique()}` }
    run.oracle.amended(open.device, entry)
    run.oracle.typed({
      device: open.device.name,
      user: entry.user,
      record: ownRecord(entry),
      fields,
      base,
      save: 'amended',
      edit: entry.operation.name,
      seq: undefined,
    })
    start(open.engine.amend(entry.key, fields))
  } else throwAway(run, open, entry)
}

/** Somebody sees that what they typed for a new order is wrong. */
function changeOrder(run: Run, open: Tab, entry: EntryOf<'create'>): void {
  const { key, about, operation } = entry
  run.oracle.amended(open.device, entry)
  const order = { ...operation.order, name: `Walk-in ${run.name} ${run.unique()}` }
  start(open.engine.amendOrder(key, { order, about }))
}

export const amendNewOrder = step<{ device: number; tab: number; which: number; steps: number }>(
  'amendNewOrder',
  { device, tab, which: fc.nat({ max: 3 }), steps },
  (run, args) => {
    const open = tabOf(run, args)
    const own = open?.screen.queue.filter(canChangeOrder) ?? []
    const entry = own[args.which % Math.max(1, own.length)]
    if (open && entry) changeOrder(run, open, entry)
  },
)

/** Somebody opens an order that this device does not hold: it is read from the server and held. */
export const openArchived = step<{ device: number; tab: number; which: number; steps: number }>(
  'openArchived',
  { device, tab, which: fc.nat({ max: 5 }), steps },
  (run, args) => {
    const open = tabOf(run, args)
    const others = run.world.server.keys().filter((key) => !open?.screen.records.has(key))
    const [kind = '', id] = others[args.which % Math.max(1, others.length)]?.split('/') ?? []
    if (open && isOrderKind(kind) && id) start(readArchived(run, open, { kind, id }))
  },
)

async function readArchived({ world, counts }: Run, open: Tab, { kind, id }: OrderRef): Promise<void> {
  const { engine, device: at, life } = open
  const place = await engine.replicaCursor()
  const user = engine.user()?.id
  if (user === undefined) return
  const call = { method: 'GET', path: apiPaths.adminRecord(kind, id), user } as const
  const answer = await life.through(world.answer(at, (session) => world.server.handle(session, call)))
  if (answer?.status !== 200 || !isOrderRecord(answer.body)) return
  counts['archived orders read'] = (counts['archived orders read'] ?? 0) + 1
  await engine.keepOpened(answer.body, place)
}
