import { type Day, dayOf } from '../time/due-date.ts'
import type { OrderRecord } from './order.ts'
import { canSeeKind, isTakenOn } from './role-access.ts'
import { isOpen } from './status.ts'
import { openTrialOf } from './trial.ts'

export const ORDER_DATES = ['due', 'trial', 'function'] as const

export type OrderDate = (typeof ORDER_DATES)[number]

export const orderDateLabels = { due: 'Due', trial: 'Trial', function: 'Function' } as const satisfies Record<
  OrderDate,
  string
>

/** None of consultations and of orders that are not taken on. */
export function datesOf(order: OrderRecord): Array<[OrderDate, Day]> {
  if (!isOpen(order) || !canSeeKind('workroom', order.kind)) return []
  // The workroom's records have no payments: the server says whether an order is taken on.
  if (!(order.takenOn ?? isTakenOn(order))) return []
  const days = { due: dayOf(order.dueDate), trial: openTrialOf(order), function: dayOf(order.functionDate) }
  return ORDER_DATES.flatMap((date): Array<[OrderDate, Day]> => {
    const day = days[date]
    return day ? [[date, day]] : []
  })
}
