import { IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { PaymentEntry, PaymentInput } from '@zari/shared/orders/payment'
import { isSystemEntryId, planPayment } from '@zari/shared/orders/plan-payment'
import { idempotencyKeyReused, invalid } from '../../../lib/errors.ts'
import { applyChange, type ChangeRequest, readRaw, wasEditApplied } from './apply-change.ts'
import { presentOrder } from '../order-documents.ts'
import type { OrderStore } from '../order-store.ts'

interface PaymentRequest {
  kind: OrderKind
  id: string
  payment: PaymentInput
  key: string
  by: string
}

/** Keys expire, entries do not: a late repeat is recognized by its content. */
function isEntered(entry: PaymentEntry | undefined, payment: PaymentInput) {
  if (!entry) return false
  const isSame = (['amount', 'method', 'note', 'reverses', 'receiptId'] as const).every(
    (name) => entry[name] === payment[name],
  )
  if (!isSame) throw idempotencyKeyReused()
  return true
}

/**
 * Adds an entry to a record's payments; idempotent and without conflicts.
 * @returns the current record
 * @throws HttpError 404; 422 for an invalid payment, or a key that came with another one
 */
export async function addPayment(store: OrderStore, request: PaymentRequest): Promise<OrderRecord> {
  const { kind, id, key, by, payment } = request
  if (isSystemEntryId(key)) throw invalid([{ path: IDEMPOTENCY_HEADER, message: 'This key is not a UUID' }])
  const change: ChangeRequest = { kind, id, key, by, content: ['payments', payment] }
  return store.transaction(async (session) => {
    const raw = await readRaw(store, request, session)
    const current = presentOrder(kind, raw)
    const entered = current.payments.find((entry) => entry.id === key)
    if (wasEditApplied(raw, change) || isEntered(entered, payment)) return current
    const at = new Date()
    const entering = { id: key, at: payment.at, receivedAt: at.toISOString(), by }
    const { changes, entries, issues } = planPayment(current, payment, entering)
    if (issues.length > 0) throw invalid(issues)
    return applyChange(store, change, raw, { fields: changes, entries, at }, session)
  })
}
