import { addDays, addMonths, type Day, isDay } from '@zari/shared/due-date'
import { daysOfWeek, weekOf } from '@zari/shared/orders/load'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AssigneeFilter, useAssigneeFilter } from '../../order/assignee/assignee-filter.tsx'
import { useLoad, WeekLoad } from '../../order/dates/week-load.tsx'
import { useToday } from '../../sync/queries/use-today.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { shownRecords } from '../../sync/store/shown-records.ts'
import { dateOf, formatDay } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { agendaDay, agendaOf, weeksToShow } from './agenda.ts'
import { monthName, shortMonths } from './date-names.ts'
import { DayOrders } from './day-orders.tsx'
import { MonthGrid } from './month-grid.tsx'

const styles = {
  head: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginBottom: '3' }),
  title: css({
    fontFamily: 'display',
    fontSize: { base: 'xl', md: 'lg', lg: '2xl' },
    lineHeight: '1.15',
    color: 'action',
    marginInlineEnd: 'auto',
  }),
  views: css({ display: 'flex', gap: '1.5', '& > button': { paddingInline: { base: '3', lg: '5' } } }),
  turn: css({ paddingInline: '0 !important' }),
  calm: css({ color: 'textMute', marginTop: '2' }),
}

const DAYS_A_WEEK = 7

/** `November 2026`, or `Nov – Dec 2026` where the weeks that follow this month's are shown, too. */
function monthsInWords(day: Day, today: Day): string {
  const weeks = weeksToShow(day, today)
  const last = weeks.at(-1) ?? day
  return last.slice(0, 7) > day.slice(0, 7)
    ? shortMonths.formatRange(dateOf(day), dateOf(last))
    : monthName.format(dateOf(day))
}

/** Month and week of due, trial and function dates, from the open orders that this device holds. */
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
  const [params, setParams] = useSearchParams()
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
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
      {!load.isWhole && <p className={styles.calm}>Some open orders are not on this device.</p>}
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
