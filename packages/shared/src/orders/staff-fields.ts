import { MAX_MEASUREMENT_COPY_LENGTH, type StaffField } from './field-types.ts'
import { MAX_MATERIAL_LENGTH } from './material.ts'
import { ORDER_KINDS } from './order-kinds.ts'
import { STAGES } from './stage.ts'
import { ORDER_STATUSES } from './status.ts'

const ofGarments = {
  kinds: ['custom-outfit-quotes', 'outfit-details-orders'],
  edit: 'notes',
  workroom: true,
} as const

const garmentDay = { ...ofGarments, type: 'day', message: 'Please enter a valid date' } as const

/** What staff writes; one of the tables of `order-fields.ts`. */
export const staffFields = {
  status: {
    label: 'Status',
    kinds: ORDER_KINDS,
    type: 'choice',
    edit: 'status',
    choices: ORDER_STATUSES,
    message: 'Invalid input',
    workroom: true,
  },
  // Where a garment is while it is in progress; a consultation is none.
  stage: {
    label: 'Stage',
    kinds: ['custom-outfit-quotes', 'outfit-details-orders'],
    type: 'stage',
    edit: 'stage',
    choices: STAGES,
    message: 'Invalid input',
    workroom: true,
  },
  dueDate: {
    label: 'Due date',
    kinds: ORDER_KINDS,
    type: 'day',
    edit: 'due-date',
    message: 'Please enter a valid date',
    workroom: true,
  },
  /** The wedding, or whatever it is made for. */
  functionDate: { ...garmentDay, label: 'Function date' },
  trialDate: { ...garmentDay, label: 'Trial date' },
  trialTime: {
    ...ofGarments,
    label: 'Trial time',
    type: 'text',
    most: 5,
    format: 'time',
    message: 'Please enter a time such as 17:30',
  },
  /** The day of the trial that took place; cleared by a new trial date. */
  trialDoneOn: { ...garmentDay, label: 'Trial done' },
  /** Pieces; absent is one (`quantityOf`). The total is the price of all of them. */
  quantity: {
    ...ofGarments,
    label: 'Quantity',
    type: 'count',
    least: 1,
    most: 20,
    message: 'Please enter a number from 1 to 20',
  },
  /** The same on all orders of one visit of a customer. */
  visitId: {
    ...ofGarments,
    label: 'Visit',
    type: 'text',
    most: 36,
    format: 'uuid',
    message: 'This is not an id',
  },
  /** Who works on it: an account's id, or a tailor's. */
  assigneeId: { ...ofGarments, label: 'Assigned to', type: 'text', most: 36, format: 'id' },
  /** What the customer left for it (`material.ts`). */
  material: {
    ...ofGarments,
    label: 'Material',
    type: 'text',
    most: MAX_MATERIAL_LENGTH,
    format: 'material',
    message: 'This is not a list of material',
    personal: true,
  },
  /** The delivered order that this one alters, as `orderLink` names it. */
  alterationOf: {
    ...ofGarments,
    label: 'Alteration of',
    type: 'text',
    most: 100,
    format: 'order',
    message: 'This is not an order',
  },
  /** The approved version of the design whose price and days were set on the order, or deliberately were not. */
  settledDesign: {
    label: 'Agreed price and days',
    kinds: ofGarments.kinds,
    type: 'text',
    edit: 'notes',
    most: 36,
    format: 'uuid',
    message: 'This is not an id',
  },
  customerAddress: {
    label: 'Address',
    kinds: ORDER_KINDS,
    type: 'text',
    edit: 'notes',
    most: 2000,
    searched: true,
    personal: true,
  },
  customerLocation: {
    label: 'Location',
    kinds: ORDER_KINDS,
    type: 'text',
    edit: 'notes',
    most: 2000,
    searched: true,
    personal: true,
  },
  notes: {
    label: 'Notes',
    kinds: ORDER_KINDS,
    type: 'text',
    edit: 'notes',
    most: 20_000,
    searched: true,
    personal: true,
  },
  /** What the workroom needs to know; the shop's own notes are not for it. */
  workroomNotes: {
    label: 'Note for the workroom',
    kinds: ['custom-outfit-quotes', 'outfit-details-orders'],
    type: 'text',
    edit: 'notes',
    most: 2000,
    searched: true,
    personal: true,
    workroom: true,
  },
  advancePaid: { label: 'Advance paid', kinds: ORDER_KINDS, type: 'money', edit: 'notes', most: 60 },
  remainingDue: {
    label: 'Remaining due',
    kinds: ORDER_KINDS,
    type: 'money',
    edit: 'notes',
    most: 60,
    computed: true,
  },
  totalAmount: { label: 'Total amount', kinds: ORDER_KINDS, type: 'money', edit: 'notes', most: 60 },
  /** Whom of the people under the customer's number it is for. */
  personId: { label: 'Person', kinds: ORDER_KINDS, type: 'text', edit: 'notes', most: 128 },
  /** A copy of what the person measured when it was taken on (`measurements/measurement-copy.ts`). */
  measurements: {
    label: 'Measured',
    kinds: ORDER_KINDS,
    type: 'text',
    edit: 'notes',
    most: MAX_MEASUREMENT_COPY_LENGTH,
    format: 'measurements',
    message: 'These are not measurements',
    personal: true,
    workroom: true,
  },
  /** When a request was answered first; set with the first status, due date, price or payment, or by a tap. */
  answeredAt: {
    label: 'Answered',
    kinds: ORDER_KINDS,
    type: 'text',
    edit: 'notes',
    most: 30,
    format: 'instant',
  },
  uploadedFiles: {
    label: 'Files',
    kinds: ORDER_KINDS,
    type: 'paths',
    edit: 'notes',
    most: 100,
    workroom: true,
  },
  finishedPictures: { ...ofGarments, label: 'Finished pictures', type: 'paths', most: 100 },
} as const satisfies Record<string, StaffField>
