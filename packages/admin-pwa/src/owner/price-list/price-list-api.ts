import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import {
  isPriceListAnswer,
  isPriceRow,
  type PriceListAnswer,
  type PriceRowEdit,
  type StaffPriceRow,
} from '@zari/shared/price-list/edit-price-row'
import { useSWRConfig } from 'swr'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'

/** @throws ApiError 409 with the row as it stands */
export function savePriceRow(id: string, body: PriceRowEdit): Promise<StaffPriceRow> {
  return withSession(() => request(apiPaths.adminPriceRow(id), isPriceRow, { method: 'PUT', body }))
}

/** @param after the row before it; null to move to the front */
export function movePriceRow(id: string, after: string | null): Promise<PriceListAnswer> {
  const options = { method: 'PUT', body: { after } } as const
  return withSession(() => request(apiPaths.adminPriceRowPlace(id), isPriceListAnswer, options))
}

export function usePriceRows() {
  const read = useResource(apiPaths.adminPriceList, isPriceListAnswer)
  const { mutate } = read
  const { mutate: mutateOther } = useSWRConfig()
  return {
    ...read,
    show(row: StaffPriceRow) {
      // A piece's price is the website's, too.
      if (row.piece) void mutateOther(apiPaths.adminPublications)
      void mutate((known) => known && { rows: [...known.rows.filter(({ id }) => id !== row.id), row] }, {
        revalidate: true,
      })
    },
    showAll: (now: PriceListAnswer) => void mutate(now, { revalidate: false }),
  }
}
