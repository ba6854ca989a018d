import { MAX_BILL_LENGTH, MAX_PIECES } from '../bill/bill.ts'
import { MAX_MEASUREMENT_COPY_LENGTH, type StaffField } from './field-types.ts'
import { MAX_MATERIAL_LENGTH } from './material.ts'
import { ORDER_KINDS } from './order-kinds.ts'
import { STAGES } from './stage.ts'
import { ORDER_STATUSES } from './status.ts'
import { MAX_CONSENT_LENGTH } from './website-consent.ts'

const ofGarments = {
  kinds: ['custom-outfit-quotes', 'outfit-details-orders'],
  edit: 'notes',
  workroom: true,
} as const

const ofAll = { kinds: ORDER_KINDS, edit: 'notes' } as const

const text = { ...ofAll, type: 'text' } as const
const money = { ...ofAll, type: 'money', most: 60 } as const
const garmentDay = { ...ofGarments, type: 'day', message: 'Please enter a valid date' } as const

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
  trialDoneOn: { ...garmentDay, label: 'Trial done' },
  /** Pieces; absent is one (`quantityOf`). The total is the price of all of them. */
  quantity: {
    ...ofGarments,
    label: 'Quantity',
    type: 'count',
    least: 1,
    most: MAX_PIECES,
    message: `Please enter a number from 1 to ${MAX_PIECES}`,
  },
  visitId: {
    ...ofGarments,
    label: 'Visit',
    type: 'text',
    most: 36,
    format: 'uuid',
    message: 'This is not an id',
  },
  assigneeId: { ...ofGarments, label: 'Assigned to', type: 'text', most: 36, format: 'id' },
  material: {
    ...ofGarments,
    label: 'Material',
    type: 'text',
    most: MAX_MATERIAL_LENGTH,
    format: 'material',
    message: 'This is not a list of material',
    personal: true,
  },
  /** The lines of what the order costs. Where there are some, `totalAmount` is their sum. */
  bill: {
    ...ofGarments,
    label: 'Bill',
    type: 'text',
    most: MAX_BILL_LENGTH,
    format: 'bill',
    message: 'This is not a bill',
    searched: true,
    personal: true,
  },
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
  /** The total that was set by a press on the website's price. While it is the total, it is no answer to the customer. */
  websiteTotal: {
    label: 'Price from the website',
    kinds: ['outfit-details-orders'],
    type: 'text',
    edit: 'notes',
    most: 60,
  },
  customerAddress: { ...text, label: 'Address', most: 2000, searched: true, personal: true },
  customerLocation: { ...text, label: 'Location', most: 2000, searched: true, personal: true },
  notes: { ...text, label: 'Notes', most: 20_000, searched: true, personal: true },
  workroomNotes: {
    ...ofGarments,
    label: 'Note for the workroom',
    type: 'text',
    most: 2000,
    searched: true,
    personal: true,
  },
  advancePaid: { ...money, label: 'Advance paid' },
  remainingDue: { ...money, label: 'Remaining due', computed: true },
  totalAmount: { ...money, label: 'Total amount' },
  personId: { ...text, label: 'Person', most: 128 },
  /** As `copyMeasurements` writes them, when the order was taken on. */
  measurements: {
    ...text,
    label: 'Measured',
    most: MAX_MEASUREMENT_COPY_LENGTH,
    format: 'measurements',
    message: 'These are not measurements',
    personal: true,
    workroom: true,
  },
  /** Set with the first status, due date, price or payment, or by a tap. */
  answeredAt: { ...text, label: 'Answered', most: 30, format: 'instant' },
  /** Without it the due date is automatic, and no promise (`dueDateSetAfter`). */
  dueDateSetAt: { ...text, label: 'Due date promised', most: 30, format: 'instant', workroom: true },
  /** Of `SIGNS` or `DELETED_SPAM`; empty where nothing speaks for spam. */
  suspected: { ...text, label: 'Suspected spam', most: 100 },
  uploadedFiles: { ...ofAll, label: 'Files', type: 'paths', most: 100, workroom: true },
  /** As `writeConsent` writes it. */
  websiteConsent: {
    label: 'May be shown on the website',
    kinds: ofGarments.kinds,
    type: 'text',
    edit: 'notes',
    most: MAX_CONSENT_LENGTH,
    format: 'consent',
    message: 'This is not a consent',
  },
  finishedPictures: { ...ofGarments, label: 'Photos of the finished piece', type: 'paths', most: 100 },
} as const satisfies Record<string, StaffField>
