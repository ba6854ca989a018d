import { ApiError } from '@zari/shared/api/api-error'
import { tabStorage } from '@zari/shared/lib/browser-storage'
import { isObject, typedKeys } from '@zari/shared/lib/objects'
import { isShopConflict, type ShopConflict, type ShopSettings } from '@zari/shared/shop/shop-settings'
import { useEffect, useState } from 'react'
import { InvalidPhotoError } from '../gallery/prepare-photo.ts'
import { usePhoto } from '../gallery/use-photo.ts'
import { saveFailure } from '../save-failure.ts'
import { saveSettings } from './settings-api.ts'
import {
  changedNames,
  checkForm,
  type Errors,
  errorsOf,
  formOf,
  type ShopForm,
  withOthersChanges,
} from './settings-values.ts'

const DRAFT_KEY = 'zari-shop-draft'

/**
 * What was typed in this tab. `base` has the newest values, but the version that the draft began from: the server then asks
 * about fields that others have saved since.
 */
function readDraft(settings: ShopSettings): { form: ShopForm; base: ShopSettings } {
  const kept = tabStorage.readJson(DRAFT_KEY)
  const typed = isObject(kept) ? kept : {}
  const before = formOf(settings)
  const known = typedKeys(before).filter((name) => typeof typed[name] === typeof before[name])
  const form = { ...before, ...Object.fromEntries(known.map((name) => [name, typed[name]])) }
  const { version } = typed
  const isOlder =
    typeof version === 'number' && version < settings.version && changedNames(form, settings).length > 0
  return { form, base: isOlder ? { ...settings, version } : settings }
}

function keepDraft(form: ShopForm, base: ShopSettings): void {
  const changed = changedNames(form, base).map((name) => [name, form[name]])
  tabStorage.store(DRAFT_KEY, JSON.stringify({ ...Object.fromEntries(changed), version: base.version }))
}

export interface SettingsConflict {
  conflicts: readonly ShopConflict[]
  now: ShopSettings
}

/** @returns undefined for other errors */
function conflictOf(error: unknown): SettingsConflict | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  if (!isShopConflict(error.body)) return undefined
  const { conflicts, current } = error.body
  return { conflicts, now: current }
}

/**
 * @param settings as they were when the screen was opened
 * @param onSaved receives the saved settings
 */
export function useShopSettings(settings: ShopSettings, onSaved: (settings: ShopSettings) => void) {
  const [draft] = useState(() => readDraft(settings))
  const [base, setBase] = useState(draft.base)
  const [form, setForm] = useState(draft.form)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [other, setOther] = useState<SettingsConflict>()
  const { founderPhoto } = base
  const photograph = usePhoto(
    founderPhoto?.source && founderPhoto.cropping
      ? { ...founderPhoto, source: founderPhoto.source, cropping: founderPhoto.cropping }
      : null,
  )
  const changed = changedNames(form, base)
  const count = changed.length + (photograph.isChanged ? 1 : 0)

  useEffect(() => keepDraft(form, base), [form, base])

  function saved(now: ShopSettings): void {
    setBase(now)
    setForm(formOf(now))
    photograph.reset(now.founderPhoto?.cropping)
    setErrors({})
    setOther(undefined)
    onSaved(now)
  }

  async function send(typed: ShopForm, from: ShopSettings): Promise<void> {
    const checked = checkForm(typed, from)
    setErrors(checked.ok ? {} : checked.errors)
    setProblem(checked.ok ? undefined : 'Not saved. Please correct the marked fields.')
    if (!checked.ok) return
    setSaving(true)
    try {
      const photo = await photograph.save()
      const fields = { ...checked.fields, ...(photo !== undefined && { founderPhoto: photo }) }
      saved(await saveSettings(from.version, fields))
    } catch (error) {
      if (error instanceof InvalidPhotoError) return
      const conflict = conflictOf(error)
      if (conflict) return setOther(conflict)
      const issues = error instanceof ApiError ? (error.body?.issues ?? []) : []
      setErrors(errorsOf(issues))
      setProblem(saveFailure(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    form,
    errors,
    // The photo's section may be closed, so its problem is shown here too.
    problem: problem ?? photograph.problem,
    isSaving,
    other,
    photograph,
    count,
    set: (changes: Partial<ShopForm>) => setForm((now) => ({ ...now, ...changes })),
    discard: () => {
      // The values are those that were read; the version may be the older one of a draft.
      const now = other?.now ?? { ...base, version: Math.max(base.version, settings.version) }
      setBase(now)
      setForm(formOf(now))
      photograph.reset(now.founderPhoto?.cropping)
      setOther(undefined)
      setErrors({})
      setProblem(undefined)
    },
    save: () => void send(form, base).catch(reportError),
    keepMine: () => {
      if (!other) return
      void send(withOthersChanges(form, base, other.now), other.now).catch(reportError)
    },
    keepTheirs: () => {
      if (!other) return
      const { now, conflicts } = other
      const theirs = new Set<string>(conflicts.map(({ field }) => field))
      const theirValues = Object.entries(formOf(now)).filter(([name]) => theirs.has(name))
      setForm({ ...withOthersChanges(form, base, now), ...Object.fromEntries(theirValues) })
      if (theirs.has('founderPhoto') || !photograph.isChanged) photograph.reset(now.founderPhoto?.cropping)
      setBase(now)
      setOther(undefined)
    },
  }
}

export type WorkedSettings = ReturnType<typeof useShopSettings>
