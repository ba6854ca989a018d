import { enteredAt, type Entering } from '../auth/entry-stamp.ts'
import type { Issue } from '../lib/validation.ts'
import { type DesignAnswer, type DesignInput, type DesignVersion, MAX_DESIGNS } from './design-version.ts'
import { fileFields } from './field-lists.ts'
import type { OrderRecord } from './order.ts'

interface DesignPlan {
  /** All versions as they are then; undefined where nothing is to be written. */
  designs?: DesignVersion[]
  issues: Issue[]
}

/** Also files that were removed from the order since: a version that shows them is never changed. */
function ownFiles(record: OrderRecord): ReadonlySet<unknown> {
  const { designs = [] } = record
  const named = fileFields.flatMap((field) => record[field] ?? [])
  return new Set([...named, ...designs.flatMap(({ pictures }) => pictures)])
}

function issueOf(current: OrderRecord, { pictures }: DesignInput): Issue | undefined {
  // A consultation becomes an order first.
  if (current.kind === 'contact-inquiries') return { path: '', message: 'A consultation has no design' }
  if ((current.designs ?? []).length >= MAX_DESIGNS)
    return { path: '', message: 'This order has too many versions of its design' }
  const own = ownFiles(current)
  return pictures.every((path) => own.has(path))
    ? undefined
    : { path: 'pictures', message: 'A picture of this version was removed from the order' }
}

/**
 * What another version means for an order as it stands: at the server, on the screen of a device that has not sent it
 * yet, and in the tests' server. It adds, so that it meets no conflict; what was agreed before stays on the order.
 */
export function planDesign(current: OrderRecord, design: DesignInput, entering: Entering): DesignPlan {
  const { designs = [] } = current
  if (designs.some(({ id }) => id === entering.id)) return { issues: [] }
  const issue = issueOf(current, design)
  if (issue) return { issues: [issue] }
  const { id, receivedAt, by } = entering
  return { designs: [...designs, { id, ...design, at: enteredAt(entering), receivedAt, by }], issues: [] }
}

/** Why an answer is not taken. */
export interface AnswerRefusal {
  code: 'design_gone' | 'design_replaced' | 'design_answered'
  message: string
}

interface AnswerPlan {
  /** All versions as they are then; undefined where nothing is to be written. */
  designs?: DesignVersion[]
  refusal?: AnswerRefusal
}

const refused = (code: AnswerRefusal['code'], message: string): AnswerPlan => ({ refusal: { code, message } })

/** The same answer, by a second press or from a second device. */
function isSame(answer: DesignAnswer, other: Omit<DesignAnswer, 'id' | 'at'>): boolean {
  if (answer.type !== other.type) return false
  return other.where === 'shop' || (answer.name === other.name && answer.words === other.words)
}

/** What an answer means for an order as it stands. Only the newest version can be answered, and once. */
export function planAnswer(
  current: OrderRecord,
  designId: string,
  { type, name, words, where }: Omit<DesignAnswer, 'id' | 'at' | 'by'>,
  entering: Entering,
): AnswerPlan {
  const { designs = [] } = current
  const version = designs.find(({ id }) => id === designId)
  if (!version) return refused('design_gone', 'This version of the design is not on this order')
  const before = version.answer
  if (before && (before.id === entering.id || isSame(before, { type, name, words, where }))) return {}
  if (version !== designs.at(-1)) return refused('design_replaced', 'There is a newer version of the design')
  if (before) return refused('design_answered', 'This version of the design was already answered')
  const { id, by } = entering
  const answer = { id, type, name, words, at: enteredAt(entering), where, ...(where === 'shop' && { by }) }
  return { designs: designs.map((each) => (each === version ? { ...version, answer } : each)) }
}
