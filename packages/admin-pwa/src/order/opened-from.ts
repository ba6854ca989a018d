import { pagePaths } from '@zari/shared/api/paths'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { createContext, useContext } from 'react'

/** From which list an order was opened. `all`: the list of its kind, whose query stands beside it in the address. */
export type ListName = 'today' | 'open' | 'board' | 'all'

const PARAMETER = 'list'

/** The query of an order's address that is opened from a list. @param search the list's own query */
export function searchOfOpened(list: ListName, search = ''): string {
  const params = new URLSearchParams(list === 'all' ? search : '')
  params.set(PARAMETER, list)
  return `?${params}`
}

/** @returns `undefined` for an order that was opened from no list */
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

/** Keeps what says where an order was opened from. @param from query of the address until now */
export function keepOpenedFrom(from: URLSearchParams, to: URLSearchParams): URLSearchParams {
  const list = from.get(PARAMETER)
  if (list !== null) to.set(PARAMETER, list)
  return to
}

/** Id of the open order, for a list that stands beside it; `undefined` for a list that has the whole width. */
export const ListPaneContext = createContext<string | undefined>(undefined)

export const useOpenOrderId = () => useContext(ListPaneContext)
