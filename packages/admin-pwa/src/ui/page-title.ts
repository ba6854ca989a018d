import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { useEffect } from 'react'

/** Whose pages they are; empty while nobody knows. */
let shop = ''
let shown = ''

function show(): void {
  document.title = [shown, shop].filter(Boolean).join(' · ')
}

/** Every page is called after the shop from here on. */
export function setTitleSuffix(name: string): void {
  if (name === shop) return
  shop = name
  if (shown) show()
}

/** Names the page in the tab and in the history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    shown = title
    show()
  }, [title])
}

/** Where an order's own page is. Ids of an older system can hold what means something in an address. */
export function recordPath({ kind, id }: Pick<OrderRecord, 'kind' | 'id'>): string {
  return `${orderKinds[kind].adminPath}/${encodeURIComponent(id)}`
}
