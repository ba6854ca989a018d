import * as v from 'valibot'

export interface Signs {
  website?: true | undefined
  /** Ms since the page was opened, by its own clock; unknown without script. */
  openMs?: number | undefined
}

/** A page has no website to fill in. Neither it nor the time refuses a request. */
export const signSchemas: Record<string, v.GenericSchema> = {
  website: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((typed) => Boolean(typed) || undefined),
    ),
  ),
  openMs: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((typed) => (Number.isFinite(typed) ? Number(typed) : undefined)),
    ),
  ),
}
