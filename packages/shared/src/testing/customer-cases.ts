import type { CustomerOperation } from '../customers/customer-operations.ts'
import {
  type CustomerRecord,
  emptyCustomer,
  type MeasurementSet,
  type OpenedMessage,
  type Person,
} from '../customers/customer.ts'
import type { AgeAnswer, ParentConsent } from '../customers/under-18.ts'
import { AT } from './payment-cases.ts'

export const NUMBER = '919876543210'
export const OTHER_NUMBER = '919900112233'

export function personOf(changes: Partial<Person> = {}): Person {
  const person = { id: 'lakshmi-1', name: 'Lakshmi Devi', alsoKnownAs: [], removedAt: null, ages: [] }
  return { ...person, addedAt: AT, by: 'asha@zari.example', ...changes }
}

export function setOf(changes: Partial<MeasurementSet> = {}): MeasurementSet {
  const set = { id: 'first-set', personId: 'lakshmi-1', takenAt: AT, receivedAt: AT, by: 'asha@zari.example' }
  return { ...set, values: { bust: 292, waist: 242 }, note: '', takenBackAt: null, ...changes }
}

export function customerOf(changes: Partial<CustomerRecord> = {}): CustomerRecord {
  return { ...emptyCustomer(NUMBER), revision: 1, updatedAt: AT, people: [personOf()], ...changes }
}

const opened = {
  wording: null,
  otherOrderIds: [],
  trialDate: null,
  sentAt: null,
  sentBy: '',
  notSentAt: null,
}

export function messageOf(changes: Partial<OpenedMessage> = {}): OpenedMessage {
  const message = { id: 'a-message', at: AT, by: 'asha@zari.example', orderId: 'an-order', text: 'Hello' }
  return { ...message, kind: 'outfit-details-orders', language: 'en', ...opened, ...changes }
}

type Named = CustomerOperation['type']

export function operationOf<D extends Named>(
  name: D,
  content: Omit<Extract<CustomerOperation, { type: D }>, 'type' | 'at' | 'alsoKnownAs' | 'note'> & {
    at?: string
    note?: string
    alsoKnownAs?: string[]
  },
): Extract<CustomerOperation, { type: D }> {
  const optional: Partial<Record<Named, object>> = {
    'add-person': { alsoKnownAs: [] },
    'add-measurements': { note: '' },
  }
  return { type: name, at: AT, ...optional[name], ...content } as Extract<CustomerOperation, { type: D }>
}

interface OperationCase {
  has: Partial<CustomerRecord>
  operation: CustomerOperation
  result: Partial<CustomerRecord>
}

/** Of an adult whom the shop knows. */
export const consentOf = (changes: Partial<ParentConsent> = {}): ParentConsent => ({
  agreedBy: 'Lakshmi Devi',
  known: 'shop',
  day: '2026-11-20',
  ...changes,
})

const answered = (consent: ParentConsent | null, id = 'this-one'): AgeAnswer => ({
  id,
  at: AT,
  by: 'asha@zari.example',
  consent,
})

const added = { id: 'this-one', addedAt: AT, by: 'asha@zari.example' }

/** What an operation means: for the rule, at the server, and on the screen of a tablet that has not sent it yet. */
export const operationCases: Record<string, OperationCase> = {
  'the first person of a number': {
    has: { people: [] },
    operation: operationOf('add-person', { name: 'Keerthi' }),
    result: { people: [personOf({ ...added, name: 'Keerthi' })] },
  },
  'one more, who is called otherwise on older orders': {
    has: {},
    operation: operationOf('add-person', { name: 'Keerthi', alsoKnownAs: ['Kirti'] }),
    result: { people: [personOf(), personOf({ ...added, name: 'Keerthi', alsoKnownAs: ['Kirti'] })] },
  },
  'a child, with the consent of the number’s adult': {
    has: {},
    operation: operationOf('add-person', { name: 'Keerthi', consent: consentOf() }),
    result: {
      people: [personOf(), personOf({ ...added, name: 'Keerthi', ages: [answered(consentOf())] })],
    },
  },
  'one more who is grown up': {
    has: {},
    operation: operationOf('add-person', { name: 'Keerthi', consent: null }),
    result: { people: [personOf(), personOf({ ...added, name: 'Keerthi', ages: [answered(null)] })] },
  },
  'a consent for one who is there': {
    has: {},
    operation: operationOf('set-age', {
      personId: 'lakshmi-1',
      consent: consentOf({ agreedBy: 'Ravi', known: 'id' }),
    }),
    result: { people: [personOf({ ages: [answered(consentOf({ agreedBy: 'Ravi', known: 'id' }))] })] },
  },
  'a child who is 18 by now: the consent of before is kept': {
    has: { people: [personOf({ ages: [answered(consentOf(), 'as-a-child')] })] },
    operation: operationOf('set-age', { personId: 'lakshmi-1', consent: null }),
    result: { people: [personOf({ ages: [answered(consentOf(), 'as-a-child'), answered(null)] })] },
  },
  'another name, and the one of before is kept': {
    has: {},
    operation: operationOf('rename-person', { personId: 'lakshmi-1', name: 'Lakshmi, upstairs' }),
    result: { people: [personOf({ name: 'Lakshmi, upstairs', alsoKnownAs: ['Lakshmi Devi'] })] },
  },
  'the name of before again': {
    has: { people: [personOf({ name: 'Lakshmi', alsoKnownAs: ['Lakshmi Devi'] })] },
    operation: operationOf('rename-person', { personId: 'lakshmi-1', name: 'Lakshmi Devi' }),
    result: { people: [personOf({ name: 'Lakshmi Devi', alsoKnownAs: ['Lakshmi'] })] },
  },
  'a person who is removed keeps their measurements': {
    has: { measurements: [setOf()] },
    operation: operationOf('remove-person', { personId: 'lakshmi-1' }),
    result: { people: [personOf({ removedAt: AT })], measurements: [setOf()] },
  },
  'one who is brought back': {
    has: { people: [personOf({ removedAt: AT })] },
    operation: operationOf('bring-back-person', { personId: 'lakshmi-1' }),
    result: { people: [personOf()] },
  },
  'their language': {
    has: {},
    operation: operationOf('set-language', { language: 'te' }),
    result: { language: 'te' },
  },
  'no language any more': {
    has: { language: 'te' },
    operation: operationOf('set-language', { language: null }),
    result: { language: null },
  },
  'a note': {
    has: {},
    operation: operationOf('set-note', { note: 'Comes on Saturdays', base: null }),
    result: { note: 'Comes on Saturdays' },
  },
  'a note over one that its writer saw': {
    has: { note: 'Comes on Saturdays' },
    operation: operationOf('set-note', { note: 'Comes on Sundays', base: 'Comes on Saturdays' }),
    result: { note: 'Comes on Sundays' },
  },
  'a note while somebody else wrote one: both are kept': {
    has: { note: 'Pays by UPI' },
    operation: operationOf('set-note', { note: 'Comes on Saturdays', base: null }),
    result: { note: 'Pays by UPI\nComes on Saturdays' },
  },
  'a line taken out while somebody else added one': {
    has: { note: 'Allergic to wool\nPays by UPI' },
    operation: operationOf('set-note', { note: '', base: 'Allergic to wool' }),
    result: { note: 'Pays by UPI' },
  },
  'a line added while somebody else took one out': {
    has: { note: null },
    operation: operationOf('set-note', { note: 'Allergic to wool\nPays by UPI', base: 'Allergic to wool' }),
    result: { note: 'Pays by UPI' },
  },
  'a line changed while somebody else changed another': {
    has: { note: 'Allergic to silk\nPays by card' },
    operation: operationOf('set-note', {
      note: 'Allergic to wool\nPays by UPI',
      base: 'Allergic to wool\nPays by card',
    }),
    result: { note: 'Allergic to silk\nPays by UPI' },
  },
  'no note any more': {
    has: { note: 'Pays by UPI' },
    operation: operationOf('set-note', { note: '', base: 'Pays by UPI' }),
    result: { note: null },
  },
  'measurements, beside those of before': {
    has: { measurements: [setOf()] },
    operation: operationOf('add-measurements', { personId: 'lakshmi-1', values: { bust: 300 } }),
    result: { measurements: [setOf(), setOf({ id: 'this-one', values: { bust: 300 } })] },
  },
  'measurements of one who was removed meanwhile': {
    has: { people: [personOf({ removedAt: AT })] },
    operation: operationOf('add-measurements', { personId: 'lakshmi-1', values: { bust: 300 } }),
    result: { measurements: [setOf({ id: 'this-one', values: { bust: 300 } })] },
  },
  'measurements that were wrong': {
    has: { measurements: [setOf()] },
    operation: operationOf('take-back-measurements', { setId: 'first-set' }),
    result: { measurements: [setOf({ takenBackAt: AT })] },
  },
  'another number of theirs': {
    has: {},
    operation: operationOf('merge', { with: OTHER_NUMBER }),
    result: {
      merges: [{ id: 'this-one', with: OTHER_NUMBER, at: AT, by: 'asha@zari.example', takenBackAt: null }],
    },
  },
  'a message that was opened': {
    has: {},
    operation: operationOf('note-message', {
      kind: 'contact-inquiries',
      orderId: 'an-order',
      language: 'te',
      text: 'నమస్తే',
    }),
    result: {
      messages: [
        {
          id: 'this-one',
          at: AT,
          by: 'asha@zari.example',
          kind: 'contact-inquiries',
          orderId: 'an-order',
          language: 'te',
          text: 'నమస్తే',
          ...opened,
        },
      ],
    },
  },
  'a message about a trial': {
    has: {},
    operation: operationOf('note-message', {
      kind: 'outfit-details-orders',
      orderId: 'an-order',
      language: 'en',
      text: 'Your trial is tomorrow',
      wording: 'trial',
      otherOrderIds: ['order-of-the-visit'],
      trialDate: '2026-11-23',
    }),
    result: {
      messages: [
        messageOf({
          id: 'this-one',
          text: 'Your trial is tomorrow',
          wording: 'trial',
          otherOrderIds: ['order-of-the-visit'],
          trialDate: '2026-11-23',
        }),
      ],
    },
  },
  'a message that was sent': {
    has: { messages: [messageOf({ id: 'other-message' }), messageOf()] },
    operation: operationOf('mark-message', { messageId: 'a-message', isSent: true }),
    result: {
      messages: [messageOf({ id: 'other-message' }), messageOf({ sentAt: AT, sentBy: 'asha@zari.example' })],
    },
  },
  'a message that was not sent after all': {
    has: { messages: [messageOf({ sentAt: AT, sentBy: 'ravi@zari.example' })] },
    operation: operationOf('mark-message', { messageId: 'a-message', isSent: false }),
    result: { messages: [messageOf({ notSentAt: AT })] },
  },
  'a message that was only opened': {
    has: { messages: [messageOf()] },
    operation: operationOf('mark-message', { messageId: 'a-message', isSent: false }),
    result: { messages: [messageOf({ notSentAt: AT })] },
  },
  'a message that was sent, not as was said': {
    has: { messages: [messageOf({ notSentAt: AT })] },
    operation: operationOf('mark-message', { messageId: 'a-message', isSent: true }),
    result: { messages: [messageOf({ sentAt: AT, sentBy: 'asha@zari.example' })] },
  },
}

export const refusedOperations: Record<string, { operation: unknown; message: RegExp }> = {
  'a person without a name': {
    operation: { type: 'add-person', at: AT, name: '  ' },
    message: /write a name/,
  },
  'a name of a whole page': {
    operation: { type: 'add-person', at: AT, name: 'L'.repeat(201) },
    message: /under 200 characters/,
  },
  'no operation that there is': { operation: { type: 'delete-everything', at: AT }, message: /./ },
  'a moment that is none': {
    operation: { type: 'add-person', at: 'yesterday', name: 'Keerthi' },
    message: /not an instant/,
  },
  'a child without one who agreed': {
    operation: { type: 'add-person', at: AT, name: 'Keerthi', consent: {} },
    message: /Required|Invalid/,
  },
  'a child whose parent nobody knows': {
    operation: { type: 'set-age', at: AT, personId: 'lakshmi-1', consent: { ...consentOf(), known: 'no' } },
    message: /Invalid input/,
  },
  'a consent of a day that is none': {
    operation: { type: 'set-age', at: AT, personId: 'lakshmi-1', consent: consentOf({ day: '2026-02-30' }) },
    message: /valid date/,
  },
  'a consent for somebody who is not there': {
    operation: operationOf('set-age', { personId: 'nobody-here', consent: consentOf() }),
    message: /not under this number/,
  },
  'another name for somebody who is not there': {
    operation: operationOf('rename-person', { personId: 'nobody-here', name: 'Keerthi' }),
    message: /not under this number/,
  },
  'measurements of somebody who is not there': {
    operation: operationOf('add-measurements', { personId: 'nobody-here', values: { bust: 300 } }),
    message: /not under this number/,
  },
  'measurements of nothing': {
    operation: operationOf('add-measurements', { personId: 'lakshmi-1', values: {} }),
    message: /Please enter a measurement/,
  },
  'half an eighth of an inch': {
    operation: operationOf('add-measurements', { personId: 'lakshmi-1', values: { bust: 1.5 } }),
    message: /Invalid input/,
  },
  'a language that nobody here writes': {
    operation: { type: 'set-language', at: AT, language: 'fr' },
    message: /Invalid input/,
  },
  'the very same number': { operation: operationOf('merge', { with: NUMBER }), message: /same number/ },
  'a number that is none': {
    operation: { type: 'merge', at: AT, with: 'call me' },
    message: /not a phone number/,
  },
  'taking back measurements that are not there': {
    operation: operationOf('take-back-measurements', { setId: 'none-such-set' }),
    message: /were not found/,
  },
}
