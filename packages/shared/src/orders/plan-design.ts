import { entryTime, type EntryStamp } from '../auth/entry-stamp.ts'
import type { Issue } from '../lib/validation.ts'
import { type DesignAnswer, type DesignInput, type DesignVersion, MAX_DESIGNS } from './design-version.ts'
import { filesOf } from './field-lists.ts'
import type { OrderRecord } from './order.ts'

interface DesignPlan {
  /** All versions after the operation; undefined where nothing is written. */
  designs?: DesignVersion[]
  issues: Issue[]
}

/** Also files that were removed from the order since: a version that shows them never changes. */
function ownFiles(record: OrderRecord): ReadonlySet<string> {
  const { designs = [] } = record
  return new Set([...filesOf(record), ...designs.flatMap(({ pictures }) => pictures)])
}

function issueOf(current: OrderRecord, { pictures }: DesignInput): Issue | undefined {
  if (current.kind === 'contact-inquiries') return { path: '', message: 'A consultation has no design' }
  if ((current.designs ?? []).length >= MAX_DESIGNS)
    return { path: '', message: 'This order has too many versions of its design' }
  const orderFiles = ownFiles(current)
  return pictures.every((path) => orderFiles.has(path))
    ? undefined
    : { path: 'pictures', message: 'A picture of this version was removed from the order' }
}

/** Run by the server, and by a device for what it has not sent. A version is added, so that it never conflicts. */
export function planDesign(current: OrderRecord, design: DesignInput, stamp: EntryStamp): DesignPlan {
  const { designs = [] } = current
  if (designs.some(({ id }) => id === stamp.id)) return { issues: [] }
  const issue = issueOf(current, design)
  if (issue) return { issues: [issue] }
  const { id, receivedAt, by } = stamp
  return { designs: [...designs, { id, ...design, at: entryTime(stamp), receivedAt, by }], issues: [] }
}

export interface AnswerRefusal {
  code: 'design_gone' | 'design_replaced' | 'design_answered'
  message: string
}

interface AnswerPlan {
  designs?: DesignVersion[]
  refusal?: AnswerRefusal
}

const refused = (code: AnswerRefusal['code'], message: string): AnswerPlan => ({ refusal: { code, message } })

function isSame(answer: DesignAnswer, other: Omit<DesignAnswer, 'id' | 'at'>): boolean {
  if (answer.type !== other.type) return false
  return other.where === 'shop' || (answer.name === other.name && answer.words === other.words)
}

/** Only the newest version can be answered, and once. */
export function planAnswer(
  current: OrderRecord,
  designId: string,
  { type, name, words, where }: Omit<DesignAnswer, 'id' | 'at' | 'by'>,
  stamp: EntryStamp,
): AnswerPlan {
  const { designs = [] } = current
  const version = designs.find(({ id }) => id === designId)
  if (!version) return refused('design_gone', 'This version of the design is not on this order')
  const before = version.answer
  if (before && (before.id === stamp.id || isSame(before, { type, name, words, where }))) return {}
  if (version !== designs.at(-1)) return refused('design_replaced', 'There is a newer version of the design')
  if (before) return refused('design_answered', 'This version of the design was already answered')
  const { id, by } = stamp
  const answer = { id, type, name, words, at: entryTime(stamp), where, ...(where === 'shop' && { by }) }
  return { designs: designs.map((each) => (each === version ? { ...version, answer } : each)) }
}
