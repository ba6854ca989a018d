import { typedKeys } from '../lib/objects.ts'

const fieldsByLine = {
  contact: 'name email phone customerAddress customerLocation language',
  order:
    'service piece details outfitType additionalDetails gallerySource dueDate functionDate trialDate trialTime trialDoneOn quantity material',
  pictures: 'designImageUrls measurementsImageUrls uploadedFiles finishedPictures pictures websiteConsent',
  measurements: 'measurements values setId',
  people: 'personId alsoKnownAs with consent',
  money:
    'bill advancePaid remainingDue totalAmount websiteTotal amount method before reverses refund receiptId price',
  messages: 'text wording words answer kind orderId otherOrderIds messageId isSent',
  work: 'status stage assigneeId visitId alterationOf settledDesign answeredAt dueDateSetAt',
  notes: 'notes workroomNotes note',
  form: 'siteVersion website openMs suspected',
} as const

export type KeptLine = keyof typeof fieldsByLine

/** Lines of the privacy notice: what is kept of customers, and why. Their texts are the site's. */
export const KEPT_LINES = typedKeys(fieldsByLine)

/** The line of each field that a form, staff's edits and operations write; `form` for how it was sent. */
export const keptFields = new Map<string, KeptLine>(
  KEPT_LINES.flatMap((line) => fieldsByLine[line].split(' ').map((field) => [field, line] as const)),
)

const COPIED: ReadonlySet<KeptLine | undefined> = new Set(['contact', 'order', 'people', 'money'])

/** In a customer's copy as text: without staff's notes and work, and what has a part of its own there. */
export const isCopied = (field: string): boolean => field === 'status' || COPIED.has(keptFields.get(field))
