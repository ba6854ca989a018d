import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { whatsAppLink } from '@zari/shared/contact/phone'
import { linkAddress } from '../customer/link-address.ts'
import { letter } from '../whatsapp/compose-message.ts'
import { keepMessage, languageOf } from '../whatsapp/customer-language.ts'

const bodies: Record<MessageLanguage, (number: string) => string> = {
  en: (number) =>
    `Please look at the design of your order ${number} here. You can approve it or ask for a change:`,
  te: (number) => `మీ ఆర్డర్ ${number} డిజైన్‌ను ఇక్కడ చూడండి. మీరు దాన్ని ఒప్పుకోవచ్చు లేదా మార్పు అడగవచ్చు:`,
  hi: (number) => `अपने ऑर्डर ${number} का डिज़ाइन यहाँ देखें। आप उसे मंज़ूर कर सकते हैं या बदलाव बता सकते हैं:`,
}

/** @returns undefined while the order has no link */
function designMessage(record: OrderRecord, language: MessageLanguage): string | undefined {
  const link = linkAddress(record, language)
  return link && letter(record, language, `${bodies[language](orderNumber(record))}\n${link}`)
}

export function openDesignMessage(record: OrderRecord): void {
  const language = languageOf(record.phone, record.language)
  const text = designMessage(record, language)
  if (text === undefined) return
  keepMessage([record], { message: { language, text } })
  window.open(whatsAppLink(record.phone, text), '_blank', 'noopener')
}
