import type { Versioned } from '@zari/shared/lib/versioned'
import { isDeepStrictEqual } from 'node:util'
import { changedMeanwhile } from './errors.ts'

/** `Versioned` as a document has it. */
export interface StoredVersion {
  version: number
  changedAt: Date
  changedBy: string
}

export const versionOf = (stored: Partial<StoredVersion> | null | undefined): Versioned => ({
  version: stored?.version ?? 0,
  changedAt: stored?.changedAt?.toISOString() ?? null,
  changedBy: stored?.changedBy ?? null,
})

export const nextVersion = ({ version }: Pick<Versioned, 'version'>, by: string): StoredVersion => ({
  version: version + 1,
  changedAt: new Date(),
  changedBy: by,
})

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** A field that is absent is empty; 0 and false are not. */
const orNull = (value: unknown) => (value === '' ? null : (value ?? null))

/**
 * What an edit changes of a record: nothing where it is as the edit wants it, such as after a repeated call.
 * @param values of the record, in the form of the edit's
 * @param record the answer of a conflict
 * @throws HttpError 409 where the record is not the one that the edit was made from
 */
export function changesOf<E extends Pick<Versioned, 'version'>>(
  { version, ...fields }: E,
  values: object,
  record: Versioned,
): Partial<Present<Omit<E, 'version'>>> {
  const before = new Map(Object.entries(values))
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(orNull(value), orNull(before.get(name))),
  )
  if (changed.length > 0 && version !== record.version) throw changedMeanwhile(record)
  return Object.fromEntries(changed) as Partial<Present<Omit<E, 'version'>>>
}
