import { tabStorage } from '@zari/shared/lib/browser-storage'
import * as v from 'valibot'

const KEY = 'zari-unsaved-texts'

export interface UnsavedText {
  text: string
  /** Version of the template that it was typed from. */
  base: number
}

/** By the template's key. */
type UnsavedTexts = Readonly<Record<string, UnsavedText | undefined>>

const unsavedSchema = v.record(v.string(), v.object({ text: v.string(), base: v.number() }))

/** What was typed in this tab and is not saved. */
export function readUnsavedTexts(): UnsavedTexts {
  const kept = tabStorage.readJson(KEY)
  return v.is(unsavedSchema, kept) ? kept : {}
}

export const storeUnsavedTexts = (texts: UnsavedTexts) => tabStorage.store(KEY, JSON.stringify(texts))
