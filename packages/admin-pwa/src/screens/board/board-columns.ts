import { fromKeys } from '@zari/shared/lib/objects'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isTakenOn } from '@zari/shared/orders/role-access'
import { type Stage, stageAfter, stageLabel, stageOf, STAGES } from '@zari/shared/orders/stage'
import { indexOrder } from '../../order/search-index.ts'
import type { Step } from '../../order/stage/next-step.ts'

/** New: taken on and in no stage yet. */
export const COLUMNS = ['new', ...STAGES] as const

export type ColumnId = (typeof COLUMNS)[number]

export const columnLabel = (column: ColumnId) => (column === 'new' ? 'New' : stageLabel(column))

const byDue = (a: OrderRecord, b: OrderRecord) => {
  const [left = '9999', right = '9999'] = [indexOrder(a).due, indexOrder(b).due]
  return left === right ? indexOrder(a).created - indexOrder(b).created : left < right ? -1 : 1
}

/** Open garments that the shop has taken on, first due on top. */
export function columnsOf(orders: Iterable<OrderRecord>): Record<ColumnId, readonly OrderRecord[]> {
  const columns = fromKeys(COLUMNS, (): OrderRecord[] => [])
  for (const order of orders) {
    const isWork = indexOrder(order).open && order.kind !== 'contact-inquiries'
    if (isWork && (order.takenOn ?? isTakenOn(order))) columns[stageOf(order) ?? 'new'].push(order)
  }
  for (const column of COLUMNS) columns[column].sort(byDue)
  return columns
}

interface Move {
  label: string
  steps: readonly [Step, ...Step[]]
}

const toStage = (stage: Stage): Step => ({ edit: 'stage', fields: { stage } })

/** @returns undefined for an unknown stage, of a newer version */
export function nextMove(order: OrderRecord): Move | undefined {
  const { status } = order
  const isBegun = status === 'in_progress'
  if (isBegun && stageOf(order) === 'ready')
    return { label: 'Collected', steps: [{ edit: 'status', fields: { status: 'completed' } }] }
  const stage = isBegun ? stageAfter(order.stage) : stageAfter(null)
  if (!stage) return undefined
  const begin: Step = { edit: 'status', fields: { status: 'in_progress' } }
  return {
    label: `Move to ${stageLabel(stage)}`,
    steps: isBegun ? [toStage(stage)] : [begin, toStage(stage)],
  }
}
