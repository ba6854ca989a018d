import * as v from 'valibot'
import { isDay } from '../time/due-date.ts'

/** `path` is dotted, and empty for the whole input. */
export interface Issue {
  path: string
  message: string
}

type Validated<T> = { ok: true; value: T } | { ok: false; issues: Issue[] }

export function validate<TSchema extends v.GenericSchema>(
  schema: TSchema,
  input: unknown,
): Validated<v.InferOutput<TSchema>> {
  const result = v.safeParse(schema, input, { message: genericMessage })
  if (result.success) return { ok: true, value: result.output }
  const byPath = new Map<string, Issue>()
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? ''
    const message = messageOfMissing(schema, issue) ?? issue.message
    if (!byPath.has(path)) byPath.set(path, { path, message })
  }
  return { ok: false, issues: [...byPath.values()] }
}

function genericMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'Unknown field'
  return issue.received === 'undefined' ? 'Required' : 'Invalid input'
}

/** A missing key gets the message of its own field, as if it had been sent as undefined. */
function messageOfMissing(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string | undefined {
  const [step, ...deeper] = issue.path ?? []
  if (issue.type !== 'strict_object' || issue.received !== 'undefined' || deeper.length > 0) return undefined
  if (!('entries' in schema)) return undefined
  const field = (schema.entries as Record<string, v.GenericSchema | undefined>)[String(step?.key)]
  return field && v.safeParse(field, undefined, { message: genericMessage }).issues?.[0].message
}

/** NUL and lone surrogates can't be stored or sent, so they are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number) {
  return v.pipe(
    v.string('Required'),
    v.transform((typed) => typed.toWellFormed().replaceAll('\0', '').trim()),
    v.maxLength(maxLength, `Please keep this under ${maxLength.toLocaleString('en-IN')} characters`),
  )
}

/** Marks that reverse the direction of the text after them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text of one line. Its letters decide its direction. */
/* @__NO_SIDE_EFFECTS__ */
export function line(maxLength: number) {
  return v.pipe(
    v.string('Required'),
    v.transform((typed) => typed.replace(DIRECTIONS, '').replace(/[\s\p{Cc}]+/gu, ' ')),
    text(maxLength),
  )
}

/** Counted before an entry is looked at: the faults of a hundred thousand took seconds. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Entry extends v.GenericSchema>(entry: Entry, most: number, message?: string) {
  return v.pipe(v.array(v.any(), 'Invalid input'), v.maxLength(most, message), v.array(entry))
}

/** For texts of JSON, whose faults are not told. */
export const AT_FIRST_FAULT = { abortEarly: true } as const

export const day = v.pipe(v.string(), v.check(isDay, 'Please enter a valid date'))

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/

/** `Date` takes 30 February for 2 March. */
export const instant = v.pipe(
  v.string('Required'),
  v.check(
    (at) => INSTANT.test(at) && isDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)),
    'This is not an instant such as 2026-11-21T11:00:00Z',
  ),
  v.transform((at) => new Date(at).toISOString()),
)

/** @returns undefined when it is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
