import type { NewPicture } from '../engine.ts'
import type { Draft, DraftsOf } from '../queue/drafts.ts'
import type { Tab } from './types.ts'

/** Somebody types something and leaves it for later. */
export async function beginAndLeave(
  { engine }: Tab,
  { id, form, files }: Pick<Draft, 'id' | 'form' | 'files'>,
  pictures: readonly NewPicture[] = [],
  of?: DraftsOf,
): Promise<void> {
  const draft = engine.newDraft(id, of)
  await draft.keep({ form, files }, pictures)
  await draft.close()
}
