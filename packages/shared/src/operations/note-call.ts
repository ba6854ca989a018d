import * as v from 'valibot'
import { entryTime } from '../auth/entry-stamp.ts'
import type { OrderRef } from '../orders/order-link.ts'
import { instant, text } from '../lib/validation.ts'
import { onOneOrder, type OperationDefinition } from './definition.ts'

export const MAX_CALL_WORDS = 500

/** `at` is when it was, which the user may change. */
export const callSchema = v.strictObject({
  at: instant,
  caller: v.picklist(['customer', 'shop'], 'Invalid input'),
  words: text(MAX_CALL_WORDS),
})

type Call = v.InferOutput<typeof callSchema>

export interface NoteCall {
  type: 'note-call'
  record: OrderRef
  call: Call
}

export const callers = { customer: 'Customer called', shop: 'We called' } as const

export const describeCall = ({ caller, words }: Call): string =>
  [callers[caller], words].filter(Boolean).join(': ')

export const noteCall: OperationDefinition<NoteCall> = {
  at: ({ call }) => call.at,
  content: ({ call }) => ['call', call],
  plan: onOneOrder(({ call }, _current, stamp) => ({
    change: {
      fields: {},
      entries: [],
      note: { topic: 'call', words: describeCall(call), at: entryTime(stamp) },
    },
  })),
}
