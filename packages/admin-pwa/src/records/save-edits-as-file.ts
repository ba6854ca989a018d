import { staffEngine } from './staff-engine.ts'

/** The browser has read the file by then, ms. */
const TAKEN_MS = 60_000

/** Saves unsent edits, with their pictures, as a file on this device. @param account by default whose app it is */
export async function saveEditsAsFile(account = staffEngine().user()?.id): Promise<void> {
  if (account === undefined) return
  const address = URL.createObjectURL(await staffEngine().exportEdits(account))
  const link = document.createElement('a')
  link.href = address
  link.download = 'unsent-edits.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS)
}
