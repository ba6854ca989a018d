import type { Day } from '@zari/shared/due-date'
import { closedOn, daysOfWeek, weekOf } from '@zari/shared/orders/load'
import { ORDER_DATES, type OrderDate, orderDateLabels } from '@zari/shared/orders/order-dates'
import { css } from '@zari/shared/styled-system/css'
import { useShop } from '../../sync/data/shop.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { type AgendaDay, agendaDay, weeksOfMonth } from './agenda.ts'
import { dateOf, weekdayName } from './date-names.ts'

const styles = {
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
}

const marks = { due: '●', trial: '◆', function: '■' } as const satisfies Record<OrderDate, string>

const shortMonth = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
const shortWeekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })

export function MonthGrid({
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
    <>
      <p className={styles.legend}>
        {ORDER_DATES.map((event) => (
          <span key={event} className={styles.count} data-event={event}>
            {marks[event]} {orderDateLabels[event]}
          </span>
        ))}
      </p>
      <div className={styles.grid}>
        {daysOfWeek(weeks[0] ?? weekOf(day)).map((each) => (
          <span key={each} className={styles.weekday} aria-hidden>
            {shortWeekday.format(dateOf(each))}
          </span>
        ))}
        {weeks.flatMap(daysOfWeek).map((each) => {
          const events = agendaDay(agenda, each)
          const some = ORDER_DATES.filter((event) => events[event].length > 0)
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
                  <span className={styles.unseen}>, {orderDateLabels[event]} </span>
                  <span aria-hidden>{marks[event]} </span>
                  {events[event].length}
                </span>
              ))}
              {closed !== undefined && <span className={styles.unseen}>, {closed}</span>}
            </button>
          )
        })}
      </div>
    </>
  )
}
