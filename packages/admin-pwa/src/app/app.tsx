import { Portal } from '@ark-ui/react/portal'
import { Toaster } from '@zari/shared/ui/toast'
import { useNoticeRoom } from '@zari/shared/ui/toast-space'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { SessionProvider } from '../sync/session/use-session.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { OutdatedTabBanner } from './storage-banners.tsx'
import { UpdateBanner } from './update-banner.tsx'

export function Root() {
  return (
    <SessionProvider>
      <BelowNotice>
        <DemoBanner />
        <OutdatedTabBanner />
        <UpdateBanner />
        <Outlet />
      </BelowNotice>
      {/* Beside the page, so that a sheet, which hides the page from screen readers, leaves notices alone. */}
      <Portal>
        <Toaster />
      </Portal>
    </SessionProvider>
  )
}

/**
 * The page makes room for a notice, so that it covers nothing. When the notice goes, what is read stays where it is: a
 * finger on its way to a button must not find another one there.
 */
function BelowNotice({ children }: { children: ReactNode }) {
  const room = useNoticeRoom()
  const before = useRef(room)
  useLayoutEffect(() => {
    const freed = before.current - room
    before.current = room
    if (freed > 0) window.scrollBy({ top: -freed, behavior: 'instant' })
  }, [room])
  return <div style={{ paddingTop: room }}>{children}</div>
}
