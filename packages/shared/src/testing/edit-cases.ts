import type { EditableField, EditableFields } from '../orders/order.ts'
import type { OrderEditName } from '../orders/order-schemas.ts'

type Values = { [F in EditableField]?: EditableFields[F] | null }

interface EditToMerge {
  /** The record has these when the edit comes. */
  has: Partial<EditableFields>
  name: OrderEditName
  edit: Values
  base?: Values
}

interface EditCase extends EditToMerge {
  /** What it has after that. */
  result: Partial<EditableFields>
}

interface ConflictCase extends EditToMerge {
  /** About which somebody must be asked, and nothing is written. */
  asks: EditableField[]
}

const money = { totalAmount: '9000', advancePaid: '500', remainingDue: '8500' }
const [one, two] = ['one.jpg', 'two.jpg']

/** What an edit means: for the rule, at the server, and on the screen of a tablet that has not sent it yet. */
export const editCases: Record<string, EditCase> = {
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
  'one side cleared what the other wrote': {
    has: { notes: null },
    name: 'notes',
    edit: { notes: 'beads' },
    base: { notes: 'pearls' },
    asks: ['notes'],
  },
}
