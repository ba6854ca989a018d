import { isObject, typedKeys } from '@zari/shared/objects'
import { ApiError, messageFor } from '@zari/shared/api/api-error'
import type { Shop } from '@zari/shared/shop/shop'
import type { WantedShop } from '@zari/shared/shop/shop-schema'
import { isShopConflict, type ShopConflict, type ShopSettings } from '@zari/shared/shop/shop-settings'
import { useEffect, useState } from 'react'
import { tabStorage } from '@zari/shared/browser-storage'
import { InvalidPhotoError } from '../gallery/prepare-photo.ts'
import { usePhoto } from '../gallery/use-photo.ts'
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

const KEY = 'zari-shop-draft'

function storedForm(shop: Shop): ShopForm {
  const kept = tabStorage.readJson(KEY)
  const typed = isObject(kept) ? kept : {}
  const form = formOf(shop)
  const known = typedKeys(form).filter((name) => typeof typed[name] === typeof form[name])
  return { ...form, ...Object.fromEntries(known.map((name) => [name, typed[name]])) }
}

function keepForm(form: ShopForm, shop: Shop): void {
  const changed = changedNames(form, shop).map((name) => [name, form[name]])
  tabStorage.store(KEY, JSON.stringify(Object.fromEntries(changed)))
}

const AWAY = 'No internet. Not saved. Your text is still here.'

export interface SettingsConflict {
  conflicts: readonly ShopConflict[]
  now: ShopSettings
  wanted: Partial<WantedShop>
}

/** @returns undefined for other errors */
function conflictOf(error: unknown, wanted: Partial<WantedShop>): SettingsConflict | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  if (!isShopConflict(error.body)) return undefined
  const { conflicts, current } = error.body
  return { conflicts, now: current, wanted }
}

/**
 * @param settings as they were when the screen was opened
 * @param onSaved receives the saved settings
 */
export function useShopSettings(settings: ShopSettings, onSaved: (settings: ShopSettings) => void) {
  const [base, setBase] = useState(settings)
  const [form, setForm] = useState(() => storedForm(settings))
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

  useEffect(() => keepForm(form, base), [form, base])

  function saved(now: ShopSettings): void {
    setBase(now)
    setForm(formOf(now))
    photograph.reset(now.founderPhoto?.cropping)
    setErrors({})
    setOther(undefined)
    onSaved(now)
  }

  /** @param version that the changes are based on */
  async function send(version: number, fields: Partial<WantedShop>): Promise<void> {
    try {
      saved(await saveSettings(version, fields))
    } catch (error) {
      const conflict = conflictOf(error, fields)
      if (conflict) return setOther(conflict)
      const issues = error instanceof ApiError ? (error.body?.issues ?? []) : []
      setErrors(errorsOf(issues))
      setProblem(messageFor(error, AWAY))
    }
  }

  async function working(work: () => Promise<void>): Promise<void> {
    setProblem(undefined)
    setSaving(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof InvalidPhotoError)) throw error
    } finally {
      setSaving(false)
    }
  }

  return {
    form,
    errors,
    problem,
    isSaving,
    other,
    photograph,
    count,
    set: (changes: Partial<ShopForm>) => setForm((now) => ({ ...now, ...changes })),
    discard: () => {
      setForm(formOf(base))
      photograph.reset()
      setErrors({})
      setProblem(undefined)
    },
    /** @returns whether the input is valid */
    save: (): boolean => {
      const checked = checkForm(form, base)
      setErrors(checked.ok ? {} : checked.errors)
      setProblem(checked.ok ? undefined : 'Not saved. Please correct the marked fields.')
      if (!checked.ok) return false
      void working(async () => {
        const photo = await photograph.save()
        await send(base.version, { ...checked.fields, ...(photo !== undefined && { founderPhoto: photo }) })
      }).catch(reportError)
      return true
    },
    keepMine: () => {
      if (!other) return
      void working(() => send(other.now.version, other.wanted)).catch(reportError)
    },
    keepTheirs: () => {
      if (!other) return
      const { now, conflicts } = other
      const theirs = new Set<string>(conflicts.map(({ field }) => field))
      const theirValues = Object.entries(formOf(now)).filter(([name]) => theirs.has(name))
      setForm({ ...withOthersChanges(form, base, now), ...Object.fromEntries(theirValues) })
      setBase(now)
      setOther(undefined)
    },
  }
}

export type WorkedSettings = ReturnType<typeof useShopSettings>
