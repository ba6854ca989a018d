import { type OrderKind, ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type DueCounts, countDue } from '../../orders/due-counts.ts'
import { useToday } from '../../orders/use-today.ts'
import { useRecordsExtent } from '../../records/use-records.ts'
import { useAppStore } from '../../state/app-store.ts'

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, 1fr)' },
    gap: '3',
    marginBottom: '5',
  }),
  box: css.raw({
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    padding: '4',
  }),
  head: css({ display: 'flex', alignItems: 'baseline', gap: '2.5', fontWeight: 'bold', fontSize: 'lg' }),
  number: css({ fontFamily: 'display', fontSize: '2xl', fontWeight: 'normal', lineHeight: '1.1' }),
  late: css.raw({ background: 'lateGround', borderColor: 'lateText', color: 'lateText' }),
  today: css.raw({ background: 'waitingGround', borderColor: 'waitingText', color: 'waitingText' }),
  calm: css({ color: 'textMute', marginBottom: '4' }),
  links: css({ display: 'grid', gridTemplateColumns: { base: 'repeat(3, 1fr)', sm: '1fr' }, columnGap: '3' }),
  link: css({
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: { base: 'flex-end', sm: 'space-between' },
    alignItems: { sm: 'center' },
    minHeight: 'target',
    paddingTop: { base: '1', sm: '0' },
    fontSize: { base: 'xs', sm: 'md' },
    lineHeight: '1.25',
    color: 'inherit',
    textUnderlineOffset: '3px',
    _focusVisible: { focusRing: 'near' },
  }),
  count: css({ fontSize: 'md', fontWeight: 'semibold' }),
  none: css({
    display: { base: 'none', sm: 'flex' },
    alignItems: 'center',
    minHeight: 'target',
    color: 'textMute',
  }),
}

const groups = [
  { name: 'Overdue', due: 'overdue', count: 'overdue', urgent: styles.late },
  { name: 'Due today', due: 'today', count: 'today', urgent: styles.today },
  { name: 'Due this week', due: 'this-week', count: 'thisWeek', urgent: undefined },
] as const

/** What must be ready when, in India's time; each number leads to its records. */
export function DueNow() {
  const isWhole = useRecordsExtent() === 'whole'
  const records = useAppStore((state) => state.records)
  const today = useToday()
  const counts = useMemo(
    () =>
      Object.fromEntries(
        ORDER_KINDS.map((kind) => [kind, countDue(records[kind].newestFirst, today)]),
      ) as Record<OrderKind, DueCounts>,
    [records, today],
  )
  if (!isWhole) return null
  const isCalm = ORDER_KINDS.every((kind) => groups.every(({ count }) => counts[kind][count] === 0))
  if (isCalm) return <p className={styles.calm}>Nothing is due in the next seven days.</p>
  return (
    <section className={styles.grid} aria-label="What is due">
      {groups.map(({ name, due, count, urgent }) => {
        const kinds = ORDER_KINDS.filter((kind) => counts[kind][count] > 0)
        const total = kinds.reduce((sum, kind) => sum + counts[kind][count], 0)
        return (
          <div key={due} className={css(styles.box, total > 0 && urgent)}>
            <h2 className={styles.head}>
              <span className={styles.number}>{total}</span> {name}
            </h2>
            {total === 0 && <p className={styles.none}>Nothing</p>}
            <div className={styles.links}>
              {kinds.map((kind) => (
                <Link
                  key={kind}
                  className={styles.link}
                  to={`${orderKinds[kind].adminPath}?due=${due}&sort=due`}
                >
                  {orderKinds[kind].shortTitle} <span className={styles.count}>{counts[kind][count]}</span>
                </Link>
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
