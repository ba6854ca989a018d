import { saveFile } from '../../records/save-file.ts'
import { notify, notifyFailure } from '../../state/notify.ts'

/** Whether this device hands a picture to another app, such as WhatsApp. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** Hands the picture on by the phone's own sheet; where there is none, it is saved. */
export async function sharePicture(file: File, title: string): Promise<void> {
  if (!canShare(file)) {
    saveFile(file, file.name)
    notify('Picture saved', `It is among the downloads: ${file.name}`)
    return
  }
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    // The person closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notifyFailure('The picture could not be shared', 'Send it as a text, or print it.')
  }
}
