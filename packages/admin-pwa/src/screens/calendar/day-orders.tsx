import type { Day } from '@zari/shared/due-date'
import { closedOn } from '@zari/shared/orders/load'
import { ORDER_DATES, orderDateLabels } from '@zari/shared/orders/order-dates'
import { css } from '@zari/shared/styled-system/css'
import { OrderRows } from '../../order/row/order-rows.tsx'
import { useOrderDialogs } from '../../order/dialogs/use-order-dialogs.tsx'
import { useShop } from '../../sync/data/shop.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { dateOf, formatDay } from '../../ui/format-date.ts'
import type { AgendaDay } from './agenda.ts'
import { weekdayName } from './date-names.ts'

const styles = {
  section: css({
    marginTop: '4',
    '&[data-week]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      marginTop: '2',
      paddingTop: '2',
      borderTop: '1px solid',
      borderColor: 'line',
    },
  }),
  when: css({ fontSize: 'md', fontWeight: 'bold', '[data-today] > &': { color: 'action' } }),
  closed: css({ fontWeight: 'medium', color: 'textMute' }),
  orders: css({ width: '100%' }),
  event: css({ fontSize: 'sm', fontWeight: 'bold', color: 'textMute', marginBottom: '1', marginTop: '2' }),
  calm: css({ color: 'textMute', marginTop: '2', '[data-week] > &': { marginTop: '0' } }),
}

/** The orders of one day, by what is on that day. @param isInWeek short where nothing is */
export function DayOrders({
  day,
  events,
  isInWeek = false,
}: {
  day: Day
  events: AgendaDay
  isInWeek?: boolean
}) {
  const today = useToday()
  const shop = useShop()
  const { openDialog, dialogs } = useOrderDialogs()
  const heading = `${weekdayName.format(dateOf(day))}, ${formatDay(day, today)}`
  const dates = ORDER_DATES.filter((date) => events[date].length > 0)
  const closed = closedOn(shop, day)
  return (
    <section
      className={styles.section}
      aria-label={heading}
      data-week={isInWeek || undefined}
      data-today={day === today || undefined}
    >
      <h2 className={styles.when}>
        {heading}
        {closed !== undefined && <span className={styles.closed}> · {closed}</span>}
      </h2>
      {dates.length === 0 && <p className={styles.calm}>{isInWeek ? 'Nothing' : 'Nothing on this day.'}</p>}
      {dates.map((date) => (
        <div key={date} className={styles.orders}>
          <h3 className={styles.event}>
            {orderDateLabels[date]} {events[date].length}
          </h3>
          <OrderRows
            list="open"
            label={orderDateLabels[date]}
            records={events[date]}
            today={today}
            openDialog={openDialog}
          />
        </div>
      ))}
      {dialogs}
    </section>
  )
}
