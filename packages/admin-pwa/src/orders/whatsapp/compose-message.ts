import type { MessageLanguage } from '@zari/shared/messages/languages'
import { fillTemplate, linesOf, type TemplateName } from '@zari/shared/messages/templates'
import type { OrderRecord } from '@zari/shared/orders/order'
import { storedTemplate } from '../../sync/data/message-templates.ts'
import { messageFacts, type MessageTexts, wordingOf } from './message-facts.ts'
import { wordsEn } from './text-en.ts'
import { wordsHi } from './text-hi.ts'
import { wordsTe } from './text-te.ts'

const words = { en: wordsEn, te: wordsTe, hi: wordsHi } as const satisfies Record<
  MessageLanguage,
  MessageTexts
>

/**
 * What a message says while the shop has written nothing of its own: wording per kind and status, a general one for a
 * status that nobody knows (specification, section 4), and that it is ready.
 */
export function originalTemplate({ language, kind, wording }: TemplateName): string {
  const { greeting, body, farewell, ...lines } = words[language]
  return [
    greeting('{name}'),
    body[kind][wording] ?? body[kind].other,
    [lines.order('{order}'), ...linesOf[wording].map((line) => lines[line](`{${line}}`))].join('\n'),
    farewell('{shop}'),
  ].join('\n\n')
}

/** A message of a template, about an order. */
export function messageOf(template: string, record: OrderRecord, language: MessageLanguage): string {
  return fillTemplate(template, messageFacts(record, language), words[language].greetingWithoutName)
}

/** The message that the WhatsApp dialog starts with: of the shop's own words, or else of the original. */
export function composeMessage(record: OrderRecord, language: MessageLanguage): string {
  const name = { language, kind: record.kind, wording: wordingOf(record) }
  return messageOf(storedTemplate(name) ?? originalTemplate(name), record, language)
}
