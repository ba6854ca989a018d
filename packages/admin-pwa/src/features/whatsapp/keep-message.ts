import { type CustomerOperation, LONGEST_MESSAGE } from '@zari/shared/customers/customer-operations'
import { uuidv7 } from '@zari/shared/ids'
import type { MessageLanguage } from '@zari/shared/messages/languages'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerKey } from '@zari/shared/phone'
import { customerName } from '../../orders/record-words.ts'
import { newOperation } from '../../records/new-operation.ts'
import { reportUnlessFull } from '../../records/report-unless-full.ts'
import { keepOperations } from '../../records/save-operations.ts'

const now = () => new Date().toISOString()

/** What a message dialog leaves behind. */
export interface MessageKept {
  /** In which she is written to from now on, where that is another than before. */
  language?: MessageLanguage
  /** What was opened in WhatsApp. */
  message?: { language: MessageLanguage; text: string }
}

/**
 * Notes with the customer that a message was opened, and her language. Nobody waits for it, and nothing is said of it: the
 * message itself is what was done.
 */
export function keepMessage(record: OrderRecord, { language, message }: MessageKept): void {
  const phone = customerKey(record.phone)
  const { kind, id: orderId } = record
  const operations: CustomerOperation[] = []
  if (message) {
    const text = message.text.trim().slice(0, LONGEST_MESSAGE)
    operations.push({ do: 'note-message', at: now(), kind, orderId, language: message.language, text })
  }
  if (language) operations.push({ do: 'set-language', at: now(), language })
  if (!phone || operations.length === 0) return
  keepOperations(
    operations.map((operation) => newOperation(phone, customerName(record), { ...operation, id: uuidv7() })),
  ).catch(reportUnlessFull)
}
