import { agreedToSet } from '@zari/shared/orders/design-version'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { AgreedOffer } from '../../order/design/agreed-offer.tsx'
import { Group } from '../../order/row/group.tsx'
import { OrderRow, type RowProps } from '../../order/row/order-row.tsx'
import { OrderRows } from '../../order/row/order-rows.tsx'
import type { OpenOrderDialog } from '../../order/dialogs/use-order-dialogs.tsx'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'

// Its buttons lie above the row's link.
const offer = css({ position: 'relative', zIndex: 1, gridColumn: '1 / -1', paddingBlock: '2' })

const offerRow = (row: RowProps) => (
  <OrderRow {...row}>
    <div className={offer}>
      <AgreedOffer record={row.record} />
    </div>
  </OrderRow>
)

/** When one is set, the next one appears. */
const OFFERS_SHOWN = 5

/** Approved prices and days that are not set yet. */
export function AgreedOffers({ openDialog }: { openDialog: OpenOrderDialog }) {
  const records = useAppStore(shownRecords)
  const today = useToday()
  const orders = useMemo(
    () => ORDER_KINDS.flatMap((kind) => records[kind].newestFirst.filter(agreedToSet)),
    [records],
  )
  if (orders.length === 0) return null
  return (
    <Group name="Customer approved: set price" total={orders.length}>
      <OrderRows
        list="today"
        records={orders.slice(0, OFFERS_SHOWN)}
        today={today}
        openDialog={openDialog}
        renderRow={offerRow}
      />
    </Group>
  )
}
