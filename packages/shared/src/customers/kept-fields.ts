/** Lines of the privacy notice: what is kept of customers, and why. Their texts are the site's. */
export const KEPT_LINES = [
  'contact',
  'order',
  'pictures',
  'measurements',
  'people',
  'money',
  'messages',
  'work',
  'notes',
  'form',
] as const

export type KeptLine = (typeof KEPT_LINES)[number]

const fieldsByLine = {
  contact: ['name', 'email', 'phone', 'customerAddress', 'customerLocation', 'language'],
  order: [
    'service',
    'piece',
    'details',
    'outfitType',
    'additionalDetails',
    'gallerySource',
    'dueDate',
    'functionDate',
    'trialDate',
    'trialTime',
    'trialDoneOn',
    'quantity',
    'material',
    'alterationOf',
    'visitId',
  ],
  pictures: ['designImageUrls', 'measurementsImageUrls', 'uploadedFiles', 'finishedPictures', 'pictures'],
  measurements: ['measurements', 'values', 'setId'],
  people: ['personId', 'alsoKnownAs', 'with'],
  money: [
    'bill',
    'advancePaid',
    'remainingDue',
    'totalAmount',
    'websiteTotal',
    'amount',
    'method',
    'before',
    'reverses',
    'refund',
    'receiptId',
    'price',
  ],
  messages: ['text', 'wording', 'words', 'answer', 'kind', 'orderId', 'otherOrderIds', 'messageId', 'isSent'],
  work: ['status', 'stage', 'assigneeId', 'settledDesign', 'answeredAt', 'dueDateSetAt'],
  notes: ['notes', 'workroomNotes', 'note'],
  form: ['siteVersion'],
} as const satisfies Record<KeptLine, readonly string[]>

/** The line of each field that a form, staff's edits and operations write; `form` for those of how it was sent. */
export const keptFields: Readonly<Record<string, KeptLine>> = Object.fromEntries(
  KEPT_LINES.flatMap((line) => fieldsByLine[line].map((field) => [field, line])),
)
