import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { useEffect, useMemo } from 'react'
import useSWR from 'swr'
import { readOthers } from '../../records/other-records.ts'
import { useAppStore } from '../../state/app-store.ts'
import { swrRules } from '../../state/swr-rules.ts'

/** The rest of a list, which is at the server. */
export type Rest =
  /** This device has all of the list. */
  | { is: 'nothing' }
  | { is: 'reading' }
  | { is: 'here'; items: readonly OrderRecord[]; total: number }
  /** The server can't be asked. */
  | { is: 'away' }

const nothing: Rest = { is: 'nothing' }
const reading: Rest = { is: 'reading' }
const away: Rest = { is: 'away' }

/**
 * Reads a page of the rest of a list, anew when an order has left this device's copy or was deleted.
 * @param path undefined when there is no rest
 */
export function useRest(path: string | undefined): Rest {
  const stamp = useAppStore((state) => state.othersChanged)
  const server = useAppStore((state) => state.server)
  const { data, error, mutate } = useSWR<OrderPage, unknown>(
    path === undefined ? null : [path, stamp],
    ([asked]: [string]) => readOthers(asked),
    swrRules,
  )
  const hasFailed = error !== undefined
  useEffect(() => {
    if (server === 'here' && hasFailed) void mutate()
  }, [server, hasFailed, mutate])
  const here = useMemo<Rest | undefined>(
    () => data && { is: 'here', items: data.items, total: data.total },
    [data],
  )
  if (path === undefined) return nothing
  return here ?? (hasFailed ? away : reading)
}
