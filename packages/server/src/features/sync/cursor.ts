import * as v from 'valibot'
import { type Day, isDay } from '@zari/shared/due-date'
import { INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { parseJson } from '@zari/shared/validation'
import { cursorGone } from '../../lib/errors.ts'
import type { ChangePlace } from '../changes/index.ts'

/**
 * The order in which a new device reads: a screenful of each list, open orders, new ones, recently changed
 * ones, and order summaries of the rest.
 */
export const STAGES = ['newest', 'open', 'new', 'changed', 'cards'] as const

export type Stage = (typeof STAGES)[number]

const placeSchema = v.strictObject({
  epoch: v.string(),
  seq: v.number(),
  day: v.pipe(v.string(), v.check(isDay)),
  stage: v.picklist(STAGES),
  /** Place by index scan; null when the scan is finished. */
  after: v.record(v.string(), v.nullable(v.string())),
  sent: v.number(),
  cards: v.number(),
  fullIn: v.optional(v.picklist(STAGES)),
})

export type InitialSyncPlace = v.InferOutput<typeof placeSchema>

export function startOfSync({ epoch, seq }: ChangePlace, day: Day): InitialSyncPlace {
  return { epoch, seq, day, stage: 'newest', after: {}, sent: 0, cards: 0 }
}

export function initialSyncCursor(place: InitialSyncPlace): string {
  return INITIAL_SYNC_PREFIX + Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws HttpError 410 for an invalid place; the client then starts again */
export function initialSyncPlace(cursor: string, end: ChangePlace): InitialSyncPlace {
  const text = cursor.startsWith(INITIAL_SYNC_PREFIX) ? cursor.slice(INITIAL_SYNC_PREFIX.length) : ''
  const read = v.safeParse(placeSchema, parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success || read.output.epoch !== end.epoch || read.output.seq > end.seq) throw cursorGone()
  return read.output
}
