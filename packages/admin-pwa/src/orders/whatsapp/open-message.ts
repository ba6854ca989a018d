import type { OrderRecord } from '@zari/shared/orders/order'
import type { Wording } from '@zari/shared/messages/templates'
import { canReceive, whatsAppLink } from '@zari/shared/phone'
import { useAppStore } from '../../sync/store/app-store.ts'
import { composeMessage } from './compose-message.ts'
import { keepMessage, languageOf } from './customer-language.ts'
import { wordingOf } from './message-facts.ts'

/**
 * Opens the prepared message in WhatsApp, in the customer's language; the dialog, where the number has to be looked at.
 * @param wording what it is about; that which the order's status says, where none is given
 * @param others orders of the same visit that it is about, too
 */
export function openMessage(
  record: OrderRecord,
  wording: Wording = wordingOf(record),
  others: readonly OrderRecord[] = [],
): void {
  if (!canReceive(record.phone)) {
    useAppStore.setState({ messageTo: { record, wording, others } })
    return
  }
  const language = languageOf(record.phone, record.language)
  const text = composeMessage(record, language, wording, others)
  keepMessage(record, { message: { language, text, wording, others } })
  window.open(whatsAppLink(record.phone, text), '_blank', 'noopener')
}
