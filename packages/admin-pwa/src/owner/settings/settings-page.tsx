import { apiPaths } from '@zari/shared/api/paths'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { Fragment, type ReactNode } from 'react'
import { useServerData } from '../../sync/data/use-server-data.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { usePublishing } from '../website/publishing-api.ts'
import { readSettings } from './settings-api.ts'

export function useSettings() {
  const settings = useServerData(apiPaths.adminShop, readSettings)
  const { again: readPublishing } = usePublishing()
  return {
    ...settings,
    saved(now: ShopSettings) {
      void settings.mutate(now, { revalidate: false })
      readPublishing()
    },
  }
}

export function ReadSettings({
  settings,
  children,
}: {
  settings: ReturnType<typeof useSettings>
  children: (settings: ShopSettings) => ReactNode
}) {
  return (
    <Loaded of={settings} loading="Loading settings" failed="Could not load settings">
      {/* Editing starts only from fresh settings. */}
      {(read) => <Fragment key={settings.isFresh ? 'now' : 'before'}>{children(read)}</Fragment>}
    </Loaded>
  )
}
