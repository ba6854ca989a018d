import type { CustomerRecord } from '@zari/shared/customers/customer'
import { dayInIndia } from '@zari/shared/time/due-date'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { Answer } from '../engine/ports.ts'
import type { Applied } from './types.ts'

export interface StoredOrder {
  record: OrderRecord
  seq: number
  appliedEdits: Map<string, string>
  /** Of an order that staff made. */
  creation?: { key: string; content: string }
}

interface StoredCustomer {
  customer: CustomerRecord
  seq: number
  applied: Map<string, string>
}

export interface Body {
  base?: Partial<EditableFields>
  [field: string]: unknown
}

/** How the server refuses. */
export const refused = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, message: `${status} ${code}`, ...more },
})

/**
 * What the model server has stored.
 * @param now ISO instant, by the server's clock
 */
export function createModelState(now: () => string) {
  const state = {
    records: new Map<string, StoredOrder>(),
    customers: new Map<string, StoredCustomer>(),
    tombstones: new Map<string, { kind: OrderKind; id: string; seq: number }>(),
    /** By path. */
    uploads: new Map<string, 'sent' | 'claimed'>(),
    log: [] as Applied[],
    /** Body by key of each edit that was applied, once per application. */
    appliedKeys: [] as Array<{ key: string; by: string; body: Body; found?: OrderRecord }>,
    seq: 0,
    /** The last order number that was given. */
    number: 1000,
    ids: 0,
    epoch: 1,
    daysLater: 0,
    /** ISO instant, by the server's clock. */
    moment: () => new Date(Date.parse(now()) + state.daysLater * 86_400_000).toISOString(),
    /** In India. */
    today: () => dayInIndia(new Date(state.moment())),
    customer: (number: string) => state.customers.get(number)?.customer,
  }
  return state
}

export type ModelState = ReturnType<typeof createModelState>
