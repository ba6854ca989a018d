import { type Notice, Toaster, showNotice as show } from '@zari/shared/ui/toast'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

let mounted = false

/** Puts the region into the page once, then shows the notice in it. */
export function showNotice(notice: Notice): void {
  if (!mounted) {
    mounted = true
    const container = document.createElement('div')
    document.body.append(container)
    flushSync(() => createRoot(container).render(<Toaster />))
  }
  show(notice)
}
