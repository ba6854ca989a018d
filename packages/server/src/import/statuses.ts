import type { Stage } from '@zari/shared/orders/stage'
import { isOrderStatus, type OrderStatus, readStatus } from '@zari/shared/orders/status'
import { normalizeName } from './types.ts'

export interface ReadStatus {
  status: OrderStatus
  stage?: Stage
}

const words: Record<OrderStatus, readonly string[]> = {
  not_started: ['pending', 'pendingpayment', 'onhold', 'open', 'booked', 'received', 'notstarted'],
  in_progress: ['processing', 'inprocess', 'ongoing', 'started', 'wip', 'workinprogress'],
  completed: [
    'complete',
    'delivered',
    'done',
    'collected',
    'closed',
    'paid',
    'finished',
    'handedover',
    'pickedup',
  ],
  cancelled: ['canceled', 'refunded', 'rejected', 'void'],
}

const stageWords: Record<Stage, readonly string[]> = {
  cutting: ['cutting'],
  embroidery: ['embroidery', 'maggam'],
  stitching: ['stitching', 'tailoring'],
  trial: ['trial', 'trail', 'fitting'],
  ready: ['ready', 'readyfordelivery', 'readyforpickup', 'readytodeliver'],
}

const known = new Map<string, ReadStatus>([
  ...Object.entries(words).flatMap(([status, called]) =>
    called.map((word): [string, ReadStatus] => [word, { status: status as OrderStatus }]),
  ),
  ...Object.entries(stageWords).flatMap(([stage, called]) =>
    called.map((word): [string, ReadStatus] => [word, { status: 'in_progress', stage: stage as Stage }]),
  ),
])

/** WooCommerce writes `wc-` before it. */
export function statusNamed(typed: string): ReadStatus | undefined {
  const own = readStatus(typed)
  if (isOrderStatus(own)) return { status: own }
  const plain = normalizeName(typed)
  const word = /^wc-/i.test(typed.trim()) ? plain.slice(2) : plain
  const other = known.get(word)
  if (other) return other
  return isOrderStatus(word) ? { status: word } : undefined
}

export function stageNamed(typed: string): Stage | undefined {
  return known.get(normalizeName(typed))?.stage
}
