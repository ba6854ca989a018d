import * as v from 'valibot'

/** Tells an answer of our server from other JSON, such as a proxy's. */
export type IsAnswer<T> = (answer: unknown) => answer is T

/** Checks only the fields that the schema names. */
/* @__NO_SIDE_EFFECTS__ */
export function matches<T, S extends v.GenericSchema>(
  schema: T extends v.InferOutput<S> ? S : never,
): IsAnswer<T> {
  return (answer): answer is T => v.is(schema, answer)
}
