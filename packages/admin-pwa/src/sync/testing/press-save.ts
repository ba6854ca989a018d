import type { NewPicture } from '../engine/engine.ts'
import { StaleDraft } from '../engine/drafts.ts'
import type { NewEntry } from '../engine/entry.ts'
import type { OpenDraft } from '../engine/open-draft.ts'
import type { Intent } from './notes.ts'
import { start } from './step.ts'
import type { Tab } from './types.ts'

interface Pressed {
  edits: readonly NewEntry[]
  pictures: readonly NewPicture[]
  /** What each edit is meant to do, in the same order; learns which entry it became. */
  intents: readonly Intent[]
  isPressedTwice?: boolean
  /** That it was typed in. */
  draft?: OpenDraft
  /** Called when the app called it saved. */
  onSaved?: () => void
}

/** Presses Save, where somebody has typed all that. */
export function pressSave(
  open: Tab,
  { edits, pictures, intents, isPressedTwice = false, draft, onSaved }: Pressed,
): void {
  const press = async () => {
    const entries = await open.engine.saveTogether(edits, pictures, draft).catch(noneIfStale)
    if (!entries) return
    onSaved?.()
    for (const [index, entry] of entries.entries()) {
      const intent = intents[index]
      if (intent && entry.user === intent.user) intent.seq = entry.seq
    }
  }
  start(press())
  if (isPressedTwice) start(press())
}

/** Another tab has changed or ended the draft: this one says so. */
function noneIfStale(error: unknown): undefined {
  if (!(error instanceof StaleDraft)) throw error
}
