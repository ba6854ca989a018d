import * as v from 'valibot'
import { ORDER_KINDS } from '../orders/order-kinds.ts'
import { text } from '../lib/validation.ts'
import { seenVersion } from '../lib/versioned.ts'
import { MESSAGE_LANGUAGES } from '../languages/languages.ts'
import { linesOf, type Placeholder, PLACEHOLDERS, type Wording, WORDINGS, wordingsOf } from './templates.ts'

export const wordingLabels = {
  not_started: 'New',
  in_progress: 'In Progress',
  ready: 'Ready',
  completed: 'Completed',
  cancelled: 'Cancelled',
  other: 'Any other status',
  late_quote: 'Quote is late',
  trial: 'Trial tomorrow',
  balance: 'Balance to pay',
  thanks: 'Thank you',
} as const satisfies Record<Wording, string>

export const templateNameSchema = v.pipe(
  v.strictObject({
    language: v.picklist(MESSAGE_LANGUAGES, 'Unknown language'),
    kind: v.picklist(ORDER_KINDS, 'Unknown kind of order'),
    wording: v.picklist(WORDINGS, 'Unknown message'),
  }),
  v.check(({ kind, wording }) => wordingsOf(kind).includes(wording), 'Unknown message'),
)

/** What the original says: a text without it needs confirming. */
function expectedPlaceholders(wording: Wording): readonly Placeholder[] {
  return ['name', 'order', ...linesOf[wording], 'shop']
}

const IN_BRACES = /\{([^{}\n]*)\}/g

const isPlaceholder = (word: string): word is Placeholder => PLACEHOLDERS.some((each) => each === word)

function placeholdersIn(template: string): string[] {
  return [...template.matchAll(IN_BRACES)].map(([, word = '']) => word)
}

export function missingIn(template: string, wording: Wording): Placeholder[] {
  const named = new Set(placeholdersIn(template))
  return expectedPlaceholders(wording).filter((placeholder) => !named.has(placeholder))
}

const MAX_TEMPLATE_LENGTH = 2_000

const KNOWN = PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(', ')

const templateText = v.pipe(
  text(MAX_TEMPLATE_LENGTH),
  v.minLength(1, 'Please write the message'),
  v.check(
    (template) => !/[{}]/.test(template.replace(IN_BRACES, '')),
    'A { or } is missing. Write placeholders like {name}.',
  ),
  v.check((template) => placeholdersIn(template).every(isPlaceholder), `Unknown placeholder. Use ${KNOWN}.`),
)

export const templateEditSchema = v.strictObject({
  version: seenVersion,
  /** Null restores the original. */
  text: v.nullable(templateText),
  /** What of the original the writer knows to be missing. */
  without: v.optional(v.array(v.picklist(PLACEHOLDERS, 'Invalid input')), () => []),
})

export type TemplateEdit = v.InferInput<typeof templateEditSchema>
