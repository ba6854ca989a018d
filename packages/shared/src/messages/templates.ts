import * as v from 'valibot'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../customers/message-language.ts'
import { ORDER_KINDS, type OrderKind } from '../orders/order-kinds.ts'
import { ORDER_STATUSES, type OrderStatus } from '../orders/status.ts'
import { text } from '../validation.ts'

/** What a message is about: the order's status, that it is ready to be collected, or neither that anybody knows. */
export type Wording = OrderStatus | 'ready' | 'other'

/** In the order in which an order goes through them. */
export const WORDINGS = [
  'not_started',
  'in_progress',
  'ready',
  'completed',
  'cancelled',
  'other',
] as const satisfies readonly Wording[]

export const wordingLabels = {
  not_started: 'New',
  in_progress: 'In Progress',
  ready: 'Ready',
  completed: 'Completed',
  cancelled: 'Cancelled',
  other: 'Any other status',
} as const satisfies Record<Wording, string>

/** A consultation is never ready to be collected. */
export function wordingsOf(kind: OrderKind): readonly Wording[] {
  return kind === 'contact-inquiries' ? WORDINGS.filter((wording) => wording !== 'ready') : WORDINGS
}

/** Which message it is. */
export interface TemplateName {
  language: MessageLanguage
  kind: OrderKind
  wording: Wording
}

export const templateNameSchema = v.pipe(
  v.strictObject({
    language: v.picklist(MESSAGE_LANGUAGES, 'There is no such language'),
    kind: v.picklist(ORDER_KINDS, 'There is no such kind of order'),
    wording: v.picklist([...ORDER_STATUSES, 'ready', 'other'], 'There is no such message'),
  }),
  v.check(({ kind, wording }) => wordingsOf(kind).includes(wording), 'There is no such message'),
)

export const templateKey = ({ language, kind, wording }: TemplateName): string =>
  `${language}/${kind}/${wording}`

/** What a template may say of an order, each with what stands for it; `shop` is the boutique's name. */
export const PLACEHOLDERS = ['name', 'order', 'due', 'amount', 'advance', 'balance', 'shop'] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

type Line = Extract<Placeholder, 'due' | 'amount' | 'advance' | 'balance'>

/** Which facts a message carries. A cancelled order has no day and no balance to remind of. */
export const linesOf = {
  not_started: ['due', 'amount', 'advance', 'balance'],
  in_progress: ['due', 'amount', 'advance', 'balance'],
  ready: ['amount', 'advance', 'balance'],
  completed: ['amount', 'advance', 'balance'],
  cancelled: [],
  other: ['due', 'amount', 'advance', 'balance'],
} as const satisfies Record<Wording, readonly Line[]>

/** What the original of a message says, so that one that does not say it is asked about. */
export function expectedPlaceholders(wording: Wording): readonly Placeholder[] {
  return ['name', 'order', ...linesOf[wording], 'shop']
}

const IN_BRACES = /\{([^{}\n]*)\}/g

const isPlaceholder = (word: string): word is Placeholder => PLACEHOLDERS.some((each) => each === word)

/** What a template names between braces. */
export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(IN_BRACES)].map(([, word = '']) => word)
}

/** What of its original a template leaves out. */
export function missingIn(template: string, wording: Wording): Placeholder[] {
  const named = new Set(placeholdersIn(template))
  return expectedPlaceholders(wording).filter((placeholder) => !named.has(placeholder))
}

export const LONGEST_TEMPLATE = 2_000

const KNOWN = PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(', ')

/** A template's own text. What a customer would read as braces is refused. */
const templateText = v.pipe(
  text(LONGEST_TEMPLATE),
  v.minLength(1, 'A message says something'),
  v.check(
    (template) => !/[{}]/.test(template.replace(IN_BRACES, '')),
    'A { or a } is left alone. Placeholders are written like {name}.',
  ),
  v.check(
    (template) => placeholdersIn(template).every(isPlaceholder),
    `Something between braces is not known. There is ${KNOWN}.`,
  ),
)

/** PUT of a template. */
export const templateEditSchema = v.strictObject({
  text: templateText,
  /** The version that its writer was looking at; 0 for the original. */
  base: v.pipe(v.number('Required'), v.integer('Invalid input'), v.minValue(0, 'Invalid input')),
  /** What of the original she knows to be missing. */
  without: v.optional(v.array(v.picklist(PLACEHOLDERS, 'Invalid input')), () => []),
})

export type TemplateEdit = v.InferInput<typeof templateEditSchema>

/** A template that the shop has written itself. */
export interface StoredTemplate extends TemplateName {
  /** Null when the original counts again. */
  text: string | null
  /** Grows by one with each change. */
  version: number
  /** E-mail of the account that wrote it. */
  by: string
  /** ISO instant. */
  at: string
}

const storedSchema = v.object({
  language: v.picklist(MESSAGE_LANGUAGES),
  kind: v.picklist(ORDER_KINDS),
  wording: v.picklist(WORDINGS),
  text: v.nullable(v.string()),
  version: v.number(),
  by: v.string(),
  at: v.string(),
})

/** The templates of an answer, or of what a device has kept; what is none, such as a later version's, is left out. */
export function readTemplates(answer: unknown): StoredTemplate[] {
  const all = v.safeParse(v.object({ templates: v.array(v.unknown()) }), answer)
  if (!all.success) return []
  return all.output.templates.flatMap((each) => {
    const read = v.safeParse(storedSchema, each)
    return read.success ? read.output : []
  })
}
