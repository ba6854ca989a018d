import * as v from 'valibot'
import { type Day, isDay } from '@zari/shared/due-date'
import { INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { parseJson } from '@zari/shared/validation'
import { cursorGone } from '../../lib/errors.ts'
import type { ChangePlace } from '../changes/index.ts'

/**
 * What a new device reads, in this order: a screenful of each list, what is open, what is new, what was changed lately, and
 * cards of the rest.
 */
export const STAGES = ['newest', 'open', 'new', 'changed', 'cards'] as const

export type Stage = (typeof STAGES)[number]

const placeSchema = v.strictObject({
  epoch: v.string(),
  /** The list of changes when the reading began: what changes meanwhile comes with the changes. */
  seq: v.number(),
  day: v.pipe(v.string(), v.check(isDay)),
  stage: v.picklist(STAGES),
  /** By lane, where each has been read to; null when it is through. */
  after: v.record(v.string(), v.nullable(v.string())),
  /** Records that were sent, and cards. */
  sent: v.number(),
  cards: v.number(),
  /** The stage in which there were more records than a device holds. */
  fullIn: v.optional(v.picklist(STAGES)),
})

/** How far a device's first reading has come. */
export type InitialSyncPlace = v.InferOutput<typeof placeSchema>

export function startOfSync({ epoch, seq }: ChangePlace, day: Day): InitialSyncPlace {
  return { epoch, seq, day, stage: 'newest', after: {}, sent: 0, cards: 0 }
}

export function initialSyncCursor(place: InitialSyncPlace): string {
  return INITIAL_SYNC_PREFIX + Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws HttpError 410 for what is no place in this database's list: it is read from the beginning then */
export function initialSyncPlace(cursor: string, end: ChangePlace): InitialSyncPlace {
  const text = cursor.startsWith(INITIAL_SYNC_PREFIX) ? cursor.slice(INITIAL_SYNC_PREFIX.length) : ''
  const read = v.safeParse(placeSchema, parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success || read.output.epoch !== end.epoch || read.output.seq > end.seq) throw cursorGone()
  return read.output
}
