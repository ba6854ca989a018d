import { recordsOf } from '@zari/shared/customers/merged-numbers'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '@zari/shared/messages/languages'
import { customerKey, toE164 } from '@zari/shared/phone'
import { parseJson } from '@zari/shared/validation'
import { useAppStore } from '../../state/app-store.ts'
import { deviceMemory } from '../../state/browser-memory.ts'
import { MESSAGE_LANGUAGES_KEY as KEY } from '../../state/customer-memory.ts'
import { shopNow } from '../../state/shop.ts'

/** What this device's app remembered by itself, before customers had records. */
function remembered(): Array<[phone: string, language: MessageLanguage]> {
  const kept = parseJson(deviceMemory.read(KEY) ?? '')
  return Array.isArray(kept) ? kept.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is [string, MessageLanguage] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    MESSAGE_LANGUAGES.some((language) => language === entry[1])
  )
}

/** The language in which a customer is written to; the shop's first where nobody has said. */
export function languageOf(phone: string): MessageLanguage {
  const { customers } = useAppStore.getState()
  const records = recordsOf(customerKey(phone) ?? '', (number) => customers.get(number))
  const said = records.find(({ language }) => language !== null)?.language
  const known = toE164(phone) ?? phone
  return said ?? remembered().findLast(([number]) => number === known)?.[1] ?? shopNow().languages[0] ?? 'en'
}
