import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { createContext, useContext, useEffect } from 'react'

/** Empty before it is known. */
export const TitleSuffix = createContext('')

export function usePageTitle(title: string): void {
  const shop = useContext(TitleSuffix)
  useEffect(() => {
    document.title = [title, shop].filter(Boolean).join(' · ')
  }, [title, shop])
}

/** Ids of imports can hold characters that mean something in an address. */
export function recordPath({ kind, id }: Pick<OrderRecord, 'kind' | 'id'>): string {
  return `${orderKinds[kind].adminPath}/${encodeURIComponent(id)}`
}
