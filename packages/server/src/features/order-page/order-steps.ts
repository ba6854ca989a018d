import { dayInIndia, dayOf } from '@zari/shared/time/due-date'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind, isTakenOn } from '@zari/shared/orders/role-access'
import { type Stage, stageOf, STAGES } from '@zari/shared/orders/stage'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { OrderStep } from '@zari/shared/publishing/order-page'

const withDay = (day: string | null | undefined) => (day ? { day } : {})

/** Only once the shop has taken it on. */
export function promisedDay(record: OrderRecord): string | undefined {
  return isTakenOn(record) && isOpenStatus(record.status) ? dayOf(record.dueDate) : undefined
}

/** Without a stage that was passed over, or a trial that nobody planned. @param history newest first */
export function orderSteps(record: OrderRecord, history: readonly HistoryEntry[]): OrderStep[] {
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
  const planned = (next: Stage) =>
    next === 'trial' ? trialDate : next === 'ready' ? promisedDay(record) : undefined
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
