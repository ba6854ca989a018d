import { type Notice, showNotice } from '@zari/shared/ui/toast'

/** Shows a toast that something went well. */
export function notify(title: string, text: string, action?: Notice['action']): void {
  showNotice({ title, text, ...(action && { action }) })
}

/** Shows a destructive toast: something did not happen. */
export function notifyFailure(title: string, text: string): void {
  showNotice({ title, text, destructive: true })
}
