import * as v from 'valibot'

export interface Signs {
  website?: true | undefined
  /** Ms since the page was opened, by its own clock; unknown without script. */
  openMs?: number | undefined
}

/* @__NO_SIDE_EFFECTS__ */
const anything = <T>(read: (typed: unknown) => T) => v.optional(v.pipe(v.unknown(), v.transform(read)))

/** A page has no website to fill in. Neither it nor the time refuses a request. */
export const signSchemas: Record<string, v.GenericSchema> = {
  website: anything((typed) => Boolean(typed) || undefined),
  openMs: anything((typed) => (Number.isFinite(typed) ? Number(typed) : undefined)),
}
