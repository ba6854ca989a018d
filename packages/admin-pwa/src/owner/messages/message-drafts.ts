import { tabStorage } from '@zari/shared/browser-storage'
import * as v from 'valibot'

const KEY = 'zari-message-drafts'

export interface UnsavedText {
  text: string
  /** Version of the template that it was typed from. */
  base: number
}

/** By the template's key. */
export type MessageDrafts = Readonly<Record<string, UnsavedText | undefined>>

const draftsSchema = v.record(v.string(), v.object({ text: v.string(), base: v.number() }))

/** What was typed in this tab. */
export function readDrafts(): MessageDrafts {
  const kept = tabStorage.readJson(KEY)
  return v.is(draftsSchema, kept) ? kept : {}
}

export const keepDrafts = (drafts: MessageDrafts) => tabStorage.store(KEY, JSON.stringify(drafts))
