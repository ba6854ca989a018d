import * as v from 'valibot'
import { type IsAnswer, matches } from '@zari/shared/api/answers'
import { APP_OUTDATED, isErrorBody, isSessionOver, SERVER_OUTDATED } from '@zari/shared/api/error-body'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { readCustomer } from '@zari/shared/customers/read-customer'
import { isOnCustomer, type Operation, ordersTouched } from '@zari/shared/operations/operation'
import { isOperationAnswer, type OperationAnswer } from '@zari/shared/operations/operation-answer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderRecord, recordSchema } from '@zari/shared/orders/order-answers'
import type { Answer } from './ports.ts'
import { readPayments } from '@zari/shared/orders/payment'
import { tidyRecord } from './store-record.ts'
import type { Problem, SeenConflict } from './entry.ts'

export type SendBlocker =
  /** Our server did not answer: no network, no answer in time, or an answer from a proxy or a Wi-Fi's login page. */
  | { type: 'unreachable' }
  /** The server asks everyone to wait. @param isRefused nothing was looked at: the server is of an earlier version */
  | { type: 'hold'; ms: number; isRefused?: boolean }
  | { type: 'app-outdated' }
  | { type: 'sign-in' }

export type ServerState =
  /** @param other of an operation on two orders */
  | { record: OrderRecord; other?: OrderRecord }
  | { customers: CustomerRecord[] }
  /** It was applied, and nothing of it is shown. */
  | { withheld: 'blocked' | 'erased' }

export type Outcome =
  | SendBlocker
  | { type: 'applied'; state: ServerState }
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

/** The specification's edits are answered with the order alone. */
function recordsIn(body: unknown): OperationAnswer | undefined {
  if (isOperationAnswer(body)) return body
  return isOrderRecord(body) ? { orders: [body], customers: [] } : undefined
}

function stateIn(body: unknown, sent: Operation): ServerState | undefined {
  const answer = recordsIn(body)
  if (!answer) return undefined
  if (answer.withheld) return { withheld: answer.withheld }
  if (isOnCustomer(sent)) {
    const customers = answer.customers.map((each) => readCustomer(each.phone, each))
    return customers[0]?.phone === sent.record.id ? { customers } : undefined
  }
  const [record, other] = answer.orders
  const { kind, id } = sent.record
  if (record?.id !== id || record.kind !== kind || answer.orders.length !== ordersTouched(sent).length)
    return undefined
  return { record: tidyRecord(record), ...(other && { other: tidyRecord(other) }) }
}

/** May succeed a moment later. */
const FAILED_FOR_NOW = new Set([408, 425])

/** Our server never asks for longer. A longer Retry-After from anybody else is cut to this, ms. */
const MAX_HOLD_MS = 60_000

const accountSchema = v.object({ id: v.string() })

/** Reads the answer to "who is signed in?". @param user who should be */
export function probeOutcome(answer: Answer | undefined, user: string): SendBlocker | { type: 'answers' } {
  const halt = answer && haltOf(answer)
  if (halt) return halt
  const isOurs = answer?.status === 200 && v.is(accountSchema, answer.body) && answer.body.id === user
  return { type: isOurs ? 'answers' : 'unreachable' }
}

/** @returns undefined when the answer is about this call alone */
export function haltOf({ status, body, retryAfter }: Answer): SendBlocker | undefined {
  if (isSessionOver({ status, body })) return { type: 'sign-in' }
  const code = isErrorBody(body) ? body.code : undefined
  if (status === 409 && code === APP_OUTDATED) return { type: 'app-outdated' }
  const isSuccess = status >= 200 && status < 300
  if (!isSuccess && !isErrorBody(body)) return { type: 'unreachable' }
  return retryAfter !== undefined && (status === 429 || status === 503)
    ? {
        type: 'hold',
        ms: Math.min(Math.max(0, retryAfter * 1000), MAX_HOLD_MS),
        ...(code === SERVER_OUTDATED && { isRefused: true }),
      }
    : undefined
}

/** @param sent what was sent: an answer about another record is no answer. Undefined where it was an upload */
export function outcomeOf(answer: Answer | undefined, sent?: Operation): Outcome {
  if (!answer) return { type: 'unreachable' }
  const { status, body } = answer
  const halt = haltOf(answer)
  if (halt) return halt
  if (status >= 500 || status === 429 || FAILED_FOR_NOW.has(status)) return { type: 'later' }
  if (status >= 200 && status < 300) {
    const state = sent && stateIn(body, sent)
    return state ? { type: 'applied', state } : { type: 'unreachable' }
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
  const { code, message, issues = [], order, assigneeId } = body
  const [out] = readPayments([body.out])
  const named = {
    ...(typeof order === 'string' && { order }),
    ...(typeof assigneeId === 'string' && { assigneeId }),
    ...(out && { out }),
  }
  return { type: 'attention', problem: { reason: 'refused', status, code, message, issues, ...named } }
}
