import { Portal } from '@ark-ui/react/portal'
import { css } from '@zari/shared/styled-system/css'
import { Notices } from '@zari/shared/ui/notices'
import { Outlet } from 'react-router-dom'
import { useShop } from '../sync/data/shop.ts'
import { SessionProvider } from '../sync/session/use-session.tsx'
import { TitleSuffix } from '../ui/page-title.ts'
import { MinuteProvider } from '../ui/relative-time.tsx'
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
      <TitleSuffix value={useShop().shortName}>
        <MinuteProvider>
          <Outlet />
        </MinuteProvider>
      </TitleSuffix>
      {/* Beside the page, so that a sheet, which hides the page from screen readers, leaves notices alone. */}
      <Portal>
        <Notices className={place} />
      </Portal>
    </SessionProvider>
  )
}
