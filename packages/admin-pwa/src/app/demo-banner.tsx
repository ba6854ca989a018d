import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isPublicShopInfo } from '@zari/shared/shop/shop-settings'
import { css } from '@zari/shared/styled-system/css'
import { useEffect, useState } from 'react'
import { whenIdle } from '@zari/shared/idle'
import { deviceStorage } from '@zari/shared/browser-storage'

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
export function DemoBanner() {
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
