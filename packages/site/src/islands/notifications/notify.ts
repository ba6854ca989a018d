import type { Notice } from '@zari/shared/ui/toast'

/** Shows a notice; the toaster is loaded with the first one. */
export function notify(notice: Notice): void {
  void import('./toaster.tsx').then(({ showNotice }) => showNotice(notice))
}
