import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { isOneOf } from '../lib/objects.ts'
import { type Versioned, versionedEntries } from '../lib/versioned.ts'
import { ORDER_KINDS, type OrderKind } from '../orders/order-kinds.ts'
import type { OrderStatus } from '../orders/status.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../languages/languages.ts'

export const REMINDERS = ['late_quote', 'trial', 'balance', 'thanks'] as const

export type Reminder = (typeof REMINDERS)[number]

export type Wording = OrderStatus | 'ready' | 'other' | Reminder

export const WORDINGS = [
  'not_started',
  'in_progress',
  'ready',
  'completed',
  'cancelled',
  'other',
  ...REMINDERS,
] as const satisfies readonly Wording[]

/** A consultation is never collected, and only a quote can be late. */
export function wordingsOf(kind: OrderKind): readonly Wording[] {
  if (kind === 'custom-outfit-quotes') return WORDINGS
  return WORDINGS.filter((wording) =>
    kind === 'contact-inquiries'
      ? wording !== 'ready' && !isOneOf(REMINDERS, wording)
      : wording !== 'late_quote',
  )
}

export interface TemplateName {
  language: MessageLanguage
  kind: OrderKind
  wording: Wording
}

export const templateKey = ({ language, kind, wording }: TemplateName): string =>
  `${language}/${kind}/${wording}`

/**
 * `lines`: of the bill. `link`: the order's page. `review`: where to write a review. `hours`: within which a quote is promised.
 */
export const PLACEHOLDERS = [
  'name',
  'order',
  'lines',
  'due',
  'amount',
  'advance',
  'balance',
  'link',
  'trial',
  'review',
  'hours',
  'shop',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

type Line = Extract<Placeholder, 'due' | 'amount' | 'advance' | 'balance' | 'link' | 'trial' | 'review'>

/** A cancelled order has no day and no balance to remind of. */
export const linesOf = {
  not_started: ['due', 'amount', 'advance', 'balance'],
  in_progress: ['due', 'amount', 'advance', 'balance', 'link'],
  ready: ['amount', 'advance', 'balance', 'link'],
  completed: ['amount', 'advance', 'balance'],
  cancelled: [],
  other: ['due', 'amount', 'advance', 'balance'],
  late_quote: ['link'],
  trial: ['trial', 'link'],
  balance: ['amount', 'advance', 'balance', 'link'],
  thanks: ['review'],
} as const satisfies Record<Wording, readonly Line[]>

/** A template that the shop has written itself. */
export interface StoredTemplate extends TemplateName, Versioned {
  /** Null where the original counts. */
  text: string | null
}

const storedSchema = v.object({
  language: v.picklist(MESSAGE_LANGUAGES),
  kind: v.picklist(ORDER_KINDS),
  wording: v.picklist(WORDINGS),
  text: v.nullable(v.string()),
  ...versionedEntries,
})

export const isStoredTemplate: IsAnswer<StoredTemplate> = matches(storedSchema)

const listSchema = v.object({ templates: v.array(v.unknown()) })

export const isTemplateList: IsAnswer<{ templates: unknown[] }> = matches(listSchema)

export function readTemplates(answer: unknown): StoredTemplate[] {
  const all = v.safeParse(listSchema, answer)
  if (!all.success) return []
  return all.output.templates.flatMap((each) => {
    const read = v.safeParse(storedSchema, each)
    return read.success ? read.output : []
  })
}

export type MessageFacts = Record<Placeholder, string | undefined>

const PLACEHOLDER = /\{(\w+)\}/g

/** Leaves out lines with facts that the order does not have. @param withoutName the first line where the name is not known */
export function fillTemplate(template: string, facts: MessageFacts, withoutName: string): string {
  const valueOf = (name: string) => (isOneOf(PLACEHOLDERS, name) ? facts[name] : undefined)
  const lines = template.split('\n').flatMap((line, index) => {
    const isGreeting = index === 0 && line.includes('{name}') && !facts.name
    if (isGreeting) return withoutName
    const named = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
    if (named.some((name) => !valueOf(name))) return []
    return line.replace(PLACEHOLDER, (_, name: string) => valueOf(name) ?? '')
  })
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
