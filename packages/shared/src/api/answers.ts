import * as v from 'valibot'

/** Tells an answer of our server from any other JSON, such as that of a proxy. */
export type IsAnswer<T> = (answer: unknown) => answer is T

/**
 * Tells an answer by the fields that a schema names. All others pass, and so do values of a text that are not known yet:
 * an app goes on beside a server that is newer.
 */
/* @__NO_SIDE_EFFECTS__ */
export function matches<T, S extends v.GenericSchema>(
  schema: T extends v.InferOutput<S> ? S : never,
): IsAnswer<T> {
  return (answer): answer is T => v.is(schema, answer)
}
