import { totalOwed } from '@zari/shared/customers/customer'
import { formatRupees, sumRupees } from '@zari/shared/money/money'
import type { Month } from '@zari/shared/orders/month'
import { isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { useToday } from '../../../sync/hooks/use-today.ts'
import { allOrders } from '../../../sync/app-state/records-state.ts'
import { useAppStore } from '../../../sync/app-state/app-store.ts'
import { Bars } from './bars.tsx'
import { BilledPanel } from './billed-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'

const styles = {
  // The month is one page of paper; these rows may be 200.
  notOnPaper: css({ display: 'grid', minWidth: '0', _print: { display: 'none' } }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr', _print: '1fr 1fr' },
    gap: '3',
    _print: { fontSize: 'sm' },
    '& > *': { breakInside: 'avoid' },
  }),
  figures: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    overflowWrap: 'anywhere',
    columnGap: '4',
    // Values are level below names of one line or two.
    '& > div': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid' },
    '& dt': { alignSelf: 'end' },
    '& dd': { paddingBottom: '3' },
  }),
  term: css({ fontSize: 'sm', color: 'textMute' }),
  figure: css({
    fontSize: 'xl',
    fontWeight: 'bold',
    lineHeight: '1.2',
    fontVariantNumeric: 'tabular-nums',
  }),
  more: css({ fontSize: 'sm', color: 'textMute' }),
  none: css({ color: 'textMute' }),
}

function Figure({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <div>
      <dt className={styles.term}>{name}</dt>
      <dd>
        <p className={styles.figure}>{value}</p>
        {more !== undefined && <p className={styles.more}>{more}</p>}
      </dd>
    </div>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const orders = (count: number) => counted(count, 'order', 'orders')
const pieces = (count: number) => counted(count, 'piece', 'pieces')
const share = (part: number, all: number) => (all === 0 ? '–' : `${Math.round((part / all) * 100)}%`)

/** `2–8`, or `30` for a single day. */
const daysOf = ({ from, to }: Month['weeks'][number]) =>
  from === to ? String(Number(from.slice(8))) : `${Number(from.slice(8))}–${Number(to.slice(8))}`

/** Of the orders on this device. */
function useOpenBalance() {
  const records = useAppStore((state) => state.records)
  const isWhole = useAppStore((state) => state.coverage.open)
  return useMemo(() => {
    const owing = allOrders(records).filter((order) => isOpen(order) && totalOwed([order]) > 0)
    return { text: `${isWhole ? '' : 'at least '}${formatRupees(totalOwed(owing))}`, orders: owing.length }
  }, [records, isWhole])
}

/** @param name `November` */
export function MonthFigures({ month, name }: { month: Month; name: string }) {
  const { weeks, taken, delivered, balances, pieces: best, customers } = month
  const today = useToday()
  const open = useOpenBalance()
  const collected = sumRupees(weeks.map(({ amount }) => amount))
  return (
    <div className={styles.grid}>
      <Panel title="Collections per week">
        <p className={styles.figure}>{formatRupees(collected)}</p>
        <Bars
          title="Collections per week"
          rows={weeks.map((week) => ({
            name: `${daysOf(week)} ${name.slice(0, 3)}`,
            value: week.amount,
            text: week.from > today ? '–' : formatRupees(week.amount),
          }))}
        />
      </Panel>
      <Panel title="Orders">
        <dl className={styles.figures}>
          <Figure name="New orders" value={String(taken.orders)} more={pieces(taken.pieces)} />
          <Figure name="Delivered" value={String(delivered.orders)} more={pieces(delivered.pieces)} />
          <Figure
            name="Delivered late"
            value={share(delivered.late, delivered.promised)}
            more={`${delivered.late} of ${delivered.promised} with a due date`}
          />
          <Figure
            name="From order to delivery"
            value={
              delivered.averageDays === null
                ? '–'
                : counted(Math.round(delivered.averageDays * 10) / 10, 'day', 'days')
            }
            more="on average"
          />
        </dl>
      </Panel>
      <Panel title="Best pieces, by requests">
        {best.length === 0 && <p className={styles.none}>No requests.</p>}
        {best.length > 0 && (
          <Bars
            title="Requests per piece"
            rows={best.map((piece) => ({
              name: piece.name,
              value: piece.requests,
              text: String(piece.requests),
            }))}
          />
        )}
      </Panel>
      <div className={styles.notOnPaper}>
        <BilledPanel month={month} />
      </div>
      <Panel title="Balances and customers">
        <dl className={styles.figures}>
          <Figure
            name={`Balance on ${name} orders`}
            value={formatRupees(balances.taken.amount)}
            more={orders(balances.taken.orders)}
          />
          <Figure
            name="Delivered, not paid"
            value={formatRupees(balances.delivered.amount)}
            more={orders(balances.delivered.orders)}
          />
          <Figure name="All open orders today" value={open.text} more={orders(open.orders)} />
          <Figure
            name="Returning customers"
            value={share(customers.returning, customers.all)}
            more={`${customers.returning} of ${customers.all}`}
          />
        </dl>
      </Panel>
    </div>
  )
}
