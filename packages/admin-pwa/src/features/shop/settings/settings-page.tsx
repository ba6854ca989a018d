import { apiPaths } from '@zari/shared/api/paths'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { Fragment, type ReactNode } from 'react'
import { useServerData } from '../../../sync/data/server-data.ts'
import { Loading, ErrorMessage } from '../../../ui/data-state.tsx'
import { usePublishing } from '../website/publishing-api.ts'
import { readSettings } from './settings-api.ts'

/** The settings as the server has them, read anew whenever a screen is opened. */
export function useSettings() {
  const { data, isReading, isFresh, problem, again, mutate } = useServerData(apiPaths.adminShop, readSettings)
  const { again: readPublishing } = usePublishing()
  return {
    read: data,
    // What is edited is what the server has now.
    isFresh,
    isReading,
    problem,
    again,
    /** Shows the settings as they came back, and what is not published by that. */
    saved(now: ShopSettings) {
      void mutate(now, { revalidate: false })
      readPublishing()
    },
  }
}

/** What is done with the settings once they are there; until then, that they are read or why not. */
export function ReadSettings({
  settings: { read, isFresh, isReading, problem, again },
  children,
}: {
  settings: ReturnType<typeof useSettings>
  children: (settings: ShopSettings) => ReactNode
}) {
  return (
    <>
      {isReading && <Loading label="Reading the settings" />}
      {problem !== undefined && (
        <ErrorMessage title="The settings could not be read" onAgain={again}>
          {problem}
        </ErrorMessage>
      )}
      {read && <Fragment key={isFresh ? 'now' : 'before'}>{children(read)}</Fragment>}
    </>
  )
}
