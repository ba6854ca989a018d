import { addDays, type Day, daysBetween, isDay } from '@zari/shared/time/due-date'
import {
  closedOn,
  daysOfWeek,
  firstDayWithRoom,
  type Load,
  loadOfWeek,
  quietestDay,
  weekOf,
} from '@zari/shared/orders/load'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { useShop } from '../../sync/server-data/shop.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { functionQuestions } from './due-labels.ts'
import { dateOf, dayWithName } from '../../ui/format-date.ts'
import { chosen } from '../../ui/styles.ts'
import { useLoad, WeekLoad } from './week-load.tsx'

const styles = {
  weeks: css({ display: 'grid', gap: '1.5', border: 'none', padding: '0', minWidth: '0' }),
  days: css({ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: '0.5' }),
  day: css({
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: 'target',
    lineHeight: '1.15',
    fontVariantNumeric: 'tabular-nums',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&[data-closed]:not([aria-pressed=true])': {
      color: 'textMute',
      background: 'ground',
      textDecoration: 'line-through',
    },
    _disabled: { opacity: 0.45, cursor: 'default' },
    _focusVisible: { focusRing: 'near' },
  }),
  pieces: css({ fontSize: 'xs', minHeight: '1.15em' }),
  late: css({ color: 'lateText', fontWeight: 'medium', _empty: { display: 'none' } }),
  unseen: css({ srOnly: true }),
  usual: css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: '1 1 18rem' } }),
  offer: css({
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '2',
    rowGap: '0',
    paddingBlock: '2',
    paddingInline: '3',
    lineHeight: '1.3',
    textAlign: 'start',
  }),
  small: css({ fontSize: 'sm', fontWeight: 'normal' }),
  turn: css({ display: 'flex', justifyContent: 'space-between', '& > button': { paddingInline: '0' } }),
}

const WEEKS = 2
const DAYS_A_WEEK = 7

interface Picking {
  /** The chosen day; empty for none. */
  value: string
  disabled?: boolean
  onPick: (day: Day) => void
}

/** Two weeks with the pieces promised for each day. A full week is shown, not refused. @param pieces of the order to promise */
export function DueDayPicker({
  pieces,
  functionDate,
  ...picking
}: Picking & { pieces: number; functionDate: string | null | undefined }) {
  const { value } = picking
  const today = useToday()
  const shop = useShop()
  const { load, isWhole } = useLoad()
  const shown = isDay(value) && value > today ? value : today
  const [turned, setTurned] = useState<{ value: string; weeks: number }>({ value, weeks: 0 })
  const weeks = turned.value === value ? turned.weeks : 0
  const first = addDays(weekOf(shown), weeks * DAYS_A_WEEK)
  const usual = firstDayWithRoom(load, shop, addDays(today, shop.dueDays), pieces)
  const [late] = functionQuestions(
    { dueDate: value, functionDate: functionDate ?? '' },
    today,
    shop.daysBeforeFunction,
  )
  const quiet = usual && quietestDay(load, shop, weekOf(usual), today)
  function usualWords(day: Day): string {
    const days = daysBetween(today, day)
    const after = days === 1 ? '1 day' : `${days} days`
    if (shop.piecesPerWeek === null) return after
    const room = shop.piecesPerWeek - loadOfWeek(load, weekOf(day))
    return `${after}; the week has room for ${isWhole ? '' : 'at most '}${room} more`
  }
  const turn = (by: number) => setTurned({ value, weeks: weeks + by })
  return (
    <fieldset className={styles.weeks} aria-label="Pieces promised for each day">
      {usual && (
        <div className={styles.usual}>
          <DayButton
            words={`Usual day: ${dayWithName(usual, today)}`}
            small={`(${usualWords(usual)})`}
            day={usual}
            {...picking}
          />
          {quiet && quiet !== usual && (
            <DayButton
              words={`Least busy: ${dayWithName(quiet, today)}`}
              small={`(${load.get(quiet) ?? 0} due)`}
              day={quiet}
              {...picking}
            />
          )}
        </div>
      )}
      {Array.from({ length: WEEKS }, (_, index) => addDays(first, index * DAYS_A_WEEK)).map((monday) => (
        <Week key={monday} monday={monday} load={load} isWhole={isWhole} {...picking} />
      ))}
      <div className={styles.turn}>
        <Button look="quiet" disabled={first <= weekOf(today)} onClick={() => turn(-WEEKS)}>
          Earlier
        </Button>
        <Button look="quiet" onClick={() => turn(WEEKS)}>
          Later
        </Button>
      </div>
      <output className={styles.late}>{late}</output>
    </fieldset>
  )
}

export function DayButton({
  words,
  small,
  day,
  value,
  disabled,
  onPick,
}: Picking & { words: string; small: string; day: Day }) {
  return (
    <Button
      className={cx(styles.offer, chosen)}
      disabled={disabled}
      aria-pressed={day === value}
      onClick={() => onPick(day)}
    >
      <span>{words}</span> <span className={styles.small}>{small}</span>
    </Button>
  )
}

const weekdays = new Intl.DateTimeFormat('en-IN', { weekday: 'narrow', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
const dayNames = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })
function Week({
  monday,
  load,
  isWhole,
  value,
  disabled,
  onPick,
}: Picking & { monday: Day; load: Load; isWhole: boolean }) {
  const today = useToday()
  const shop = useShop()
  return (
    <div>
      <WeekLoad monday={monday} load={load} isWhole={isWhole} />
      <div className={styles.days}>
        {daysOfWeek(monday).map((day) => {
          const closed = closedOn(shop, day)
          const ofDay = load.get(day) ?? 0
          const date = dateOf(day)
          return (
            <button
              key={day}
              type="button"
              className={cx(styles.day, chosen)}
              title={closed}
              disabled={disabled || day < today}
              aria-pressed={day === value}
              data-closed={closed === undefined ? undefined : ''}
              onClick={() => onPick(day)}
            >
              {/* Read aloud as `Friday 4 Dec, 3 pieces`. */}
              <span>
                <span aria-hidden>{weekdays.format(date)}</span>
                <span className={styles.unseen}>{dayNames.format(date)}</span> {date.getUTCDate()}
                <span className={styles.unseen}> {months.format(date)}, </span>
              </span>
              <span className={styles.pieces}>
                <span className={ofDay === 0 ? styles.unseen : undefined}>{ofDay}</span>
                {ofDay > 0 && <span aria-hidden> due</span>}
                <span className={styles.unseen}> {ofDay === 1 ? 'piece' : 'pieces'}</span>
                {closed !== undefined && <span className={styles.unseen}>, {closed}</span>}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
