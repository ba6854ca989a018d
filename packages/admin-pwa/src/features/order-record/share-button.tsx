import { Button } from '@zari/shared/ui/controls'
import { notify, notifyFailure } from '../../state/notify.ts'
import { Icon } from '../../ui/icon.tsx'

/** Hands on this page's address: by the phone's own sheet, or by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        notify('Link copied', 'Staff who are signed in can open it')
      }
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notifyFailure('The link could not be copied', url)
    }
  }
  return (
    <Button onClick={() => void share()}>
      <Icon name="share" size={18} /> Share
    </Button>
  )
}
