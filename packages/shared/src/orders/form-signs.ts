import * as v from 'valibot'

/** Sent with a form: what tells people from programs. */
export interface FormSigns {
  /** Something is in the field that people do not see. */
  website?: true | undefined
  /** Ms since the page was opened, by its own clock; unknown without script. */
  openMs?: number | undefined
}

/* @__NO_SIDE_EFFECTS__ */
const anything = <T>(read: (typed: unknown) => T) => v.optional(v.pipe(v.unknown(), v.transform(read)))

/** `website` is the hidden field. Whatever is in the two, no request is refused for it. */
export const formSignSchemas: Record<string, v.GenericSchema> = {
  website: anything((typed) => Boolean(typed) || undefined),
  openMs: anything((typed) => (Number.isFinite(typed) ? Number(typed) : undefined)),
}
