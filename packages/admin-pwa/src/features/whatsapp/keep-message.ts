import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import type { MessageLanguage } from '@zari/shared/customers/message-language'
import { LONGEST_MESSAGE } from '@zari/shared/customers/customer-operations'
import { uuidv7 } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerKey } from '@zari/shared/phone'
import { customerName } from '../../orders/record-words.ts'
import { newOperation } from '../../records/new-operation.ts'
import { reportUnlessFull } from '../../records/report-unless-full.ts'
import { keepOperations } from '../../records/save-operations.ts'

/** Nobody waits for it, and nothing is said of it: the message itself is what she sent. */
function keep(record: OrderRecord, operation: CustomerOperation): void {
  const phone = customerKey(record.phone)
  if (!phone) return
  const kept = newOperation(phone, customerName(record), { ...operation, id: uuidv7() })
  keepOperations([kept]).catch(reportUnlessFull)
}

const now = () => new Date().toISOString()

/** Notes with the customer in which language she is written to. */
export function keepLanguage(record: OrderRecord, language: MessageLanguage): void {
  keep(record, { do: 'set-language', at: now(), language })
}

/** Notes with the customer that a message to her was opened in WhatsApp. */
export function keepMessage(record: OrderRecord, language: MessageLanguage, message: string): void {
  const { kind, id: orderId } = record
  const text = message.trim().slice(0, LONGEST_MESSAGE)
  keep(record, { do: 'note-message', at: now(), kind, orderId, language, text })
}
