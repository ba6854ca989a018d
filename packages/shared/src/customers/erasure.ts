import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { ERASE_REASONS } from '../auth/erase-reasons.ts'
import { text } from '../lib/validation.ts'
import type { Rupees } from '../money/money.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import type { Day, Instant } from '../time/due-date.ts'
import { customerKeySchema, MAX_NAME_LENGTH } from './customer-operations.ts'

/** The law's year (Rule 8(3) of the DPDP Rules, 2025) binds from this day on. */
export const YEAR_BINDS_FROM: Day = '2027-05-13'

/** What is typed before the button works. */
export const BLOCK_WORD = 'BLOCK'
export const ERASE_WORD = 'ERASE'

/** People of one name under a number are one person. */
export const erasureScopeSchema = v.variant('type', [
  v.strictObject({ type: v.literal('number'), phone: customerKeySchema }),
  v.strictObject({
    type: v.literal('person'),
    phone: customerKeySchema,
    name: v.pipe(text(MAX_NAME_LENGTH), v.minLength(1, 'Please write a name')),
  }),
  v.strictObject({
    type: v.literal('order'),
    number: v.pipe(v.number('Please write an order number'), v.integer(), v.minValue(1)),
  }),
])

export type ErasureScope = v.InferOutput<typeof erasureScopeSchema>

/** `purge`: by the command line. `retention`: by the settings. */
export const ERASURE_SCOPES = ['number', 'person', 'order', 'purge', 'retention'] as const

export const eraseSoonerSchema = v.strictObject({
  reason: v.picklist(ERASE_REASONS, 'Please choose a reason'),
})

/** Why a block has to wait. */
export const BLOCK_OBSTACLES = ['open', 'material', 'owed'] as const

export interface OrderToClose {
  kind: OrderKind
  id: string
  number?: number
  obstacles: Array<(typeof BLOCK_OBSTACLES)[number]>
}

export interface ErasurePreview {
  name: string
  phone: string
  orders: number
  people: number
  measurements: number
  pictures: number
  messages: number
  paid: Rupees
  /** May be today or earlier. */
  eraseOn: Day
  closeFirst: OrderToClose[]
  /** Other numbers that are merged with it: to be taken apart first. */
  merged: string[]
}

export interface ErasureEntry {
  id: string
  state: 'blocked' | 'erasing' | 'erased'
  scope: (typeof ERASURE_SCOPES)[number]
  /** Id of the account; empty for the command line and the job. */
  by: string
  at: Instant
  /** Empty once it is erased. */
  name: string
  phone: string
  orders: Array<{ kind: OrderKind; id: string; number?: number }>
  /** Of a block. */
  eraseOn: Day | null
  erasedAt: Instant | null
  paidSince: Rupees
}

export interface ErasuresAnswer {
  /** Newest first; of the erased ones the last 100. */
  erasures: ErasureEntry[]
  accounts: Array<{ id: string; name: string }>
  lastErasedAt: Instant | null
  /** The embedded database's files still hold what was erased. */
  isRewriteDue: boolean
  maySooner: boolean
}

export const isErasuresAnswer: IsAnswer<ErasuresAnswer> = matches(
  v.object({
    erasures: v.array(v.object({ id: v.string(), state: v.string(), orders: v.array(v.object({})) })),
    accounts: v.array(v.object({ id: v.string() })),
    isRewriteDue: v.boolean(),
    maySooner: v.boolean(),
  }),
)

export const isErasurePreview: IsAnswer<ErasurePreview> = matches(
  v.object({ orders: v.number(), eraseOn: v.string(), closeFirst: v.array(v.object({ id: v.string() })) }),
)

const months = v.nullable(
  v.pipe(v.number('Invalid input'), v.integer(), v.minValue(6, 'At least 6 months'), v.maxValue(240)),
)

/** How long is kept what nobody needs any more; null: until it is erased by hand. */
export const retentionSchema = v.strictObject({
  /** Of requests that were never taken on, since they came. */
  requests: months,
  /** Of measurements and pictures, since the customer's last order. */
  pictures: months,
})

export type Retention = v.InferOutput<typeof retentionSchema>

export const SUGGESTED_RETENTION = { requests: 12, pictures: 36 } as const

export interface RetentionAnswer {
  settings: Retention
  /** What the job would erase tonight; `pictures` are orders with pictures or measurements. */
  tonight: { requests: number; pictures: number; customers: number }
}

export const isRetentionAnswer: IsAnswer<RetentionAnswer> = matches(
  v.object({ settings: v.object({}), tonight: v.object({ requests: v.number() }) }),
)
