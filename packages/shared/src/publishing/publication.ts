import * as v from 'valibot'
import type { Email } from '../contact/email.ts'
import type { Instant } from '../time/due-date.ts'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { ContentChange } from './content-changes.ts'

export const KEPT_VERSIONS = 10

export interface Publication {
  version: number
  at: Instant
  by: Email | null
  again: number | null
  pieces: number
  /** Since the version before it; null for the oldest that is kept. */
  changes: ContentChange[] | null
}

export interface PublishingTrouble {
  version: number
  message: string
  since: Instant
}

export interface PublishingState {
  versions: Publication[]
  shown: number
  trouble: PublishingTrouble | null
  changes: ContentChange[]
  /** Identifies the unpublished state, as a preview showed it. */
  revision: string
}

const version = v.pipe(v.number('Required'), v.integer(), v.minValue(0))

/** What was looked at, so that nothing is published that nobody has seen. */
export const publishSchema = v.strictObject({
  base: version,
  revision: v.pipe(v.string('Required'), v.maxLength(100)),
})

export const publishAgainSchema = v.strictObject({ base: version })

const changes = v.array(v.object({}))

export const isPublishingState: IsAnswer<PublishingState> = matches(
  v.object({
    versions: v.array(v.object({ version: v.number() })),
    trouble: v.nullable(v.object({})),
    changes,
    revision: v.string(),
  }),
)
