import { addDays, type Day, isDay } from '@zari/shared/due-date'
import { closedOn, daysOfWeek, weekOf } from '@zari/shared/orders/load'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OrderRows } from '../../orders/order-rows.tsx'
import { useOrderDialogs } from '../../orders/use-order-dialogs.tsx'
import { useShop } from '../../sync/data/shop.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { shownRecords } from '../../sync/store/shown-records.ts'
import { formatDay } from '../../ui/format-date.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import {
  addMonths,
  type AgendaDay,
  agendaDay,
  agendaOf,
  EVENTS,
  type EventName,
  weeksOfMonth,
} from './agenda.ts'

const styles = {
  head: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginBottom: '3' }),
  title: css({ fontSize: 'xl', fontWeight: 'bold', lineHeight: '1.2', marginInlineEnd: 'auto' }),
  views: css({ display: 'flex', gap: '2' }),
  legend: css({ display: 'flex', gap: '4', fontSize: 'sm', color: 'textMute', marginBottom: '2' }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '1px',
    marginInline: { base: '-3.5', md: '0' },
    background: 'line',
    border: '1px solid',
    borderColor: 'line',
  }),
  weekday: css({
    background: 'surface',
    color: 'textMute',
    fontSize: 'sm',
    textAlign: 'center',
    paddingBlock: '1',
  }),
  day: css({
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    gap: '0.5',
    minHeight: { base: '4.25rem', md: '5.25rem' },
    padding: '1',
    textAlign: 'start',
    lineHeight: '1.15',
    fontVariantNumeric: 'tabular-nums',
    background: 'surface',
    cursor: 'pointer',
    '&[data-other]': { color: 'textMute', background: 'ground' },
    '&[data-closed] > :first-child': { textDecoration: 'line-through' },
    '&[aria-pressed=true]': { boxShadow: 'inset 0 0 0 2px token(colors.action)' },
    _focusVisible: { focusRing: 'inside' },
  }),
  unseen: css({ srOnly: true }),
  number: css({
    display: 'inline-block',
    minWidth: '1.5rem',
    fontWeight: 'semibold',
    textAlign: 'center',
    borderRadius: 'full',
    '[aria-current=date] &': { background: 'action', color: 'onAction' },
  }),
  count: css({
    fontSize: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    '&[data-event=trial]': { color: 'waitingText' },
    '&[data-event=function]': { color: 'action' },
  }),
  section: css({ marginTop: '4' }),
  when: css({ fontSize: 'md', fontWeight: 'bold' }),
  event: css({ fontSize: 'sm', fontWeight: 'bold', color: 'textMute', marginTop: '2', marginBottom: '1' }),
  calm: css({ color: 'textMute', marginTop: '2' }),
}

const marks = { due: '●', trial: '◆', function: '■' } as const satisfies Record<EventName, string>
const words = { due: 'Due', trial: 'Trial', function: 'Function' } as const satisfies Record<
  EventName,
  string
>

const DAYS_A_WEEK = 7
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`)
const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
const weekdayName = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })
const shortWeekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })

function useAgenda() {
  const records = useAppStore(shownRecords)
  return useMemo(() => agendaOf(ORDER_KINDS.flatMap((kind) => records[kind].newestFirst)), [records])
}

/** Month and week of due, trial and function dates, from the open orders that this device holds. */
export function CalendarPage() {
  usePageTitle('Calendar')
  const today = useToday()
  const agenda = useAgenda()
  const hasAllOpen = useAppStore((state) => state.coverage.open)
  const [params, setParams] = useSearchParams()
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const isWeek = params.get('view') === 'week'
  const go = (to: Day, view = isWeek) =>
    setParams({ day: to, ...(view && { view: 'week' }) }, { replace: true, preventScrollReset: true })
  const turn = (by: number) => go(isWeek ? addDays(day, by * DAYS_A_WEEK) : addMonths(day, by))
  const monday = weekOf(day)
  const title = isWeek ? `Week of ${formatDay(monday, today)}` : monthName.format(dateOf(day))
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
          <Button onClick={() => turn(-1)}>Earlier</Button>
          <Button onClick={() => go(today)}>Today</Button>
          <Button onClick={() => turn(1)}>Later</Button>
        </div>
      </div>
      {!hasAllOpen && <p className={styles.calm}>Some open orders are not on this device.</p>}
      {isWeek ? (
        daysOfWeek(monday).map((each) => <DayOrders key={each} day={each} events={agendaDay(agenda, each)} />)
      ) : (
        <>
          <p className={styles.legend}>
            {EVENTS.map((event) => (
              <span key={event} className={styles.count} data-event={event}>
                {marks[event]} {words[event]}
              </span>
            ))}
          </p>
          <Month day={day} agenda={agenda} onPick={go} />
          <DayOrders day={day} events={agendaDay(agenda, day)} />
        </>
      )}
    </>
  )
}

function Month({
  day,
  agenda,
  onPick,
}: {
  day: Day
  agenda: ReadonlyMap<Day, AgendaDay>
  onPick: (day: Day) => void
}) {
  const today = useToday()
  const shop = useShop()
  const weeks = weeksOfMonth(day)
  return (
    <div className={styles.grid}>
      {daysOfWeek(weeks[0] ?? weekOf(day)).map((each) => (
        <span key={each} className={styles.weekday} aria-hidden>
          {shortWeekday.format(dateOf(each))}
        </span>
      ))}
      {weeks.flatMap(daysOfWeek).map((each) => {
        const events = agendaDay(agenda, each)
        const some = EVENTS.filter((event) => events[event].length > 0)
        const closed = closedOn(shop, each)
        return (
          <button
            key={each}
            type="button"
            className={styles.day}
            title={closed}
            aria-pressed={each === day}
            aria-current={each === today ? 'date' : undefined}
            data-closed={closed === undefined ? undefined : ''}
            data-other={each.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
            onClick={() => onPick(each)}
          >
            {/* Read aloud as `Friday 4 Dec, Due 3, Trial 1`, in the order in which it is seen. */}
            <span>
              <span className={styles.unseen}>{weekdayName.format(dateOf(each))} </span>
              <span className={styles.number}>{Number(each.slice(8))}</span>
              <span className={styles.unseen}> {shortMonth.format(dateOf(each))}</span>
            </span>
            {some.map((event) => (
              <span key={event} className={styles.count} data-event={event}>
                <span className={styles.unseen}>, {words[event]} </span>
                <span aria-hidden>{marks[event]} </span>
                {events[event].length}
              </span>
            ))}
            {closed !== undefined && <span className={styles.unseen}>, {closed}</span>}
          </button>
        )
      })}
    </div>
  )
}

function DayOrders({ day, events }: { day: Day; events: AgendaDay }) {
  const today = useToday()
  const { openDialog, dialogs } = useOrderDialogs()
  const heading = `${weekdayName.format(dateOf(day))}, ${formatDay(day, today)}`
  const groups: ReadonlyArray<readonly [EventName, readonly OrderRecord[]]> = EVENTS.map((event) => [
    event,
    events[event],
  ])
  return (
    <section className={styles.section} aria-label={heading}>
      <h2 className={styles.when}>{heading}</h2>
      {groups.every(([, orders]) => orders.length === 0) && (
        <p className={styles.calm}>Nothing on this day.</p>
      )}
      {groups.map(
        ([event, orders]) =>
          orders.length > 0 && (
            <div key={event}>
              <h3 className={styles.event}>
                {words[event]} {orders.length}
              </h3>
              <OrderRows
                list="open"
                label={words[event]}
                records={orders}
                today={today}
                openDialog={openDialog}
              />
            </div>
          ),
      )}
      {dialogs}
    </section>
  )
}
