import { type Issue, validate } from '@zari/shared/lib/validation'
import { useState } from 'react'

/** What is wrong, by field. A problem that belongs to no field also stops saving. */
export type Problems = Readonly<Record<string, string | false | undefined>>

export const byField = (issues: readonly Issue[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]))

export function problemsIn(schema: Parameters<typeof validate>[0], values: unknown): Problems {
  const checked = validate(schema, values)
  return checked.ok ? {} : byField(checked.issues)
}

/**
 * What is typed into a `FormDialog`.
 * @param begin the values when it opens
 * @param check finds what is wrong; it is shown once saving was tried
 */
export function useForm<V extends object>(begin: V | (() => V), check?: (values: V) => Problems) {
  const [untouched] = useState(begin)
  const [values, setValues] = useState(untouched)
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<{ values: V; problems: Problems }>()
  const found = check?.(values) ?? {}
  const problems: Problems = {
    ...(tries > 0 && found),
    ...(refused?.values === values && refused.problems),
  }
  const change = (to: (now: V) => Partial<V>) => setValues((now) => ({ ...now, ...to(now) }))
  const set = (to: Partial<V>) => change(() => to)
  return {
    values,
    set,
    change,
    problems,
    /** Counts how often something was wrong that has to be shown. */
    tries,
    isChanged: Object.entries(values).some(([name, value]) => value !== untouched[name as keyof V]),
    /** @returns whether nothing is wrong */
    tryToSave(): boolean {
      setTries((count) => count + 1)
      return !Object.values(found).some(Boolean)
    },
    /** Shows what the server refuses of these values. */
    refuse(problems: Problems) {
      setRefused({ values, problems })
      setTries((count) => count + 1)
    },
    /** Ties a text field to a value. */
    field: (name: keyof V & string) => ({
      value: String(values[name] ?? ''),
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<V>),
    }),
  }
}
