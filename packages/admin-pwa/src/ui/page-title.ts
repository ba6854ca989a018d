import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { createContext, useContext, useEffect } from 'react'

/** The shop's name, with which every page's title ends; empty before it is known. */
export const TitleSuffix = createContext('')

export function usePageTitle(title: string): void {
  const shop = useContext(TitleSuffix)
  useEffect(() => {
    document.title = [title, shop].filter(Boolean).join(' · ')
  }, [title, shop])
}

/** Where an order's own page is. Ids of an older system can hold what means something in an address. */
export function recordPath({ kind, id }: Pick<OrderRecord, 'kind' | 'id'>): string {
  return `${orderKinds[kind].adminPath}/${encodeURIComponent(id)}`
}
