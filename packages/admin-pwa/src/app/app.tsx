import { Portal } from '@ark-ui/react/portal'
import { css } from '@zari/shared/styled-system/css'
import { Notices } from '@zari/shared/ui/notices'
import { Outlet } from 'react-router-dom'
import { useShop } from '../sync/data/shop.ts'
import { SessionProvider } from '../sync/session/use-session.tsx'
import { TitleSuffix } from '../ui/page-title.ts'
import { MinuteProvider } from '../ui/relative-time.tsx'
import { OutdatedTabBanner } from './storage-banners.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isPublicShopInfo } from '@zari/shared/shop/shop-settings'
import { useEffect, useState } from 'react'
import { whenIdle } from '@zari/shared/idle'
import { deviceStorage } from '@zari/shared/browser-storage'

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

const KEY = 'zari-demo'

/** On a busy screen it is asked after this time all the same, ms. */
const BUSY_MS = 2_000

const sign = css({
  // Above what hides, beside a notice, what is scrolled away.
  position: 'relative',
  zIndex: 21,
  paddingInline: '4',
  paddingBlock: '1.5',
  paddingTop: 'calc(env(safe-area-inset-top) + {spacing.1.5})',
  background: 'ink',
  color: 'ivory',
  fontSize: 'sm',
  fontWeight: 'medium',
  textAlign: 'center',
  _print: { display: 'none' },
})

/** Says over every screen that this is no shop, where the server says so. */
function DemoBanner() {
  const [isDemo, setDemo] = useState(() => deviceStorage.read(KEY) === '1')
  useEffect(() => {
    async function ask(): Promise<void> {
      await whenIdle(BUSY_MS)
      const { isDemo: now } = await request(apiPaths.shop, isPublicShopInfo)
      deviceStorage.store(KEY, now ? '1' : '')
      setDemo(now)
    }
    // What can't be asked is as this device knows it.
    ask().catch(() => {})
  }, [])
  return isDemo ? (
    <aside aria-label="Demo" className={sign}>
      Demo: everything here is deleted when it ends.
    </aside>
  ) : null
}
