import { addDays, addMonths, type Day, isDay } from '@zari/shared/time/due-date'
import { closedOn, daysOfWeek, weekOf } from '@zari/shared/orders/load'
import { ORDER_DATES, orderDateLabels } from '@zari/shared/orders/order-dates'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AssigneeFilter, useAssigneeFilter } from '../../order/assignee/assignee-filter.tsx'
import { useLoad, WeekLoad } from '../../order/dates/week-load.tsx'
import { useOrderDialogs } from '../../order/dialogs/use-order-dialogs.tsx'
import { OrderRows } from '../../order/row/order-rows.tsx'
import { useShop } from '../../sync/server-data/shop.ts'
import { useOrderSync, useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { Loading } from '../../ui/data-state.tsx'
import { dateOf, formatDay } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { agendaDay, type AgendaDay, agendaOf, weeksToShow } from './agenda.ts'
import { MonthGrid, weekdayName } from './month-grid.tsx'

const monthName = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const shortMonths = new Intl.DateTimeFormat('en-IN', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const styles = {
  head: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginBottom: '3' }),
  title: css({
    fontFamily: 'display',
    fontSize: { base: 'xl', lg: '2xl' },
    lineHeight: '1.15',
    color: 'action',
    marginInlineEnd: 'auto',
  }),
  views: css({ display: 'flex', gap: '1.5', '& > button': { paddingInline: { base: '3', lg: '5' } } }),
  turn: css({ paddingInline: '0 !important' }),
  calm: css({ color: 'textMute', marginTop: '2' }),
}

const DAYS_A_WEEK = 7

/** `November 2026`, or `Nov – Dec 2026` with the weeks after this month. */
function monthsInWords(day: Day, today: Day): string {
  const weeks = weeksToShow(day, today)
  const last = weeks.at(-1) ?? day
  return last.slice(0, 7) > day.slice(0, 7)
    ? shortMonths.formatRange(dateOf(day), dateOf(last))
    : monthName.format(dateOf(day))
}

/** From the open orders on this device. */
export function CalendarPage() {
  usePageTitle('Calendar')
  const today = useToday()
  const records = useAppStore(shownRecords)
  const { isShown } = useAssigneeFilter()
  const orders = useMemo(
    () => ORDER_KINDS.flatMap((kind) => records[kind].newestFirst.filter(isShown)),
    [records, isShown],
  )
  const agenda = useMemo(() => agendaOf(orders), [orders])
  const load = useLoad()
  const { error } = useOrderSync()
  const isLoading = useRecordsExtent() !== 'whole' && error === undefined
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('day') ?? ''
  const day = isDay(inAddress) ? inAddress : today
  const isWeek = params.get('view') === 'week'
  const go = (to: Day, view = isWeek) =>
    setParams(
      (before) => {
        before.set('day', to)
        if (view) before.set('view', 'week')
        else before.delete('view')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const turn = (by: number) => go(isWeek ? addDays(day, by * DAYS_A_WEEK) : addMonths(day, by))
  const monday = weekOf(day)
  const title = isWeek
    ? `${formatDay(monday, today)} – ${formatDay(addDays(monday, DAYS_A_WEEK - 1), today)}`
    : monthsInWords(day, today)
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.views}>
          <Chip pressed={!isWeek} onClick={() => go(day, false)}>
            Month
          </Chip>
          <Chip pressed={isWeek} onClick={() => go(day, true)}>
            Week
          </Chip>
        </div>
        <div className={styles.views}>
          <IconButton look="plain" className={styles.turn} aria-label="Earlier" onClick={() => turn(-1)}>
            <Icon name="back" />
          </IconButton>
          <Button onClick={() => go(today)}>Today</Button>
          <IconButton look="plain" className={styles.turn} aria-label="Later" onClick={() => turn(1)}>
            <Icon name="next" />
          </IconButton>
        </div>
        <AssigneeFilter />
      </div>
      {isLoading && <Loading label="Loading orders" />}
      {!isLoading && !load.isWhole && <p className={styles.calm}>Some open orders are not on this device.</p>}
      {isWeek ? (
        <>
          <WeekLoad monday={monday} {...load} />
          {daysOfWeek(monday).map((each) => (
            <DayOrders key={each} day={each} events={agendaDay(agenda, each)} isInWeek />
          ))}
        </>
      ) : (
        <>
          <MonthGrid day={day} agenda={agenda} onPick={go} />
          <WeekLoad monday={monday} {...load} />
          <DayOrders day={day} events={agendaDay(agenda, day)} />
        </>
      )}
    </>
  )
}

const dayStyles = {
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

/** @param isInWeek short where nothing is */
function DayOrders({ day, events, isInWeek = false }: { day: Day; events: AgendaDay; isInWeek?: boolean }) {
  const today = useToday()
  const shop = useShop()
  const { openDialog, dialogs } = useOrderDialogs()
  const heading = `${weekdayName.format(dateOf(day))}, ${formatDay(day, today)}`
  const dates = ORDER_DATES.filter((date) => events[date].length > 0)
  const closed = closedOn(shop, day)
  return (
    <section
      className={dayStyles.section}
      aria-label={heading}
      data-week={isInWeek || undefined}
      data-today={day === today || undefined}
    >
      <h2 className={dayStyles.when}>
        {heading}
        {closed !== undefined && <span className={dayStyles.closed}> · {closed}</span>}
      </h2>
      {dates.length === 0 && (
        <p className={dayStyles.calm}>{isInWeek ? 'Nothing' : 'Nothing on this day.'}</p>
      )}
      {dates.map((date) => (
        <div key={date} className={dayStyles.orders}>
          <h3 className={dayStyles.event}>
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
