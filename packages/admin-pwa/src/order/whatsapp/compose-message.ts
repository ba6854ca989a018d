import type { MessageLanguage } from '@zari/shared/languages/languages'
import {
  fillTemplate,
  linesOf,
  REMINDERS,
  type TemplateName,
  type Wording,
} from '@zari/shared/messages/templates'
import { isOneOf } from '@zari/shared/lib/objects'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { Orders } from '@zari/shared/orders/visit'
import { storedTemplate } from '../../sync/server-data/message-templates.ts'
import { messageFacts, type MessageTexts, wordingOf } from './message-facts.ts'
import { wordsEn } from './text-en.ts'
import { wordsHi } from './text-hi.ts'
import { wordsTe } from './text-te.ts'

const words = { en: wordsEn, te: wordsTe, hi: wordsHi } as const satisfies Record<
  MessageLanguage,
  MessageTexts
>

/** By kind and status; a general one for an unknown status (specification, section 4). */
export function originalTemplate({ language, kind, wording }: TemplateName): string {
  const { greeting, body, reminders, farewell, ...lines } = words[language]
  return [
    greeting('{name}'),
    isOneOf(REMINDERS, wording) ? reminders[wording] : (body[kind][wording] ?? body[kind].other),
    [lines.order('{order}'), ...linesOf[wording].map((line) => lines[line](`{${line}}`))].join('\n'),
    farewell('{shop}'),
  ].join('\n\n')
}

export function messageOf(template: string, orders: Orders, language: MessageLanguage): string {
  return fillTemplate(template, messageFacts(orders, language), words[language].greetingWithoutName)
}

/** With the usual greeting and farewell. */
export function letter(record: OrderRecord, language: MessageLanguage, body: string): string {
  const { greeting, greetingWithoutName, farewell } = words[language]
  const { name, shop } = messageFacts([record], language)
  return [name ? greeting(name) : greetingWithoutName, body, farewell(shop ?? '')].join('\n\n')
}

function cameWithMeasurements(record: OrderRecord): boolean {
  const { measurementsImageUrls = [], measurementsImageUrl, measurements } = record
  return measurementsImageUrls.length > 0 || Boolean(measurementsImageUrl) || Boolean(measurements)
}

/** @param wording the first order's status where not given */
export function composeMessage(
  orders: Orders,
  language: MessageLanguage,
  wording: Wording = wordingOf(orders[0]),
): string {
  const name = { language, kind: orders[0].kind, wording }
  const original = () =>
    orders.some(cameWithMeasurements)
      ? originalTemplate(name)
      : originalTemplate(name).replace(...words[language].measurements)
  return messageOf(storedTemplate(name) ?? original(), orders, language)
}
