import type { OrderRecord } from '@zari/shared/orders/order'
import { canReceive, whatsAppLink } from '@zari/shared/phone'
import { useAppStore } from '../../sync/store/app-store.ts'
import { composeMessage } from './compose-message.ts'
import { keepMessage, languageOf } from './customer-language.ts'

/** Opens the prepared message in WhatsApp, in the customer's language; the dialog, where the number has to be looked at. */
export function openMessage(record: OrderRecord): void {
  if (!canReceive(record.phone)) {
    useAppStore.setState({ messageTo: record })
    return
  }
  const language = languageOf(record.phone)
  const text = composeMessage(record, language)
  keepMessage(record, { message: { language, text } })
  window.open(whatsAppLink(record.phone, text), '_blank', 'noopener')
}
