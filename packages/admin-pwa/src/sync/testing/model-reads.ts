import { retainedFromDay, isRetained } from '@zari/shared/orders/device-retention'
import { PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { summaryOf } from '@zari/shared/orders/order-summary'
import { searchFor } from '@zari/shared/orders/search'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { Answer } from '../ports.ts'
import { byNewest } from '../store/sorted-records.ts'
import type { createModelCustomers } from './model-customers.ts'
import { type ModelState, refused } from './model-state.ts'

type OfCustomers = Pick<ReturnType<typeof createModelCustomers>, 'customersOf'>

/** How the model server's orders are read: all, what changed, and a list's pages. */
export function createModelReads(state: ModelState, { customersOf }: OfCustomers) {
  const { records, customers, tombstones, today } = state

  /** A page of everything, the last change first; what changes meanwhile comes with the changes. */
  function all(end: number, below: number, limit: number): Answer {
    const left = [...records.values()].filter((one) => one.seq < below).sort((a, b) => b.seq - a.seq)
    const page = left.slice(0, limit)
    const isThrough = page.length === left.length
    const cursor = isThrough ? `${state.epoch}.${end}` : `${state.epoch}.${end}.${page.at(-1)?.seq}`
    const changed = page.map(({ record }) => record)
    return {
      status: 200,
      body: { changed, deleted: [], cursor, more: !isThrough || end < state.seq, day: today() },
    }
  }

  /** A page of what a device holds, and after that of cards of the rest, each with the last change first. */
  function initialSync(since: string, limit: number): Answer {
    const [, from, end = state.seq, below = state.seq + 1, stage = 'held'] = since
      ? since.split('.')
      : ['', String(state.epoch)]
    if (from !== String(state.epoch) || since.includes('~')) return refused(410, 'cursor_gone')
    const isCards = stage === 'cards'
    const day = today()
    const left = [...records.values()]
      .filter((one) => one.seq < Number(below) && one.seq <= Number(end))
      .filter(({ record }) => isRetained(record, undefined, day) !== isCards)
      .sort((a, b) => b.seq - a.seq)
    const page = left.slice(0, limit)
    const isThrough = page.length === left.length
    const at = isThrough ? `${Number(end) + 1}.cards` : `${page.at(-1)?.seq}.${stage}`
    const isDone = isThrough && isCards
    return {
      status: 200,
      body: {
        changed: isCards ? [] : page.map(({ record }) => record),
        customers: isCards ? [] : customersOf(page.map(({ record }) => record)),
        cards: isCards ? page.map(({ record }) => summaryOf(record)) : [],
        deleted: [],
        cursor: isDone ? `${state.epoch}.${end}` : `first.${state.epoch}.${end}.${at}`,
        more: !isDone || Number(end) < state.seq,
        day,
        ...((isCards || isThrough) && {
          held: { from: retainedFromDay(day), open: true, cards: isDone },
          changesCursor: `${state.epoch}.${end}`,
        }),
      },
    }
  }

  function changes(since: string, limit: number): Answer {
    const [from, number, below] = since ? since.split('.') : [String(state.epoch), state.seq, state.seq + 1]
    if (from !== String(state.epoch) || since.includes('~')) return refused(410, 'cursor_gone')
    const after = Number(number)
    if (below !== undefined) return all(after, Number(below), limit)
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
        day: today(),
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
      .filter((record) => !before || summaryOf(record).day < before)
      .filter((record) => !asked.has('work') || !isOpenStatus(record.status))
      .sort(byNewest)
    const skip = Number(asked.get('skip') ?? 0)
    const items = found.slice(skip, skip + Number(asked.get('limit') ?? PAGE_SIZE))
    return { status: 200, body: { items, nextCursor: null, total: found.length } }
  }

  return { initialSync, changes, list }
}
