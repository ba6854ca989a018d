import type { IsAnswer } from '@zari/shared/api/answers'
import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { tabStorage } from '@zari/shared/lib/browser-storage'
import { isObject, typedKeys } from '@zari/shared/lib/objects'
import type { Versioned } from '@zari/shared/lib/versioned'
import { type FormEvent, useEffect, useState } from 'react'
import { draftKey } from '../sync/app-state/tab-drafts.ts'
import { byField, fieldsOf, type Problems, useChecks } from '../ui/use-form.ts'
import { InvalidPhotoError } from './gallery/prepare-photo.ts'

interface Draft<R, F> {
  /** The record that the fields were typed from. */
  base: R
  typed: Partial<F>
}

type Name<F> = keyof F & string

interface Edit<R, F> {
  values: F
  changed: readonly Name<F>[]
  /** The record that the edit replaces. */
  from: R
}

/** `loaded`: the version on the server, in place of what was typed. */
export type RecordChange = 'saved' | 'loaded' | 'discarded'

interface Options<R extends Versioned, F extends object> {
  /** Of its draft in this tab. */
  name: string
  /** As it was read last. */
  record: R
  /** The record's fields as they are typed. */
  formOf: (record: R) => F
  isRecord: IsAnswer<R>
  check?: (edit: Edit<R, F>) => Problems
  send: (edit: Edit<R, F>) => Promise<R>
  /** @param now the record as the server has it */
  onRecord: (now: R, how: RecordChange) => void
  /** Fields of the record that were changed by other means, such as a picture. */
  alsoChanged?: readonly string[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Shown below a form that could not be saved. */
export const saveFailure = (error: unknown): string =>
  messageFor(error, 'No internet. Not saved. Your text is still here.')

/** @returns the present record, if an edit was refused because of another one */
export function conflictIn<R>(error: unknown, isRecord: IsAnswer<R>): R | undefined {
  const current = error instanceof ApiError && error.status === 409 ? error.body?.current : undefined
  return isRecord(current) ? current : undefined
}

/** Where a device has updated since, fields that the draft's record lacks are as in today's. */
function readDraft<R extends Versioned, F extends object>(
  key: string,
  { record, formOf, isRecord }: Pick<Options<R, F>, 'record' | 'formOf' | 'isRecord'>,
): Draft<R, F> | undefined {
  const kept = tabStorage.readJson(key)
  const { base: keptBase, typed } = isObject(kept) ? kept : {}
  if (!isRecord(keptBase) || !isObject(typed)) return undefined
  const base = { ...record, ...keptBase }
  const before = formOf(base)
  const known = typedKeys(before).filter((name) => typeof typed[name] === typeof before[name])
  return { base, typed: Object.fromEntries(known.map((name) => [name, typed[name]])) as Partial<F> }
}

/** A draft without what is as in its record; undefined where nothing is left, or all is saved by now. */
function pending<R, F extends object>(
  draft: Draft<R, F> | undefined,
  newest: R,
  formOf: (record: R) => F,
): Draft<R, F> | undefined {
  if (!draft) return undefined
  const [before, now] = [formOf(draft.base), formOf(newest)]
  const names = typedKeys(draft.typed as F).filter((name) => !isSame(draft.typed[name], before[name]))
  if (names.every((name) => isSame(draft.typed[name], now[name]))) return undefined
  return {
    base: draft.base,
    typed: Object.fromEntries(names.map((name) => [name, draft.typed[name]])) as Partial<F>,
  }
}

/**
 * A form of a record that several owners change. It shows what was read last until something is typed. What is typed is
 * kept in this tab for its account. Where the record was saved meanwhile, nothing is saved until the user has
 * chosen (`SavedMeanwhile`).
 */
export function useRecordForm<R extends Versioned, F extends object>(options: Options<R, F>) {
  const { record, formOf, isRecord, check, send, onRecord, alsoChanged = [] } = options
  // Of the account that opened the form: another may sign in meanwhile.
  const [key] = useState(() => draftKey(options.name))
  const [{ saved, kept }, setState] = useState(() => ({
    saved: record,
    kept: readDraft<R, F>(key, options),
  }))
  const [conflict, setConflict] = useState<R>()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const newestOf = (own: R) => (own.version > record.version ? own : record)
  const newest = newestOf(saved)
  const draft = pending(kept, newest, formOf)
  const base = draft?.base ?? newest
  const values: F = { ...formOf(base), ...draft?.typed }
  const changed = draft ? typedKeys(draft.typed as F) : []
  const checks = useChecks(kept, check?.({ values, changed, from: conflict ?? base }) ?? {})

  const text = draft && JSON.stringify(draft)
  useEffect(() => {
    if (text) tabStorage.store(key, text)
    else tabStorage.remove(key)
  }, [key, text])

  const set = (to: Partial<F>) =>
    setState(({ saved, kept }) => {
      const newest = newestOf(saved)
      const before = pending(kept, newest, formOf)
      return { saved, kept: { base: before?.base ?? newest, typed: { ...before?.typed, ...to } } }
    })

  /** @param from the record whose version is replaced */
  async function save(from: R = base): Promise<void> {
    setProblem(undefined)
    if (!checks.tryToSave()) return
    setSaving(true)
    try {
      const now = await send({ values, changed, from })
      // The form may be closed by now.
      if (tabStorage.read(key) === text) tabStorage.remove(key)
      setState(({ kept }) => {
        // What was typed while it was saved.
        const since = Object.entries(kept?.typed ?? {}).filter(
          ([name, value]) => !isSame(value, draft?.typed[name as Name<F>]),
        )
        return { saved: now, kept: { base: now, typed: Object.fromEntries(since) as Partial<F> } }
      })
      setConflict(undefined)
      checks.forget()
      onRecord(now, 'saved')
    } catch (error) {
      const current = conflictIn(error, isRecord)
      if (current) return setConflict(current)
      if (error instanceof InvalidPhotoError) return
      const issues = (error instanceof ApiError && error.body?.issues) || []
      checks.refuse(byField(issues))
      if (!issues.some(({ path }) => path !== '')) setProblem(saveFailure(error))
    } finally {
      setSaving(false)
    }
  }

  function discard(): void {
    const now = conflict ?? newest
    // At once: the form may be closed by it.
    tabStorage.remove(key)
    setState({ saved: now, kept: undefined })
    setConflict(undefined)
    setProblem(undefined)
    checks.forget()
    onRecord(now, conflict ? 'loaded' : 'discarded')
  }

  return {
    ...checks,
    values,
    base,
    changed,
    set,
    field: fieldsOf(values, checks.problems, set),
    isChanged: changed.length + alsoChanged.length > 0,
    isSaving,
    /** What is wrong with no field in particular. */
    problem,
    save,
    submit: (event: FormEvent): void => {
      event.preventDefault()
      void save()
    },
    discard,
    /** The record as it was saved meanwhile. */
    conflict,
    /** Fields that were changed here and there. */
    changedByBoth: conflict
      ? [...changed, ...alsoChanged].filter((name) => !isSame(fieldOf(base, name), fieldOf(conflict, name)))
      : [],
    saveMine: () => save(conflict),
  }
}

const fieldOf = (record: object, name: string): unknown => new Map(Object.entries(record)).get(name)
