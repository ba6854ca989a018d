import * as v from 'valibot'
import { type IsAnswer, matches } from '@zari/shared/api/answers'
import {
  isErrorBody,
  isSessionOver,
  isUnknownAddress,
  ONLY_OWNERS,
  OPERATION_UNKNOWN,
  ORDER_GONE,
} from '@zari/shared/api/error-body'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { isCustomersAnswer, readCustomer } from '@zari/shared/customers/read-customer'
import type { RecordRef } from '@zari/shared/operations/definition'
import type { Operation, OperationType } from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderRecord, isOrdersAnswer, recordSchema } from '@zari/shared/orders/order-answers'
import type { Issue } from '@zari/shared/validation'
import type { Answer } from '../ports.ts'
import { tidyRecord } from '../replica/store-record.ts'
import type { Problem, SeenConflict } from './entry.ts'

/** Why nothing can be sent for now. */
export type SendBlocker =
  /** Our server did not answer: no network, no answer in time, or an answer from a proxy or a Wi-Fi's login page. */
  | { type: 'unreachable' }
  /** The server asks everyone to wait. */
  | { type: 'hold'; ms: number }
  | { type: 'sign-in' }

/** What the server says that there is now. */
export type Answered =
  /** @param other of an operation on two orders */
  { record: OrderRecord; other?: OrderRecord } | { customers: CustomerRecord[] }

/** What an answer means for the edit that was sent. */
export type Outcome =
  | SendBlocker
  | { type: 'applied'; answered: Answered }
  | { type: 'attention'; problem: Problem; current?: OrderRecord }
  /** The server failed at this edit; others may go through. */
  | { type: 'later' }

const value = v.union([v.string(), v.array(v.string()), v.number(), v.null()])

const isConflict: IsAnswer<{ code: 'conflict'; current: OrderRecord; conflicts: SeenConflict[] }> = matches(
  v.object({
    code: v.literal('conflict'),
    current: recordSchema,
    conflicts: v.pipe(
      v.array(
        v.object({
          field: v.string(),
          base: value,
          mine: value,
          theirs: value,
          because: v.optional(v.array(v.object({ field: v.string(), base: value, theirs: value }))),
        }),
      ),
      v.minLength(1),
    ),
  }),
)

/** The customers' records of an answer, in the shape that every screen relies on; undefined where it is none of ours. */
function customersIn(body: unknown): CustomerRecord[] | undefined {
  if (!isCustomersAnswer(body)) return undefined
  return body.customers.map((each) => readCustomer(each.phone, each))
}

/** @returns undefined where it is about something else */
function answeredOf(body: unknown, sent: RecordRef): Answered | undefined {
  if (sent.kind === 'customers') {
    const customers = customersIn(body)
    return customers?.[0]?.phone === sent.id ? { customers } : undefined
  }
  if (isOrdersAnswer(body)) {
    const [record, other] = body.orders
    const isOurs = record.id === sent.id && record.kind === sent.kind
    return isOurs ? { record: tidyRecord(record), other: tidyRecord(other) } : undefined
  }
  const isOurs = isOrderRecord(body) && body.id === sent.id && body.kind === sent.kind
  return isOurs ? { record: tidyRecord(body) } : undefined
}

/** For these, a 404 always means that the order is gone. For other types only `order_gone` means that. */
const OLDEST_TYPES: ReadonlySet<OperationType> = new Set(['create', 'edit', 'pay'])

/** Our server could not handle this one edit now; it may a moment later. */
const FAILED_FOR_NOW = new Set([408, 425])

/** Our server never asks for longer. A longer Retry-After from anybody else is cut to this, ms. */
const MAX_HOLD_MS = 60_000

const accountSchema = v.object({ id: v.string() })

/** What the answer to "who is signed in?" says of the server. @param user who should be */
export function probeOutcome(answer: Answer | undefined, user: string): SendBlocker | { type: 'answers' } {
  const held = answer && haltOf(answer)
  if (held) return held
  const isOurs = answer?.status === 200 && v.is(accountSchema, answer.body) && answer.body.id === user
  return { type: isOurs ? 'answers' : 'unreachable' }
}

/** Whether an answer stops everything that could be sent. @returns undefined when it is about this call alone */
export function haltOf({ status, body, retryAfter }: Answer): SendBlocker | undefined {
  if (isSessionOver({ status, body })) return { type: 'sign-in' }
  const isSuccess = status >= 200 && status < 300
  if (!isSuccess && !isErrorBody(body)) return { type: 'unreachable' }
  return retryAfter !== undefined && (status === 429 || status === 503)
    ? { type: 'hold', ms: Math.min(Math.max(0, retryAfter * 1000), MAX_HOLD_MS) }
    : undefined
}

/** @param sent what was sent: an answer about another record is no answer. Undefined where it was an upload */
export function outcomeOf(answer: Answer | undefined, sent?: Operation): Outcome {
  if (!answer) return { type: 'unreachable' }
  const { status, body } = answer
  const held = haltOf(answer)
  if (held) return held
  if (status >= 500 || status === 429 || FAILED_FOR_NOW.has(status)) return { type: 'later' }
  if (status >= 200 && status < 300) {
    const answered = sent && answeredOf(body, sent.record)
    return answered ? { type: 'applied', answered } : { type: 'unreachable' }
  }
  if (!isErrorBody(body)) return { type: 'unreachable' }
  // Our server's own 401 was recognised above; this one is from something in between.
  if (status === 401) return { type: 'unreachable' }
  if (status === 409 && isConflict(body)) {
    return {
      type: 'attention',
      problem: { reason: 'conflict', conflicts: body.conflicts },
      current: tidyRecord(body.current),
    }
  }
  const { code, message, issues = [], order } = body
  // No operation is only for owners: an older server answers this at an address that it does not know.
  if (status === 403 && message === ONLY_OWNERS) return { type: 'later' }
  // To these, every server that knows them answers ORDER_GONE when an order is gone: another 404 comes from an older one.
  const isOlder = sent !== undefined && !OLDEST_TYPES.has(sent.type) && status === 404 && code !== ORDER_GONE
  if (isOlder || code === OPERATION_UNKNOWN || isUnknownAddress(answer)) return { type: 'later' }
  // An older server refuses linked fields in the base.
  const isBaseUnknown = (issue: Issue) => issue.path.startsWith('base.') && issue.message === 'Unknown field'
  if (status === 422 && issues.some(isBaseUnknown)) return { type: 'later' }
  const named = typeof order === 'string' && { order }
  return { type: 'attention', problem: { reason: 'refused', status, code, message, issues, ...named } }
}
