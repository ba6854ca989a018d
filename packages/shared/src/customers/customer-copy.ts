import * as v from 'valibot'
import { typedKeys } from '../lib/objects.ts'
import { text } from '../lib/validation.ts'
import { MAX_NAME_LENGTH } from './customer-operations.ts'

/** How staff knew who asks for a copy. */
export const identityChecks = {
  'in-shop': 'In the shop',
  message: 'Message from this number',
  link: 'Link of the order',
} as const

export type IdentityCheck = keyof typeof identityChecks

export const CHECK_MISSING = 'Choose how you checked who is asking'

/** POST of a customer's copy, which is a zip. Without a person: of all people under the number. */
export const customerCopySchema = v.strictObject({
  checked: v.picklist(typedKeys(identityChecks), CHECK_MISSING),
  person: v.optional(v.pipe(text(MAX_NAME_LENGTH), v.minLength(1))),
})
