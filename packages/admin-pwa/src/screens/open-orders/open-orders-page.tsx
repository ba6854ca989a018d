import { addDays, type Day } from '@zari/shared/time/due-date'
import { closedOn, type OpenDays } from '@zari/shared/orders/load'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { useId, useMemo, useState } from 'react'
import { ownFirst } from '../../order/assignee/assignees.ts'
import { urgencyOf } from '../../order/dates/due-labels.ts'
import { OrderSegments, OrderListTitle } from '../../order/row/order-segments.tsx'
import { type OpenOrderDialog, useOrderDialogs } from '../../order/dialogs/use-order-dialogs.tsx'
import { OrderRows, RowHeads } from '../../order/row/order-rows.tsx'
import { useOrderSync, useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { usePlaces } from '../../sync/app-state/held-place.ts'
import { useShop } from '../../sync/server-data/shop.ts'
import { useWorkroomId } from '../../sync/app-state/use-role.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading } from '../../ui/data-state.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { dateOf, formatDay } from '../../ui/format-date.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { useProgressiveCount } from '../../ui/use-progressive-rows.ts'
import type { OrderRecord } from '@zari/shared/orders/order'
import { groupByVisit } from '@zari/shared/orders/visit'
import { indexOrder } from '../../order/search-index.ts'

interface DueGroup {
  /** A day, `late`, `later` or `none`. */
  when: string
  orders: readonly OrderRecord[]
}

/** With a heading each. */
const DAYS_AHEAD = 7

/** Late ones, each of the next days, later ones, those without a day; the orders of a visit together. */
function groupByDueDay(records: Iterable<readonly OrderRecord[]>, today: Day): DueGroup[] {
  const last = addDays(today, DAYS_AHEAD)
  const groups = new Map<DueGroup['when'], OrderRecord[]>()
  const open = [...records].flatMap((ofKind) => ofKind.filter((record) => indexOrder(record).open))
  const dueOf = (record: OrderRecord) => indexOrder(record).due ?? '9999'
  const createdOf = (record: OrderRecord) => indexOrder(record).created || 0
  open.sort((a, b) => (dueOf(a) === dueOf(b) ? createdOf(a) - createdOf(b) : dueOf(a) < dueOf(b) ? -1 : 1))
  for (const record of open) {
    const { due } = indexOrder(record)
    const isLate = urgencyOf(record, today) === 'overdue'
    const when = !due ? 'none' : isLate ? 'late' : due > last ? 'later' : due
    groups.set(when, [...(groups.get(when) ?? []), record])
  }
  return [...groups].map(([when, orders]) => ({ when, orders: groupByVisit(orders).flat() }))
}

const styles = {
  title: css({ marginTop: { md: '3' } }),
  head: css({ marginTop: '3', marginBottom: '1', fontSize: 'sm', fontWeight: 'bold', color: 'textMute' }),
  count: css({ marginInlineStart: '1.5', fontWeight: 'normal' }),
  late: css({ color: 'lateText' }),
  calm: css({ color: 'textMute', marginTop: '4' }),
}

const FILLS_THE_WINDOW = 7
const ROWS_AT_FIRST = 60
const MORE_ROWS = 60

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })

function headingOf(when: DueGroup['when'], today: Day, shop: OpenDays): string {
  if (when === 'late') return 'Late'
  if (when === 'later') return 'Later'
  if (when === 'none') return 'No due date'
  const day = `${weekday.format(dateOf(when))} ${formatDay(when, today)}`
  const name = when === addDays(today, 1) ? 'Tomorrow' : when === today ? `Today, ${day}` : day
  const closed = closedOn(shop, when)
  return closed === undefined ? name : `${name} · ${closed}`
}

function firstRows(groups: readonly DueGroup[], most: number) {
  const before = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { orders }) => sum + orders.length, 0),
  )
  return groups.flatMap((group, index) => {
    const rows = group.orders.slice(0, Math.max(0, most - (before[index] ?? 0)))
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}

export function OpenOrdersPage() {
  usePageTitle('Open orders')
  return (
    <>
      <OrderSegments place="page" />
      <div className={styles.title}>
        <OrderListTitle>Open orders</OrderListTitle>
      </div>
      <OpenOrders />
    </>
  )
}

export function OpenOrders() {
  const isWhole = useRecordsExtent() === 'whole'
  const inStep = useOrderSync()
  const { records, asNow } = usePlaces()
  const hasAllOpen = useAppStore((state) => state.coverage.open)
  const today = useToday()
  const shop = useShop()
  const workroomId = useWorkroomId()
  const { openDialog, dialogs } = useOrderDialogs()
  const [shown, setShown] = useState(ROWS_AT_FIRST)
  const groups = useMemo(
    () =>
      groupByDueDay(
        ORDER_KINDS.map((kind) => records[kind].newestFirst),
        today,
      ).map((group) => ({ ...group, orders: ownFirst(group.orders, workroomId) })),
    [records, today, workroomId],
  )
  const total = groups.reduce((sum, { orders }) => sum + orders.length, 0)
  const drawn = useProgressiveCount(Math.min(total, shown), FILLS_THE_WINDOW)
  const parts = firstRows(groups, Math.min(drawn, shown))
  return (
    <>
      {!isWhole && inStep.error === undefined && <Loading label="Loading orders" />}
      {!hasAllOpen && <p className={styles.calm}>Some open orders are not on this device.</p>}
      {isWhole && total === 0 && <Empty icon="outfit">No open orders</Empty>}
      {total > 0 && <RowHeads />}
      {parts.map(({ when, orders, rows }) => (
        <DueDay
          key={when}
          heading={headingOf(when, today, shop)}
          isLate={when === 'late'}
          orders={asNow(rows)}
          total={orders.length}
          today={today}
          openDialog={openDialog}
        />
      ))}
      <ShowMore left={total - shown} step={MORE_ROWS} onMore={() => setShown(shown + MORE_ROWS)} />
      {dialogs}
    </>
  )
}

function DueDay({
  heading,
  isLate,
  orders,
  total,
  today,
  openDialog,
}: {
  heading: string
  isLate: boolean
  orders: DueGroup['orders']
  total: number
  today: Day
  openDialog: OpenOrderDialog
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        <span className={isLate ? styles.late : undefined}>{heading}</span>{' '}
        <span className={styles.count}>
          {total.toLocaleString('en-IN')} {total === 1 ? 'order' : 'orders'}
        </span>
      </h2>
      <OrderRows list="open" records={orders} today={today} openDialog={openDialog} />
    </section>
  )
}
