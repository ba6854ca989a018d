import { saveFile } from '../../ui/share-file.ts'
import { staffEngine } from '../staff-engine.ts'

/** Saves unsent edits, with their pictures, as a file on this device. @param account by default whose app it is */
export async function saveEditsAsFile(account = staffEngine().user()?.id): Promise<void> {
  if (account === undefined) return
  saveFile(await staffEngine().exportEdits(account), 'unsent-edits.json')
}
