import * as v from 'valibot'
import { type Day, isDay } from '@zari/shared/time/due-date'
import { INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { parseJson } from '@zari/shared/lib/validation'
import { cursorGone } from '../../lib/errors.ts'
import type { ChangePlace } from '../changes/index.ts'

const placeSchema = v.strictObject({
  epoch: v.string(),
  seq: v.number(),
  day: v.pipe(v.string(), v.check(isDay)),
  scan: v.picklist(['open', 'recent']),
  /** By index range; null where it has been read. */
  after: v.record(v.string(), v.nullable(v.string())),
  sent: v.number(),
})

export type InitialSyncPlace = v.InferOutput<typeof placeSchema>

export function startOfSync({ epoch, seq }: ChangePlace, day: Day): InitialSyncPlace {
  return { epoch, seq, day, scan: 'open', after: {}, sent: 0 }
}

export function initialSyncCursor(place: InitialSyncPlace): string {
  return INITIAL_SYNC_PREFIX + Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws HttpError 410 for an invalid one: the client starts again */
export function initialSyncPlace(cursor: string, end: ChangePlace): InitialSyncPlace {
  const text = cursor.startsWith(INITIAL_SYNC_PREFIX) ? cursor.slice(INITIAL_SYNC_PREFIX.length) : ''
  const read = v.safeParse(placeSchema, parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success || read.output.epoch !== end.epoch || read.output.seq > end.seq) throw cursorGone()
  return read.output
}
