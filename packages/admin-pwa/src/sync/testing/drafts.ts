import type { NewPicture } from '../engine/engine.ts'
import type { DraftKind } from '../engine/drafts.ts'
import type { Draft } from '../engine/storage.ts'
import type { Tab } from './types.ts'

/** Somebody types something and leaves it for later. */
export async function beginAndLeave(
  { engine }: Tab,
  { id, form, files }: Pick<Draft, 'id' | 'form' | 'files'>,
  pictures: readonly NewPicture[] = [],
  of?: DraftKind,
): Promise<void> {
  const draft = engine.newDraft(id, of)
  await draft.keep({ form, files }, pictures)
  await draft.close()
}
