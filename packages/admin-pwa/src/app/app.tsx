import { Portal } from '@ark-ui/react/portal'
import { Toaster } from '@zari/shared/ui/toast'
import { Outlet } from 'react-router-dom'
import { SessionProvider } from '../sync/session/use-session.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { OutdatedTabBanner } from './storage-banners.tsx'
import { UpdateBanner } from './update-banner.tsx'

export function Root() {
  return (
    <SessionProvider>
      <DemoBanner />
      <OutdatedTabBanner />
      <UpdateBanner />
      <Outlet />
      {/* Beside the page, so that a sheet, which hides the page from screen readers, leaves notices alone. */}
      <Portal>
        <Toaster />
      </Portal>
    </SessionProvider>
  )
}
