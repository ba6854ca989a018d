import type { Wording } from '@zari/shared/messages/templates'
import type { Orders } from '@zari/shared/orders/visit'
import { canReceive, whatsAppLink } from '@zari/shared/contact/phone'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { composeMessage } from './compose-message.ts'
import { keepMessage, languageOf } from './customer-language.ts'
import { wordingOf } from './message-facts.ts'
import { openedByAnother } from './opened-message.tsx'

/** In WhatsApp; in the dialog, where the number has to be checked or another has just opened it. @param wording the first order's status where not given */
export function openMessage(orders: Orders, wording: Wording = wordingOf(orders[0])): void {
  const [record] = orders
  if (!canReceive(record.phone) || openedByAnother(orders, useAppStore.getState())) {
    useAppStore.setState({ messageTo: { orders, wording } })
    return
  }
  const language = languageOf(record.phone, record.language)
  const text = composeMessage(orders, language, wording)
  keepMessage(orders, { message: { language, text, wording } })
  window.open(whatsAppLink(record.phone, text), '_blank', 'noopener')
}
