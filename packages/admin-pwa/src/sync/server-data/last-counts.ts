import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { isObject } from '@zari/shared/lib/objects'
import { isOrderCounts } from '@zari/shared/orders/order-answers'
import type { OrderKind } from '@zari/shared/orders/order-kinds'

const KEY = 'zari-order-counts'

type Counts = Record<OrderKind, number>

export function keepCounts(account: string | undefined, counts: Counts): void {
  deviceStorage.store(KEY, JSON.stringify({ account, counts }))
}

export function lastCounts(account: string | undefined): Counts | undefined {
  const stored = deviceStorage.readJson(KEY)
  return isObject(stored) && stored['account'] === account && isOrderCounts(stored)
    ? stored.counts
    : undefined
}

export const forgetCounts = () => deviceStorage.remove(KEY)
