import * as v from 'valibot'
import type { Instant } from '../time/due-date.ts'
import { isObject, isOneOf } from '../lib/objects.ts'
import { text } from '../lib/validation.ts'

/** Staff acts on it; it changes nothing by itself. */
export const REQUEST_TYPES = ['message', 'date', 'phone', 'cancel'] as const

export type RequestType = (typeof REQUEST_TYPES)[number]

export interface CustomerRequest {
  id: string
  at: Instant
  type: RequestType
  /** Empty only where the customer cancels without a word. */
  text: string
  doneAt?: Instant
  doneBy?: string
}

export const MAX_REQUEST_LENGTH = 500
export const MAX_OPEN_REQUESTS = 20

export const requestTypeLabels = {
  message: 'Message',
  date: 'Another date',
  phone: 'New phone number',
  cancel: 'Wants to cancel',
} as const satisfies Record<RequestType, string>

// A phone number has at least 10 characters (specification, section 5).
const MIN_LENGTH = { message: 1, date: 1, phone: 10, cancel: 0 } as const satisfies Record<
  RequestType,
  number
>

export const customerRequestSchema = v.pipe(
  v.strictObject({
    type: v.picklist(REQUEST_TYPES),
    text: v.optional(text(MAX_REQUEST_LENGTH), ''),
  }),
  v.forward(
    v.check(({ type, text: words }) => words.length >= MIN_LENGTH[type], 'Please write what you need'),
    ['text'],
  ),
)

export type CustomerRequestInput = v.InferOutput<typeof customerRequestSchema>

const optionalText = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

function readRequest(stored: unknown): CustomerRequest[] {
  if (!isObject(stored)) return []
  const { id, at, type, text: words } = stored
  if (typeof id !== 'string' || typeof at !== 'string') return []
  const [doneAt, doneBy] = [optionalText(stored['doneAt']), optionalText(stored['doneBy'])]
  return [
    {
      id,
      at,
      type: isOneOf(REQUEST_TYPES, type) ? type : 'message',
      text: typeof words === 'string' ? words : '',
      ...(doneAt !== undefined && { doneAt }),
      ...(doneBy !== undefined && { doneBy }),
    },
  ]
}

export function readRequests(stored: unknown): CustomerRequest[] {
  return Array.isArray(stored) ? stored.flatMap(readRequest) : []
}

export function openRequests({ requests }: { requests?: readonly CustomerRequest[] }): CustomerRequest[] {
  return (requests ?? []).filter(({ doneAt }) => doneAt === undefined)
}
