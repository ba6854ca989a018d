import { Portal } from '@ark-ui/react/portal'
import { css } from '@zari/shared/styled-system/css'
import { Notices } from '@zari/shared/ui/notices'
import { Outlet } from 'react-router-dom'
import { SessionProvider } from '../sync/session/use-session.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { OutdatedTabBanner } from './storage-banners.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** Over the upper edge, because what a thumb presses is at the lower one. The page does not move for them. */
const place = css({
  position: 'fixed',
  top: 'calc(env(safe-area-inset-top) + 0.5rem)',
  insetInline: '4',
  width: 'fit-content',
  marginInline: 'auto',
  zIndex: 50,
  outline: 'none',
  _focusVisible: { focusRing: 'apart' },
  _print: { display: 'none' },
})

export function Root() {
  return (
    <SessionProvider>
      <DemoBanner />
      <OutdatedTabBanner />
      <UpdateBanner />
      <Outlet />
      {/* Beside the page, so that a sheet, which hides the page from screen readers, leaves notices alone. */}
      <Portal>
        <Notices className={place} />
      </Portal>
    </SessionProvider>
  )
}
