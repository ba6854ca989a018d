import * as v from 'valibot'
import { addDays, daysBetween, isDay, startOfDay } from '@zari/shared/time/due-date'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { isCounted, type TakenEntry, type Takings } from '@zari/shared/orders/takings'
import { findForSums } from '../erasing/withheld.ts'
import type { OrderStore } from '../order-store.ts'

const MOST_DAYS = 366

const day = v.pipe(v.string('Please enter a valid date'), v.check(isDay, 'Please enter a valid date'))

export const takingsQuerySchema = v.pipe(
  v.strictObject({ from: day, to: day }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'The last day is before the first'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < MOST_DAYS, `At most ${MOST_DAYS} days at once`),
    ['to'],
  ),
)

type Days = v.InferOutput<typeof takingsQuerySchema>

const READ = { name: 1, payments: 1 } as const

async function entriesOf(store: OrderStore, kind: OrderKind, begin: Date, end: Date): Promise<TakenEntry[]> {
  const filter = { payments: { $elemMatch: { at: { $gte: begin, $lt: end } } } }
  const found: TakenEntry[] = []
  for (const { id: orderId, name, payments } of await findForSums(store, kind, filter, READ)) {
    const own = payments.filter(({ at }) => at >= begin.toISOString() && at < end.toISOString())
    found.push(...own.filter(isCounted).map((entry) => ({ ...entry, kind, orderId, name })))
  }
  return found
}

export async function takingsOf(store: OrderStore, { from, to }: Days): Promise<Takings> {
  const [begin, end] = [new Date(startOfDay(from)), new Date(startOfDay(addDays(to, 1)))]
  const found = await Promise.all(ORDER_KINDS.map((kind) => entriesOf(store, kind, begin, end)))
  const entries = found.flat().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? 1 : -1))
  return { from, to, entries }
}
