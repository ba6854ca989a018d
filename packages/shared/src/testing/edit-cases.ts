import type { EditableField, EditableFields } from '../orders/order.ts'
import type { OrderEditName } from '../orders/order-schemas.ts'
import { billConflictCases, billEditCases } from './bill-cases.ts'

type Values = { [F in EditableField]?: EditableFields[F] | null }

interface EditToMerge {
  has: Partial<EditableFields>
  name: OrderEditName
  edit: Values
  base?: Values
}

interface EditCase extends EditToMerge {
  result: Partial<EditableFields>
}

interface ConflictCase extends EditToMerge {
  /** About which somebody must be asked, and nothing is written. */
  asks: EditableField[]
}

const money = { totalAmount: '9000', advancePaid: '500', remainingDue: '8500' }
const [one, two] = ['one.jpg', 'two.jpg']
const VISIT = '0193e5a0-7b3c-7000-8000-00008f3a91d1'
const [oldNumber, newNumber] = ['98480 11111', '98480 22222']

/** What an edit means: for the rule, at the server, and on the screen of a tablet that has not sent it yet. */
export const editCases: Record<string, EditCase> = {
  ...billEditCases,
  'what it does not name stays': {
    has: { notes: 'pearls', customerAddress: 'Boduppal' },
    name: 'notes',
    edit: { notes: 'beads' },
    result: { notes: 'beads', customerAddress: 'Boduppal' },
  },
  'null clears': { has: { notes: 'pearls' }, name: 'notes', edit: { notes: null }, result: { notes: null } },
  'nothing typed clears': {
    has: { notes: 'pearls' },
    name: 'notes',
    edit: { notes: '' },
    result: { notes: null },
  },
  'a new trial date is of a trial that has not been': {
    has: { trialDate: '2026-11-20', trialDoneOn: '2026-11-21' },
    name: 'notes',
    edit: { trialDate: '2026-11-28' },
    base: { trialDate: '2026-11-20' },
    result: { trialDate: '2026-11-28', trialDoneOn: null },
  },
  'without a trial date there is no time': {
    has: { trialDate: '2026-11-20', trialTime: '17:30' },
    name: 'notes',
    edit: { trialDate: null },
    result: { trialDate: null, trialTime: null },
  },
  'a number that was typed in another way is the same number: the visit that was chosen for it stands': {
    has: { phone: '+91 98480 11111', visitId: null },
    name: 'notes',
    edit: { visitId: VISIT },
    base: { visitId: null, phone: oldNumber },
    result: { visitId: VISIT },
  },
  'another number takes the order out of a visit and from a person, which the editor had seen': {
    has: { phone: oldNumber, visitId: VISIT, personId: 'amma' },
    name: 'contact',
    edit: { phone: newNumber },
    base: { phone: oldNumber, visitId: VISIT, personId: 'amma' },
    result: { phone: newNumber, visitId: null, personId: null },
  },
  'a trial that was done on the date that the editor saw': {
    has: { trialDate: '2026-11-20', trialDoneOn: null },
    name: 'notes',
    edit: { trialDoneOn: '2026-11-21' },
    base: { trialDoneOn: null, trialDate: '2026-11-20' },
    result: { trialDate: '2026-11-20', trialDoneOn: '2026-11-21' },
  },
  'a date and a trial that was done, both by one editor': {
    has: { trialDate: '2026-11-20', trialDoneOn: null },
    name: 'notes',
    edit: { trialDate: '2026-11-21', trialDoneOn: '2026-11-21' },
    base: { trialDate: '2026-11-20', trialDoneOn: null },
    result: { trialDate: '2026-11-21', trialDoneOn: '2026-11-21' },
  },
  'both sides chose the same visit, and one another number: it is asked about by the other field alone': {
    has: { phone: newNumber, visitId: VISIT },
    name: 'notes',
    edit: { visitId: VISIT },
    base: { visitId: null, phone: oldNumber },
    result: { phone: newNumber, visitId: VISIT },
  },
  'a quantity is a number': {
    has: { quantity: null },
    name: 'notes',
    edit: { quantity: 3 },
    base: { quantity: null },
    result: { quantity: 3 },
  },
  'a due date is a day, of an old instant too': {
    has: { dueDate: '2026-11-28T09:00:00Z' },
    name: 'due-date',
    edit: { dueDate: '2026-11-28' },
    base: { dueDate: '2026-11-28' },
    result: { dueDate: '2026-11-28T09:00:00Z' },
  },
  'the balance follows the advance': {
    has: money,
    name: 'notes',
    edit: { advancePaid: '₹1,000' },
    result: { advancePaid: '₹1,000', remainingDue: '8000' },
  },
  'the balance follows the total': {
    has: money,
    name: 'notes',
    edit: { totalAmount: '400' },
    result: { totalAmount: '400', remainingDue: '0' },
  },
  'what it says of the balance is not taken': {
    has: money,
    name: 'notes',
    edit: { remainingDue: '1', notes: 'beads' },
    result: { ...money, notes: 'beads' },
  },
  'a record without money has no balance': {
    has: {},
    name: 'notes',
    edit: { totalAmount: null, advancePaid: '' },
    result: { totalAmount: null, advancePaid: null, remainingDue: null },
  },
  'a file that somebody added meanwhile stays': {
    has: { uploadedFiles: [one, two] },
    name: 'notes',
    edit: { uploadedFiles: [] },
    base: { uploadedFiles: [one] },
    result: { uploadedFiles: [two] },
  },
  'without a base the last write wins': {
    has: { uploadedFiles: [one, two], notes: 'stones' },
    name: 'notes',
    edit: { uploadedFiles: [two], notes: 'beads' },
    result: { uploadedFiles: [two], notes: 'beads' },
  },
  'a field that the other side left alone is written': {
    has: { notes: 'pearls', status: 'in_progress' },
    name: 'notes',
    edit: { notes: 'beads' },
    base: { notes: 'pearls' },
    result: { notes: 'beads', status: 'in_progress' },
  },
  'both went on to the same stage: it is one step': {
    has: { stage: 'embroidery' },
    name: 'stage',
    edit: { stage: 'embroidery' },
    base: { stage: 'cutting' },
    result: { stage: 'embroidery' },
  },
  'of two stages to which both went on, the farther one stands: the edit’s': {
    has: { stage: 'embroidery' },
    name: 'stage',
    edit: { stage: 'trial' },
    base: { stage: 'cutting' },
    result: { stage: 'trial' },
  },
  'of two stages to which both went on, the farther one stands: the record’s': {
    has: { stage: 'trial' },
    name: 'stage',
    edit: { stage: 'cutting' },
    base: { stage: null },
    result: { stage: 'trial' },
  },
  'both sides wrote the same': {
    has: { notes: 'beads' },
    name: 'notes',
    edit: { notes: 'beads' },
    base: { notes: 'pearls' },
    result: { notes: 'beads' },
  },
}

export const conflictCases: Record<string, ConflictCase> = {
  ...billConflictCases,
  'both sides wrote, each something else': {
    has: { notes: 'stones', customerAddress: 'Uppal' },
    name: 'notes',
    edit: { notes: 'beads', customerAddress: 'Uppal' },
    base: { notes: 'pearls', customerAddress: null },
    asks: ['notes'],
  },
  'both sides counted the pieces, each another way': {
    has: { quantity: 4 },
    name: 'notes',
    edit: { quantity: 3 },
    base: { quantity: null },
    asks: ['quantity'],
  },
  'one side went on with a garment that the other took back': {
    has: { stage: 'cutting' },
    name: 'stage',
    edit: { stage: 'trial' },
    base: { stage: 'stitching' },
    asks: ['stage'],
  },
  'a visit was chosen for a number that the other side corrected': {
    has: { phone: newNumber, visitId: null },
    name: 'notes',
    edit: { visitId: VISIT },
    base: { visitId: null, phone: oldNumber },
    asks: ['visitId'],
  },
  'a person was chosen for a number that the other side corrected': {
    has: { phone: newNumber, personId: null },
    name: 'notes',
    edit: { personId: 'amma', notes: 'beads' },
    base: { personId: null, notes: null, phone: oldNumber },
    asks: ['personId'],
  },
  'a number was corrected, for which the other side chose a visit and a person': {
    has: { phone: oldNumber, visitId: VISIT, personId: 'amma' },
    name: 'contact',
    edit: { phone: newNumber },
    base: { phone: oldNumber, visitId: null, personId: null },
    asks: ['phone'],
  },
  'a trial was done, of which the other side changed the date': {
    has: { trialDate: '2026-11-23', trialDoneOn: null },
    name: 'notes',
    edit: { trialDoneOn: '2026-11-21' },
    base: { trialDoneOn: null, trialDate: '2026-11-21' },
    asks: ['trialDoneOn'],
  },
  'a trial got another date, and the other side had it done': {
    has: { trialDate: '2026-11-21', trialDoneOn: '2026-11-21' },
    name: 'notes',
    edit: { trialDate: '2026-11-23' },
    base: { trialDate: '2026-11-21', trialDoneOn: null },
    asks: ['trialDate'],
  },
  'a trial got a time, and the other side took its date away': {
    has: { trialDate: null, trialTime: null },
    name: 'notes',
    edit: { trialTime: '17:30' },
    base: { trialTime: null, trialDate: '2026-11-21' },
    asks: ['trialTime'],
  },
  'one side cleared what the other wrote': {
    has: { notes: null },
    name: 'notes',
    edit: { notes: 'beads' },
    base: { notes: 'pearls' },
    asks: ['notes'],
  },
}
