import { retainedFromDay, isRetained } from '@zari/shared/orders/device-retention'
import { PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { searchFor } from '@zari/shared/orders/search'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { Answer } from '../engine/ports.ts'
import { byNewest } from '../app-state/sorted-records.ts'
import type { createModelCustomers } from './model-customers.ts'
import { type ModelState, refused } from './model-state.ts'
import { dayCreated } from './day-created.ts'

type OfCustomers = Pick<ReturnType<typeof createModelCustomers>, 'customersOf'>

/** How the model server's orders are read: all, what changed, and a list's pages. */
export function createModelReads(state: ModelState, { customersOf }: OfCustomers) {
  const { records, customers, tombstones, today } = state

  /** A page of what a device holds, with the last change first. */
  function initialSync(since: string, limit: number): Answer {
    const [, from, end = state.seq, below = state.seq + 1] = since
      ? since.split('.')
      : ['', String(state.epoch)]
    if (from !== String(state.epoch) || since.includes('~')) return refused(410, 'cursor_gone')
    const day = today()
    const all = [...records.values()]
    const isHeld = ({ record }: (typeof all)[number]) => isRetained(record, undefined, day)
    const left = all
      .filter((one) => one.seq < Number(below) && one.seq <= Number(end) && isHeld(one))
      .sort((a, b) => b.seq - a.seq)
    const page = left.slice(0, limit)
    const isDone = page.length === left.length
    return {
      status: 200,
      body: {
        changed: page.map(({ record }) => record),
        customers: customersOf(page.map(({ record }) => record)),
        deleted: [],
        cursor: isDone
          ? `${state.epoch}.${end}`
          : `${INITIAL_SYNC_PREFIX}${state.epoch}.${end}.${page.at(-1)?.seq}`,
        more: !isDone || Number(end) < state.seq,
        now: state.moment(),
        ...(isDone && { coverage: { from: all.every(isHeld) ? '' : retainedFromDay(day), open: true } }),
      },
    }
  }

  function changes(since: string, limit: number): Answer {
    const [from, number] = since ? since.split('.') : [String(state.epoch), state.seq]
    if (from !== String(state.epoch) || since.includes('~')) return refused(410, 'cursor_gone')
    const after = Number(number)
    const changed = [...records.values(), ...customers.values(), ...tombstones.values()]
      .filter((one) => one.seq > after)
      .sort((a, b) => a.seq - b.seq)
    const page = changed.slice(0, limit)
    const more = changed.length > page.length
    const orders = page.flatMap((one) => ('record' in one ? [one.record] : []))
    const own = page.flatMap((one) => ('customer' in one ? [one.customer] : []))
    const others = customersOf(orders).filter(({ phone }) => !own.some((one) => one.phone === phone))
    return {
      status: 200,
      body: {
        changed: orders,
        customers: [...own, ...others],
        deleted: page.flatMap((one) => ('kind' in one ? [{ kind: one.kind, id: one.id }] : [])),
        cursor: `${state.epoch}.${more ? (page.at(-1)?.seq ?? state.seq) : state.seq}`,
        more,
        now: state.moment(),
      },
    }
  }

  /** A page of a list, with the filters that the tests use. */
  function list(kind: string, asked: URLSearchParams): Answer {
    const isMeant = searchFor(asked.get('q') ?? '')
    const before = asked.get('before')
    const status = asked.get('status')
    const found = [...records.values()]
      .map(({ record }) => record)
      .filter((record) => record.kind === kind && isMeant(record) && (!status || record.status === status))
      .filter((record) => !before || dayCreated(record) < before)
      .filter((record) => !asked.has('work') || !isOpenStatus(record.status))
      .sort(byNewest)
    const skip = Number(asked.get('skip') ?? 0)
    const items = found.slice(skip, skip + Number(asked.get('limit') ?? PAGE_SIZE))
    return { status: 200, body: { items, nextCursor: null, total: found.length } }
  }

  return { initialSync, changes, list }
}
