import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { useRef } from 'react'
import { notePreview } from '../../order/order-labels.ts'
import { OrderRow } from '../../order/row/order-row.tsx'
import { OrderRows } from '../../order/row/order-rows.tsx'
import { SpamNote } from '../../order/spam/spam-note.tsx'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { spamRecords } from '../../sync/app-state/shown-records.ts'
import { useOrderSync } from '../../sync/hooks/use-orders.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { Empty } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

// Its buttons lie above the row's link.
const below = css({
  position: 'relative',
  zIndex: 1,
  gridColumn: '1 / -1',
  display: 'grid',
  gap: '2',
  paddingBlock: '2',
  paddingInlineEnd: '2',
  overflowWrap: 'anywhere',
})

const rows = css({ marginTop: '3' })

/** What lists do without. */
export function SpamPage() {
  useOrderSync()
  const orders = allOrders(useAppStore(spamRecords))
  const today = useToday()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Page title="Suspected spam" back={[pagePaths.dashboard, 'Today']} titleRef={title}>
      {orders.length === 0 ? (
        <Empty icon="done">No suspected spam</Empty>
      ) : (
        <div className={rows}>
          <OrderRows
            records={orders}
            today={today}
            renderRow={(row) => (
              <OrderRow {...row}>
                <div className={below}>
                  <p dir="auto">{notePreview(row.record)}</p>
                  <SpamNote record={row.record} focusFallback={title} />
                </div>
              </OrderRow>
            )}
          />
        </div>
      )}
    </Page>
  )
}
