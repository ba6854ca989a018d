import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { isObject } from '../lib/objects.ts'
import { dayOf, instantOf } from '../time/due-date.ts'
import { isMessageLanguage } from '../languages/languages.ts'
import { WORDINGS } from '../messages/templates.ts'
import { isOrderKind } from '../orders/order-kinds.ts'
import type {
  CustomerRecord,
  CustomersAnswer,
  MeasurementSet,
  Merge,
  OpenedMessage,
  Person,
} from './customer.ts'
import type { AgeAnswer, ParentConsent } from './under-18.ts'

export const storedCustomer = v.object({ phone: v.string(), revision: v.number() })

export const isCustomersAnswer: IsAnswer<CustomersAnswer> = matches(
  v.object({ customers: v.array(storedCustomer) }),
)

type Stored = Readonly<Record<string, unknown>>

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

function entriesOf<T>(stored: unknown, read: (entry: Stored) => T | undefined): T[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each: unknown) =>
    isObject(each) && typeof each['id'] === 'string' ? (read(each) ?? []) : [],
  )
}

function readConsent(stored: unknown): ParentConsent | null {
  if (!isObject(stored)) return null
  const { agreedBy, known, day } = stored
  return {
    agreedBy: textOf(agreedBy),
    known: known === 'id' ? 'id' : 'shop',
    day: dayOf(textOf(day)) ?? '',
  }
}

function readAge({ id, at, by, consent }: Stored): AgeAnswer {
  return { id: textOf(id), at: instantOf(at) ?? '', by: textOf(by), consent: readConsent(consent) }
}

function readPerson({ id, name, alsoKnownAs, addedAt, by, removedAt, ages }: Stored): Person {
  return {
    id: textOf(id),
    name: textOf(name),
    alsoKnownAs: Array.isArray(alsoKnownAs) ? alsoKnownAs.map(textOf).filter(Boolean) : [],
    addedAt: instantOf(addedAt) ?? '',
    by: textOf(by),
    removedAt: instantOf(removedAt),
    ages: entriesOf(ages, readAge),
  }
}

function readValues(stored: unknown): Record<string, number> {
  if (!isObject(stored)) return {}
  const values: Record<string, number> = {}
  for (const [name, value] of Object.entries(stored))
    if (typeof value === 'number' && Number.isSafeInteger(value)) values[name] = value
  return values
}

function readSet(stored: Stored): MeasurementSet {
  const { id, personId, takenAt, receivedAt, by, values, note, takenBackAt } = stored
  return {
    id: textOf(id),
    personId: textOf(personId),
    takenAt: instantOf(takenAt) ?? instantOf(receivedAt) ?? '',
    receivedAt: instantOf(receivedAt),
    by: textOf(by),
    values: readValues(values),
    note: textOf(note),
    takenBackAt: instantOf(takenBackAt),
  }
}

function readMerge({ id, with: other, at, by, takenBackAt }: Stored): Merge | undefined {
  if (typeof other !== 'string') return undefined
  return {
    id: textOf(id),
    with: other,
    at: instantOf(at) ?? '',
    by: textOf(by),
    takenBackAt: instantOf(takenBackAt),
  }
}

function readMessage(stored: Stored): OpenedMessage | undefined {
  const { id, at, by, kind, orderId, language, text, wording, trialDate, otherOrderIds } = stored
  const { sentAt, sentBy, notSentAt } = stored
  if (typeof kind !== 'string' || !isOrderKind(kind)) return undefined
  return {
    id: textOf(id),
    at: instantOf(at) ?? '',
    by: textOf(by),
    kind,
    orderId: textOf(orderId),
    language: isMessageLanguage(language) ? language : 'en',
    text: textOf(text),
    wording: WORDINGS.find((each) => each === wording) ?? null,
    otherOrderIds: Array.isArray(otherOrderIds) ? otherOrderIds.map(textOf).filter(Boolean) : [],
    trialDate: dayOf(textOf(trialDate)) ?? null,
    sentAt: instantOf(sentAt),
    sentBy: textOf(sentBy),
    notSentAt: instantOf(notSentAt),
  }
}

/** Reads a document, a row of the device or an answer. Never fails: what is missing or wrong is empty. */
export function readCustomer(phone: string, from: object): CustomerRecord {
  const stored: Stored = { ...from }
  const revision = Number(stored['revision'])
  const language = stored['language']
  return {
    phone,
    revision: Number.isSafeInteger(revision) && revision > 0 ? revision : 0,
    updatedAt: instantOf(stored['updatedAt']),
    people: entriesOf(stored['people'], readPerson),
    measurements: entriesOf(stored['measurements'], readSet),
    language: isMessageLanguage(language) ? language : null,
    note: textOf(stored['note']) || null,
    merges: entriesOf(stored['merges'], readMerge),
    messages: entriesOf(stored['messages'], readMessage),
  }
}
