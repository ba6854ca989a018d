import * as v from 'valibot'

/** A record that owners change in a form, such as the shop's settings. */
export interface Versioned {
  /** Rises with each change; 0 before the first. An edit names the one that its writer saw. */
  version: number
  /** ISO 8601. */
  changedAt: string | null
  /** E-mail address of the last editor. */
  changedBy: string | null
}

/** Of a record before it is first saved. */
export const UNSAVED: Versioned = { version: 0, changedAt: null, changedBy: null }

/** Of an answer. */
export const versionedEntries = {
  version: v.number(),
  changedAt: v.nullable(v.string()),
  changedBy: v.nullable(v.string()),
}

/** Of an edit. */
export const seenVersion = v.pipe(
  v.number('Required'),
  v.integer('Invalid input'),
  v.minValue(0, 'Invalid input'),
)
