import { addDays, type Day, dayInIndia, dayOf } from '@zari/shared/time/due-date'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind, isTakenOn } from '@zari/shared/orders/role-access'
import { handOverDay, type OpenDays, openingOf } from '@zari/shared/orders/load'
import { isReady, type Stage, stageOf, STAGES } from '@zari/shared/orders/stage'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { OrderReadiness, OrderStep } from '@zari/shared/publishing/order-page'
import type { Shop } from '@zari/shared/shop/shop'

const withDay = (day: string | null | undefined) => (day ? { day } : {})

/** Only once the shop has taken it on is a day promised, and late. */
export function readinessOf(
  record: OrderRecord,
  shop: OpenDays & Pick<Shop, 'orderDaysTo'>,
  now: Date,
): OrderReadiness {
  if (!isOpenStatus(record.status)) return {}
  const isTaken = isTakenOn(record)
  if (isReady(record)) {
    const opening = openingOf(shop, now)
    return opening ? { opening } : {}
  }
  const today = dayInIndia(now)
  const made = record.createdAt === null ? today : dayInIndia(new Date(record.createdAt))
  const due = dayOf(record.dueDate)
  if ((due ?? addDays(made, shop.orderDaysTo)) < today) return isTaken ? { wait: 'late' } : {}
  if (record.dueDateSetAt)
    return isTaken && due ? { due: handOverDay(shop, due, made > today ? made : today) } : {}
  return canSeeKind('workroom', record.kind) ? { wait: 'usual' } : {}
}

/** Without a stage that was passed over, or a trial that was not planned. @param history newest first @param due as promised */
export function orderSteps(
  record: OrderRecord,
  history: readonly HistoryEntry[],
  due: Day | undefined,
): OrderStep[] {
  const { status, createdAt, trialDate } = record
  const changedOn = (field: 'stage' | 'status', to: string) => {
    const entry = history.find((each) => each.field === field && each.to === to)
    return entry && dayInIndia(new Date(entry.at))
  }
  const isNew = isOpenStatus(status) && status !== 'in_progress'
  const received: OrderStep = {
    step: 'received',
    state: isNew ? 'now' : 'done',
    ...withDay(createdAt && dayInIndia(new Date(createdAt))),
  }
  if (status === 'cancelled') {
    return [received, { step: 'cancelled', state: 'now', ...withDay(changedOn('status', status)) }]
  }
  const isFinished = status === 'completed'
  const finished: OrderStep = isFinished
    ? { step: 'finished', state: 'done', ...withDay(changedOn('status', status)) }
    : { step: 'finished', state: 'next' }
  if (!canSeeKind('workroom', record.kind)) {
    const working = isNew ? 'next' : isFinished ? 'done' : 'now'
    return [received, { step: 'working', state: working }, finished]
  }
  const stage = stageOf(record)
  const at = isFinished ? STAGES.length : stage ? STAGES.indexOf(stage) : -1
  const planned = (next: Stage) => (next === 'trial' ? trialDate : next === 'ready' ? due : undefined)
  const stages = STAGES.flatMap((each, index): OrderStep[] => {
    const day = changedOn('stage', each)
    if (index < at) return day ? [{ step: each, state: 'done', day }] : []
    if (index === at) return [{ step: each, state: 'now', ...withDay(day) }]
    if (each === 'trial' && !trialDate) return []
    return [{ step: each, state: 'next', ...withDay(planned(each)) }]
  })
  const hasBegun = status === 'in_progress' && !stage
  return [received, ...(hasBegun ? [{ step: 'working', state: 'now' } as const] : []), ...stages, finished]
}
