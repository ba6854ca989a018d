import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { ContentChange } from './content-changes.ts'

/** So many versions of the site are kept, each of which can be brought back. */
export const KEPT_VERSIONS = 10

/** A version of the site, without what is in it. */
export interface Publication {
  version: number
  /** ISO 8601. */
  at: string
  /** E-mail address of whoever published it; null for what the server made by itself at its first start. */
  by: string | null
  /** The version that this one brought back. */
  again: number | null
  /** Pieces that it shows. */
  pieces: number
  /** Against the version before it; null for the oldest that is kept. */
  changes: ContentChange[] | null
}

/** Why visitors still see an earlier version. */
export interface PublishingTrouble {
  /** The version that could not be made into pages. */
  version: number
  message: string
  /** ISO 8601. */
  since: string
}

/** GET /api/admin/publications. */
export interface PublishingState {
  /** The newest first; never empty once a server has started. */
  versions: Publication[]
  /** The version that visitors of the server which answers see. */
  shown: number
  trouble: PublishingTrouble | null
  /** What is not published yet. */
  changes: ContentChange[]
  /** Of what is not published: names exactly what a preview showed. */
  revision: string
}

const version = v.pipe(v.number('Required'), v.integer(), v.minValue(0))

/** POST: what was looked at, so that nothing is published that nobody has seen. */
export const publishSchema = v.strictObject({
  /** The newest version at that time. */
  base: version,
  revision: v.pipe(v.string('Required'), v.maxLength(100)),
})

/** POST of a version that is to be shown again. */
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
