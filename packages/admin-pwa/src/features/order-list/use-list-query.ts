import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { KEEP_SCROLL } from '../../ui/scroll-position.ts'
import { type ListQuery, readListQuery, writeListQuery, type ChangeQuery } from './list-query.ts'

/**
 * Search, filters, order and page, kept in the address: Back brings them back, and a link can be shared.
 * Any change but one of the page goes to the first page.
 */
export function useListQuery(): [ListQuery, ChangeQuery] {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readListQuery(params), [params])
  const change = useCallback<ChangeQuery>(
    (to, { replace = false } = {}) =>
      setParams((now) => writeListQuery({ ...readListQuery(now), page: 1, ...to }), {
        replace,
        state: to.page === undefined ? KEEP_SCROLL : null,
      }),
    [setParams],
  )
  return [query, change]
}
