import { apiPaths } from '@zari/shared/api/paths'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { Fragment, type ReactNode } from 'react'
import { useServerData } from '../../../sync/data/server-data.ts'
import { Loading, ErrorMessage } from '../../../ui/data-state.tsx'
import { usePublishing } from '../website/publishing-api.ts'
import { readSettings } from './settings-api.ts'

export function useSettings() {
  const { data, isReading, isFresh, problem, again, mutate } = useServerData(apiPaths.adminShop, readSettings)
  const { again: readPublishing } = usePublishing()
  return {
    read: data,
    // Editing starts only from fresh settings.
    isFresh,
    isReading,
    problem,
    again,
    saved(now: ShopSettings) {
      void mutate(now, { revalidate: false })
      readPublishing()
    },
  }
}

export function ReadSettings({
  settings: { read, isFresh, isReading, problem, again },
  children,
}: {
  settings: ReturnType<typeof useSettings>
  children: (settings: ShopSettings) => ReactNode
}) {
  return (
    <>
      {isReading && <Loading label="Loading settings" />}
      {problem !== undefined && (
        <ErrorMessage title="Could not load settings" onAgain={again}>
          {problem}
        </ErrorMessage>
      )}
      {read && <Fragment key={isFresh ? 'now' : 'before'}>{children(read)}</Fragment>}
    </>
  )
}
