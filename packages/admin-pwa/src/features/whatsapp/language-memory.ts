import { MESSAGE_LANGUAGES, type MessageLanguage } from '@zari/shared/customers/message-language'
import { toE164 } from '@zari/shared/phone'
import { MESSAGE_LANGUAGES_KEY as KEY } from '../../state/customer-memory.ts'

/** Beyond this the customers who were written to longest ago are forgotten. */
const MOST = 2000

function read(): Array<[phone: string, language: MessageLanguage]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    // Storage may be refused, or hold what another version wrote: the language is picked anew.
    return []
  }
}

function isEntry(entry: unknown): entry is [string, MessageLanguage] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    MESSAGE_LANGUAGES.some((language) => language === entry[1])
  )
}

/** The language last used for a customer on this device; English for one never written to. */
export function rememberedLanguage(phone: string): MessageLanguage {
  const customer = toE164(phone) ?? phone
  return read().findLast(([known]) => known === customer)?.[1] ?? 'en'
}

/** Remembers a customer's language under her number in its one form, however it was typed. */
export function rememberLanguage(phone: string, language: MessageLanguage): void {
  const customer = toE164(phone) ?? phone
  const others = read().filter(([known]) => known !== customer)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [customer, language]].slice(-MOST)))
  } catch {
    // A full disk costs the memory of a language, not the message.
  }
}
