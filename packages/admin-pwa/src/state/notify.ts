import { showNotice } from '@zari/shared/ui/toast'
import { waitsBecause } from './waits-because.ts'

/** Shows a toast that something went well. */
export function notify(title: string, text: string): void {
  showNotice({ title, text })
}

/**
 * Shows that an edit was kept: in the words for it when the server has it, and else where it is now, because
 * an edit that waits has not reached anybody.
 */
export function notifySaved(reached: boolean, title: string, text: string): void {
  if (reached) showNotice({ title, text })
  else {
    showNotice({
      title: 'Saved on this device',
      text: `It will be sent ${waitsBecause().when}.`,
    })
  }
}

/** Shows a destructive toast: something did not happen. */
export function notifyFailure(title: string, text: string): void {
  showNotice({ title, text, destructive: true })
}
