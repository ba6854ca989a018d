import { Portal } from '@ark-ui/react/portal'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { whenIdle } from '@zari/shared/lib/idle'
import { isPublicShopInfo } from '@zari/shared/shop/shop-settings'
import { css } from '@zari/shared/styled-system/css'
import { Notices } from '@zari/shared/ui/notices'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { useShop } from '../sync/server-data/shop.ts'
import { SessionProvider } from '../sync/session/use-session.tsx'
import { TitleSuffix } from '../ui/page-title.ts'
import { MinuteProvider } from '../ui/relative-time.tsx'
import { OtherVersionBanner, SetAsideBanner } from './storage-banners.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** At the lower left, above what a phone has there; with a sheet, beside it or above its title. The page does not move. */
const place = css({
  position: 'fixed',
  bottom: { base: 'calc(3.75rem + 1px + env(safe-area-inset-bottom) + 0.5rem)', md: '4' },
  insetInlineStart: { base: '4', md: 'calc(84px + 1rem)' },
  'body:has([data-order-bar]):not(:has([role=dialog])) &': {
    bottom: { base: 'calc(8.25rem + env(safe-area-inset-bottom))', md: '4' },
  },
  'body:has([role=dialog]) &': {
    bottom: { base: 'auto', xl: '4' },
    top: { base: 'calc(env(safe-area-inset-top) + 0.5rem)', xl: 'auto' },
    insetInlineStart: { xl: '2' },
    maxWidth: { xl: '20.5rem' },
  },
  zIndex: 50,
  outline: 'none',
  _focusVisible: { focusRing: 'apart' },
  _print: { display: 'none' },
})

export function Root() {
  return (
    <SessionProvider>
      <DemoBanner />
      <OtherVersionBanner />
      <SetAsideBanner />
      <UpdateBanner />
      <TitleSuffix value={useShop().shortName}>
        <MinuteProvider>
          <Outlet />
          {useAppStore(({ overlay }) => overlay)}
        </MinuteProvider>
      </TitleSuffix>
      {/* Beside the page, or a sheet would hide notices from screen readers. */}
      <Portal>
        <Notices className={place} />
      </Portal>
    </SessionProvider>
  )
}

const DEMO_KEY = 'zari-demo'

/** ms */
const MAX_IDLE_WAIT_MS = 2_000

const demoBanner = css({
  // Above the strip beside a notice that hides what is scrolled under it.
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

function DemoBanner() {
  const [isDemo, setDemo] = useState(() => deviceStorage.read(DEMO_KEY) === '1')
  useEffect(() => {
    async function ask(): Promise<void> {
      await whenIdle(MAX_IDLE_WAIT_MS)
      const { isDemo: now } = await request(apiPaths.shop, isPublicShopInfo)
      deviceStorage.store(DEMO_KEY, now ? '1' : '')
      setDemo(now)
    }
    // Offline, the stored answer counts.
    ask().catch(() => {})
  }, [])
  return isDemo ? (
    <aside aria-label="Demo" className={demoBanner}>
      This is a demo. Everything here will be deleted.
    </aside>
  ) : null
}
