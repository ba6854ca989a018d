import { pagePaths } from '@zari/shared/api/paths'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { createContext, useContext } from 'react'

/** `all`: the list of the order's kind, with its query in the address. */
export type ListName = 'today' | 'open' | 'board' | 'all'

const PARAMETER = 'list'

/** @param search the list's own query */
export function searchOfOpened(list: ListName, search = ''): string {
  const params = new URLSearchParams(list === 'all' ? search : '')
  params.set(PARAMETER, list)
  return `?${params}`
}

export function openedFrom(kind: OrderKind, search: string): { list: ListName; path: string } | undefined {
  const params = new URLSearchParams(search)
  const list = params.get(PARAMETER)
  params.delete(PARAMETER)
  if (list === 'today') return { list, path: pagePaths.dashboard }
  if (list === 'open') return { list, path: pagePaths.openOrders }
  if (list === 'board') return { list, path: pagePaths.board }
  const query = params.size > 0 ? `?${params}` : ''
  return list === 'all' ? { list, path: orderKinds[kind].adminPath + query } : undefined
}

/** @param from query of the address until now */
export function keepOpenedFrom(from: URLSearchParams, to: URLSearchParams): URLSearchParams {
  const list = from.get(PARAMETER)
  if (list !== null) to.set(PARAMETER, list)
  return to
}

/** Id of the open order beside a list. */
export const ListPaneContext = createContext<string | undefined>(undefined)

export const useOpenOrderId = () => useContext(ListPaneContext)
