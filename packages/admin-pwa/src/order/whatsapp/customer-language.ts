import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { MAX_MESSAGE_LENGTH } from '@zari/shared/customers/customer-operations'
import { recordsOf } from '@zari/shared/customers/merged-numbers'
import { uuidv7 } from '@zari/shared/lib/ids'
import { isMessageLanguage, MESSAGE_LANGUAGES, type MessageLanguage } from '@zari/shared/languages/languages'
import type { Wording } from '@zari/shared/messages/templates'
import { customerName } from '@zari/shared/orders/status'
import type { Orders } from '@zari/shared/orders/visit'
import { customerKey, toE164 } from '@zari/shared/contact/phone'
import { MESSAGE_LANGUAGES_KEY as KEY } from '../../sync/server-data/message-templates.ts'
import { getShop } from '../../sync/server-data/shop.ts'
import { type CustomerAddition, newOperation } from '../../sync/engine/new-entry.ts'
import { storeOperations } from '../../sync/hooks/save-edits.ts'
import { reportUnlessFull } from '../../sync/engine/storage-quota.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'

function remembered(): Array<[phone: string, language: MessageLanguage]> {
  const kept = deviceStorage.readJson(KEY)
  return Array.isArray(kept) ? kept.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is [string, MessageLanguage] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    MESSAGE_LANGUAGES.some((language) => language === entry[1])
  )
}

export function languageOf(phone: string, ofOrder?: string | null): MessageLanguage {
  if (isMessageLanguage(ofOrder)) return ofOrder
  const { customers } = useAppStore.getState()
  const records = recordsOf(customerKey(phone) ?? '', (number) => customers.get(number))
  const stored = records.find(({ language }) => language !== null)?.language
  const known = toE164(phone) ?? phone
  return (
    stored ?? remembered().findLast(([number]) => number === known)?.[1] ?? getShop().languages[0] ?? 'en'
  )
}

const now = () => new Date().toISOString()

interface Message {
  language: MessageLanguage
  text: string
  wording?: Wording
}

interface MessageStored {
  language?: MessageLanguage
  message?: Message
}

export function noteOf([record, ...others]: Orders, { language, text, wording }: Message) {
  return {
    type: 'note-message',
    at: now(),
    kind: record.kind,
    orderId: record.id,
    language,
    text: text.trim().slice(0, MAX_MESSAGE_LENGTH),
    ...(wording && { wording }),
    ...(others.length > 0 && { otherOrderIds: others.map(({ id }) => id) }),
    ...(wording === 'trial' && record.trialDate && { trialDate: record.trialDate }),
  } as const
}

/** In the background, without a notice. */
export function keepMessage(orders: Orders, { language, message }: MessageStored): void {
  const [record] = orders
  const phone = customerKey(record.phone)
  const operations: CustomerAddition[] = []
  if (message) operations.push({ id: uuidv7(), ...noteOf(orders, message) })
  if (language) operations.push({ id: uuidv7(), type: 'set-language', at: now(), language })
  if (!phone || operations.length === 0) return
  storeOperations(operations.map((operation) => newOperation(phone, customerName(record), operation))).catch(
    reportUnlessFull,
  )
}
