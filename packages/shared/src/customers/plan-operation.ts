import { entryTime, type EntryStamp } from '../auth/entry-stamp.ts'
import type { Issue } from '../lib/validation.ts'
import type { CustomerOperation } from './customer-operations.ts'
import {
  type CustomerRecord,
  emptyCustomer,
  MAX_MERGES,
  MAX_MESSAGES,
  MAX_NUMBERS,
  MAX_PEOPLE,
  MAX_SETS,
  type Person,
} from './customer.ts'
import { activeMerges, type FindCustomer, mergedNumbers } from './merged-numbers.ts'
import { sameName } from './people.ts'
import { type AgeAnswer, MAX_AGE_ANSWERS } from './under-18.ts'

interface CustomerPlan {
  changed: CustomerRecord[]
  issues: Issue[]
}

const nothing: CustomerPlan = { changed: [], issues: [] }

const refuse = (path: string, message: string): CustomerPlan => ({
  changed: [],
  issues: [{ path, message }],
})

const changedTo = (...changed: CustomerRecord[]): CustomerPlan => ({ changed, issues: [] })

function withPerson(
  current: CustomerRecord,
  personId: string,
  change: (person: Person) => Person | undefined,
): CustomerPlan {
  const person = current.people.find(({ id }) => id === personId)
  if (!person) return refuse('personId', 'This person is not under this number')
  const after = change(person)
  if (!after) return nothing
  return changedTo({ ...current, people: current.people.map((each) => (each === person ? after : each)) })
}

function rename(person: Person, name: string): Person | undefined {
  if (person.name === name) return undefined
  const names = [...person.alsoKnownAs, person.name].filter((known) => !sameName(known, name))
  return { ...person, name, alsoKnownAs: [...new Set(names)] }
}

/** The newest last, also where an older one arrives later. */
function withAge(person: Person, answer: AgeAnswer): Person | undefined {
  if (person.ages.some(({ id }) => id === answer.id)) return undefined
  const ages = [...person.ages, answer].sort((a, b) => (a.at < b.at ? -1 : 1))
  return { ...person, ages: ages.slice(-MAX_AGE_ANSWERS) }
}

/** Line by line: what the writer took out goes, what others wrote meanwhile stays, and what the writer added comes after it. */
function mergeNote({ note: current }: CustomerRecord, note: string, base: string | null | undefined): string {
  if (base === undefined || (base ?? '') === (current ?? '')) return note
  const [theirs = [], seen = [], mine = []] = [current, base, note].map((text) =>
    text ? text.split('\n') : [],
  )
  const kept = theirs.filter((line) => mine.includes(line) || !seen.includes(line))
  const added = mine.filter((line) => !seen.includes(line) && !theirs.includes(line))
  return [...kept, ...added].join('\n').trim()
}

function mergeNumbers(
  current: CustomerRecord,
  other: string,
  find: FindCustomer,
  stamp: EntryStamp,
): CustomerPlan {
  const { phone } = current
  if (phone === other) return refuse('with', 'This is the same number')
  const [numbers, otherNumbers] = [mergedNumbers(phone, find), mergedNumbers(other, find)]
  // Somebody else has merged the two, or both with a third.
  if (numbers.includes(other)) return nothing
  if (numbers.length + otherNumbers.length > MAX_NUMBERS)
    return refuse('with', `One customer can have ${MAX_NUMBERS} numbers`)
  const second = find(other) ?? emptyCustomer(other)
  if (current.merges.length >= MAX_MERGES || second.merges.length >= MAX_MERGES)
    return refuse('with', 'These numbers were merged too many times')
  const merge = { id: stamp.id, at: entryTime(stamp), by: stamp.by, takenBackAt: null }
  return changedTo(
    { ...current, merges: [...current.merges, { ...merge, with: other }] },
    { ...second, merges: [...second.merges, { ...merge, with: phone }] },
  )
}

function splitNumbers(current: CustomerRecord, other: string, find: FindCustomer, at: string): CustomerPlan {
  const second = find(other) ?? emptyCustomer(other)
  const isBetween = [
    ...activeMerges(current).filter((merge) => merge.with === other),
    ...activeMerges(second).filter((merge) => merge.with === current.phone),
  ].map(({ id }) => id)
  if (isBetween.length === 0) return nothing
  const without = (record: CustomerRecord) => ({
    ...record,
    merges: record.merges.map((merge) =>
      isBetween.includes(merge.id) && merge.takenBackAt === null ? { ...merge, takenBackAt: at } : merge,
    ),
  })
  return changedTo(without(current), without(second))
}

/**
 * Run by the server and by a device before it sends. Operations add or set one thing: they never conflict, and repeating one
 * changes nothing.
 * @param find also finds the records of a number that is to be merged
 */
export function planOperation(
  phone: string,
  operation: CustomerOperation,
  stamp: EntryStamp,
  find: FindCustomer,
): CustomerPlan {
  const current = find(phone) ?? emptyCustomer(phone)
  const { people, measurements, messages } = current
  const { id, receivedAt, by } = stamp
  const at = entryTime(stamp)
  switch (operation.type) {
    case 'add-person': {
      if (people.some((person) => person.id === id)) return nothing
      if (people.length >= MAX_PEOPLE) return refuse('', 'Too many people under this number')
      const { name, alsoKnownAs, consent } = operation
      const ages = consent === undefined ? [] : [{ id, at, by, consent }]
      const person = { id, name, alsoKnownAs, addedAt: at, by, removedAt: null, ages }
      return changedTo({ ...current, people: [...people, person] })
    }
    case 'set-age':
      return withPerson(current, operation.personId, (person) =>
        withAge(person, { id, at, by, consent: operation.consent }),
      )
    case 'rename-person':
      return withPerson(current, operation.personId, (person) => rename(person, operation.name))
    case 'remove-person':
      return withPerson(current, operation.personId, (person) =>
        person.removedAt === null ? { ...person, removedAt: at } : undefined,
      )
    case 'bring-back-person':
      return withPerson(current, operation.personId, (person) =>
        person.removedAt === null ? undefined : { ...person, removedAt: null },
      )
    case 'set-language': {
      const { language } = operation
      return language === current.language ? nothing : changedTo({ ...current, language })
    }
    case 'set-note': {
      const note = mergeNote(current, operation.note, operation.base) || null
      return note === current.note ? nothing : changedTo({ ...current, note })
    }
    case 'add-measurements': {
      const { personId, values, note } = operation
      if (measurements.some((set) => set.id === id)) return nothing
      if (measurements.length >= MAX_SETS) return refuse('', 'Too many measurements under this number')
      // A removed person counts: they may be removed on another device meanwhile.
      if (!people.some((person) => person.id === personId))
        return refuse('personId', 'This person is not under this number')
      const set = { id, personId, takenAt: at, receivedAt, by, values, note, takenBackAt: null }
      return changedTo({ ...current, measurements: [...measurements, set] })
    }
    case 'take-back-measurements': {
      const set = measurements.find((each) => each.id === operation.setId)
      if (!set) return refuse('setId', 'These measurements were not found')
      if (set.takenBackAt !== null) return nothing
      const after = measurements.map((each) => (each === set ? { ...set, takenBackAt: at } : each))
      return changedTo({ ...current, measurements: after })
    }
    case 'merge':
      return mergeNumbers(current, operation.with, find, stamp)
    case 'take-back-merge':
      return splitNumbers(current, operation.with, find, at)
    case 'note-message': {
      if (messages.some((message) => message.id === id)) return nothing
      const {
        kind,
        orderId,
        language,
        text,
        wording = null,
        otherOrderIds = [],
        trialDate = null,
      } = operation
      const about = { kind, orderId, language, text, wording, otherOrderIds, trialDate }
      const message = { id, at, by, ...about, sentAt: null, sentBy: '', notSentAt: null }
      return changedTo({ ...current, messages: [...messages, message].slice(-MAX_MESSAGES) })
    }
    case 'mark-message': {
      const { messageId, isSent } = operation
      const message = messages.find((each) => each.id === messageId)
      if (!message || message[isSent ? 'sentAt' : 'notSentAt'] !== null) return nothing
      const mark = isSent
        ? { sentAt: at, sentBy: by, notSentAt: null }
        : { sentAt: null, sentBy: '', notSentAt: at }
      const marked = { ...message, ...mark }
      return changedTo({ ...current, messages: messages.map((each) => (each === message ? marked : each)) })
    }
  }
}
