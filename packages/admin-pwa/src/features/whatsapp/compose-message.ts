import type { MessageLanguage } from '@zari/shared/customers/message-language'
import type { OrderRecord } from '@zari/shared/orders/order'
import { shopNow } from '../../state/shop.ts'
import { type MessageWords, type Wording, messageFacts, wordingOf } from './message-context.ts'
import { wordsEn } from './words-en.ts'
import { wordsHi } from './words-hi.ts'
import { wordsTe } from './words-te.ts'

const words = { en: wordsEn, te: wordsTe, hi: wordsHi } as const satisfies Record<
  MessageLanguage,
  MessageWords
>

type Line = 'due' | 'amount' | 'advance' | 'balance'

/** Which facts a message carries. A cancelled order has no day and no balance to remind of. */
const linesOf = {
  not_started: ['due', 'amount', 'advance', 'balance'],
  in_progress: ['due', 'amount', 'advance', 'balance'],
  ready: ['amount', 'advance', 'balance'],
  completed: ['amount', 'advance', 'balance'],
  cancelled: [],
  other: ['due', 'amount', 'advance', 'balance'],
} as const satisfies Record<Wording, readonly Line[]>

/**
 * The message that the WhatsApp dialog starts with: wording per kind and status, New when a record has no
 * status, a general one for a status that nobody knows (specification, section 4), and that it is ready.
 */
export function composeMessage(record: OrderRecord, language: MessageLanguage): string {
  const { greeting, greetingWithoutName, body, ...lines } = words[language]
  const facts = messageFacts(record, language)
  const wording = wordingOf(record)
  const facing = linesOf[wording].flatMap((line) => {
    const fact = facts[line]
    return fact === undefined ? [] : [lines[line](fact)]
  })
  return [
    facts.name ? greeting(facts.name) : greetingWithoutName,
    (body[record.kind][wording] ?? body[record.kind].other).replace('{hours}', String(shopNow().quoteHours)),
    [lines.orderId(facts.orderId), ...facing].join('\n'),
    lines.farewell(shopNow().name),
  ].join('\n\n')
}
