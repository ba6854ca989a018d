import type { Day } from '@zari/shared/time/due-date'
import { closedOn, daysOfWeek, weekOf } from '@zari/shared/orders/load'
import { ORDER_DATES, type OrderDate, orderDateLabels } from '@zari/shared/orders/order-dates'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { garmentLabel } from '../../order/order-labels.ts'
import { useShop } from '../../sync/server-data/shop.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { dateOf } from '../../ui/format-date.ts'
import { type AgendaDay, agendaDay, weeksToShow } from './agenda.ts'

export const weekdayName = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })

const hatched = css.raw({
  backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 5px, token(colors.line) 5px 7px)',
})

const styles = {
  top: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '2',
    marginBottom: '2',
  }),
  earlier: css({ paddingInline: '0 !important', fontSize: { base: 'min({fontSizes.xs}, 3.7vw)', md: 'sm' } }),
  legend: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '2', md: '4' },
    fontSize: 'sm',
    color: 'textMute',
  }),
  closed: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'xs',
    fontWeight: 'semibold',
    _before: {
      content: '""',
      width: '0.75rem',
      height: '0.75rem',
      border: '1px solid',
      borderColor: 'line',
      ...hatched,
    },
  }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    // A day is a seventh of the screen, however large the letters.
    fontSize: { base: 'min(1em, 6vw)', md: 'inherit' },
    gap: '1px',
    marginInline: { base: '-3.5', md: '0' },
    background: 'line',
    border: '1px solid',
    borderColor: 'line',
  }),
  weekday: css({
    background: 'surface',
    color: 'textMute',
    fontSize: { base: 'min({fontSizes.sm}, 4.2vw)', md: 'sm' },
    textAlign: 'center',
    paddingBlock: '1',
  }),
  day: css({
    position: 'relative',
    display: 'flex',
    minHeight: { base: '4.25rem', md: '6.25rem' },
    padding: { base: '1', md: '0.5', lg: '1' },
    textAlign: 'start',
    lineHeight: '1.15',
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: 'surface',
    cursor: 'pointer',
    '&[data-muted]': { color: 'textMute', backgroundColor: 'ground' },
    '&[data-closed]': hatched,
    '&[aria-pressed=true]': { boxShadow: 'inset 0 0 0 2px token(colors.action)' },
    _focusVisible: { focusRing: 'inside' },
  }),
  unseen: css({ srOnly: true }),
  seen: css({
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '0.5',
  }),
  number: css({
    justifySelf: 'start',
    fontWeight: 'semibold',
    lineHeight: '1.5',
    borderRadius: 'full',
    '[data-closed] &': { color: 'textMute' },
    '[aria-current=date] &': {
      minWidth: '1.5em',
      paddingInline: '0.5',
      textAlign: 'center',
      background: 'action',
      color: 'onAction',
    },
  }),
  count: css({
    fontSize: { base: 'min({fontSizes.xs}, 3.7vw)', md: 'xs' },
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    color: 'text',
    '&[data-event=trial]': { color: 'waitingText' },
    '&[data-event=function]': { color: 'action' },
    '&[data-late]': { color: 'lateText' },
    // Names where there is room.
    'button &': { display: { md: 'none', _print: 'none' } },
  }),
  order: css({
    display: { base: 'none', md: 'block', _print: 'block' },
    paddingInline: { base: '0.5', lg: '1' },
    borderRadius: 'sm',
    fontSize: { base: '0.75rem', lg: 'xs' },
    lineHeight: { base: '1.25', lg: '1.5' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& > [dir]': {
      display: { base: 'block', lg: 'inline' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    color: 'text',
    background: 'ground',
    '[data-muted] &': { background: 'surface' },
    '&[data-event=trial]': { background: 'waitingGround', color: 'waitingText' },
    '&[data-event=function]': { background: 'chosenGround', color: 'action' },
    '&[data-late]': { background: 'lateGround', color: 'lateText' },
  }),
  mark: css({
    float: { base: 'inline-start', lg: 'none' },
    marginInlineEnd: { base: '0.5', lg: '0' },
    fontSize: '0.5rem',
    lineHeight: { base: '0.9375rem', lg: 'inherit' },
    verticalAlign: '0.2em',
  }),
  more: css({
    display: { base: 'none', md: 'block', _print: 'block' },
    paddingInline: { base: '0.5', lg: '1' },
    fontSize: 'xs',
    color: 'textMute',
  }),
}

const NAMED = 2

const marks = { due: '●', trial: '◆', function: '■' } as const satisfies Record<OrderDate, string>

const shortMonth = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
const shortWeekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })

interface DayOrder {
  event: OrderDate
  record: OrderRecord
}

/** Such as `Friday 4 Dec, Due 3, Trial 1: Sita, Half saree; Padma, Kurtis`. */
function nameOf(day: Day, events: AgendaDay, named: readonly DayOrder[], closed: string | undefined): string {
  const date = dateOf(day)
  const facts = [
    `${weekdayName.format(date)} ${date.getUTCDate()} ${shortMonth.format(date)}`,
    closed,
    ...ORDER_DATES.map(
      (event) => events[event].length && `${orderDateLabels[event]} ${events[event].length}`,
    ),
  ]
  const orders = named.map(({ record }) => `${customerName(record)}, ${garmentLabel(record)}`)
  return [facts.filter(Boolean).join(', '), orders.join('; ')].filter(Boolean).join(': ')
}

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
  const weeks = weeksToShow(day, today)
  const monday = weeks[0] ?? weekOf(day)
  const first: Day = `${day.slice(0, 7)}-01`
  const lateEarlier = [...agenda]
    .filter(([on]) => first <= on && on < monday)
    .reduce((sum, [, { due }]) => sum + due.length, 0)
  const isOfMonth = (each: Day) => each.slice(0, 7) === day.slice(0, 7)
  // In this month past days, in another one those of its neighbours.
  const isMuted = (each: Day) => (isOfMonth(today) ? each < today : !isOfMonth(each))
  const isLate = (event: OrderDate, on: Day) => (event === 'due' && on < today) || undefined
  return (
    <>
      <div className={styles.top}>
        <p className={styles.legend}>
          {ORDER_DATES.map((event) => (
            <span key={event} className={styles.count} data-event={event}>
              {marks[event]} {orderDateLabels[event]}
            </span>
          ))}
          <span className={styles.closed}>Closed</span>
        </p>
        {first < monday && (
          <Button look="quiet" className={styles.earlier} onClick={() => onPick(first)}>
            Earlier weeks{lateEarlier > 0 && `: ${lateEarlier} late`}
          </Button>
        )}
      </div>
      <div className={styles.grid}>
        {daysOfWeek(monday).map((each) => (
          <span key={each} className={styles.weekday} aria-hidden>
            {shortWeekday.format(dateOf(each))}
          </span>
        ))}
        {weeks.flatMap(daysOfWeek).map((each) => {
          const events = agendaDay(agenda, each)
          const some = ORDER_DATES.filter((event) => events[event].length > 0)
          const orders = some.flatMap((event) => events[event].map((record) => ({ event, record })))
          const named = orders.slice(0, NAMED)
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
              data-muted={isMuted(each) ? '' : undefined}
              onClick={() => onPick(each)}
            >
              <span className={styles.unseen}>{nameOf(each, events, named, closed)}</span>
              <span className={styles.seen} aria-hidden>
                <span className={styles.number}>
                  {Number(each.slice(8))}
                  {each.endsWith('-01') && ` ${shortMonth.format(dateOf(each))}`}
                </span>
                {some.map((event) => (
                  <span
                    key={event}
                    className={styles.count}
                    data-event={event}
                    data-late={isLate(event, each)}
                  >
                    {marks[event]} {events[event].length}
                  </span>
                ))}
                {named.map(({ event, record }) => (
                  <span
                    key={event + record.id}
                    className={styles.order}
                    data-event={event}
                    data-late={isLate(event, each)}
                  >
                    <span className={styles.mark}>{marks[event]}</span>{' '}
                    <strong dir="auto" translate="no">
                      {customerName(record)}
                    </strong>{' '}
                    <span dir="auto">{garmentLabel(record)}</span>
                  </span>
                ))}
                {orders.length > NAMED && <span className={styles.more}>+{orders.length - NAMED} more</span>}
              </span>
            </button>
          )
        })}
      </div>
    </>
  )
}
