import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { line } from '../lib/validation.ts'
import { seenVersion, type Versioned, versionedEntries } from '../lib/versioned.ts'

/** A person of the shop who cannot sign in. Orders can be assigned to them. */
export interface Tailor extends Versioned {
  id: string
  name: string
  isRemoved: boolean
}

export const tailorSchema = v.strictObject({
  version: seenVersion,
  name: v.optional(v.pipe(line(60), v.minLength(1, 'Please enter a name'))),
  isRemoved: v.optional(v.boolean()),
})

export type TailorEdit = v.InferOutput<typeof tailorSchema>

export interface TailorsAnswer {
  tailors: Tailor[]
}

const tailor = v.object({ id: v.string(), name: v.string(), isRemoved: v.boolean(), ...versionedEntries })

export const isTailor: IsAnswer<Tailor> = matches(tailor)

export const isTailorsAnswer: IsAnswer<TailorsAnswer> = matches(v.object({ tailors: v.array(tailor) }))

export interface Assignee {
  name: string
  isActive: boolean
}

export type Assignees = Readonly<Record<string, Assignee>>
