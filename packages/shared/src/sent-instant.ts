import * as v from 'valibot'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/

/** An instant by the clock of whoever sends it, as ISO text. */
export const sentInstant = v.pipe(
  v.string('Required'),
  v.check(
    (at) => INSTANT.test(at) && !Number.isNaN(Date.parse(at)),
    'This is not an instant such as 2026-11-21T11:00:00Z',
  ),
  v.transform((at) => new Date(at).toISOString()),
)
