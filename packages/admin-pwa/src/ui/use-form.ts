import { ApiError } from '@zari/shared/api/api-error'
import { type Issue, validate } from '@zari/shared/lib/validation'
import { type Day, isDay } from '@zari/shared/time/due-date'
import { useState } from 'react'

/** By field. One that belongs to no field also stops saving. */
export type Problems = Readonly<Record<string, string | false | undefined>>

export const byField = (issues: readonly Issue[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]))

/** By field; undefined where the server refused no fields. */
export const refusedFields = (error: unknown): Problems | undefined =>
  error instanceof ApiError && error.body?.issues ? byField(error.body.issues) : undefined

export function problemsIn(schema: Parameters<typeof validate>[0], values: unknown): Problems {
  const checked = validate(schema, values)
  return checked.ok ? {} : byField(checked.issues)
}

export const pastDayProblem = (typed: string, today: Day): string | false =>
  !isDay(typed) ? 'Please enter a valid date' : typed > today && 'This day is in the future'

/** Problems are shown once saving was tried. @param values another object has no refused fields */
export function useChecks(values: object | undefined, found: Problems) {
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<{ values: object | undefined; problems: Problems }>()
  const problems: Problems = {
    ...(tries > 0 && found),
    ...(refused?.values === values && refused?.problems),
  }
  return {
    problems,
    tries,
    /** @returns whether nothing is wrong */
    tryToSave(): boolean {
      setTries((count) => count + 1)
      return !Object.values(found).some(Boolean)
    },
    refuse(problems: Problems) {
      setRefused({ values, problems })
      setTries((count) => count + 1)
    },
    forget: () => setTries(0),
  }
}

/** @param begin the values when nothing was typed @param before what was typed before a reload */
export function useForm<V extends object>(
  begin: V | (() => V),
  check?: (values: V) => Problems,
  before?: Partial<V>,
) {
  const [untouched] = useState(begin)
  const [values, setValues] = useState({ ...untouched, ...before })
  const checks = useChecks(values, check?.(values) ?? {})
  const change = (to: (now: V) => Partial<V>) => setValues((now) => ({ ...now, ...to(now) }))
  const set = (to: Partial<V>) => change(() => to)
  const typed = Object.entries(values).filter(([name, value]) => value !== untouched[name as keyof V])
  return {
    ...checks,
    values,
    set,
    change,
    isChanged: typed.length > 0,
    typed: Object.fromEntries(typed),
    field: fieldsOf(values, checks.problems, set),
  }
}

export function fieldsOf<V extends object>(values: V, problems: Problems, set: (to: Partial<V>) => void) {
  return (name: keyof V & string) => ({
    value: String(values[name] ?? ''),
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<V>),
  })
}
