import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { addDays, type Day, isDay } from '@zari/shared/time/due-date'
import { formatRupees } from '@zari/shared/money/money'
import { isTakings } from '@zari/shared/orders/order-answers'
import { isCounted, type Takings, takingsSums } from '@zari/shared/orders/takings'
import { isUnpaid } from '@zari/shared/orders/plan-payment'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Link, useSearchParams } from 'react-router-dom'
import { amountTyped, methodLabel } from '../../ui/payment-labels.ts'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { isA, type OutboxEntry, valuesOf } from '../../sync/engine/entry.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useRole } from '../../sync/app-state/use-role.ts'
import { counted } from '../../ui/counted.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { type Days, DaySpan } from '../../ui/day-span.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { downloadTakings } from './collections-csv.ts'
import { TakenList } from './payment-rows.tsx'
import { SumsTable } from './totals-table.tsx'

const AWAY = 'No internet. Payments are safe on this device.'

/** After a failed reading nothing is shown: payments may have come since. */
function useTakings({ from, to }: Days) {
  const read = useResource(`${apiPaths.adminTakings}?from=${from}&to=${to}`, isTakings, {
    describe: (error) => messageFor(error, AWAY),
  })
  const { data, failure: problem } = read
  if (data === undefined || problem !== undefined) return { ...read, problem, data: undefined }
  const entries = data.entries.filter(isCounted)
  return { ...read, problem, data: { ...data, entries, sums: takingsSums(entries) } }
}

const styles = {
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  iconWide: css({ display: { base: 'none', md: 'contents' } }),
  labelWide: css({ srOnly: { base: true, md: false } }),
  month: css({ paddingInline: { base: '3', md: '5' } }),
  download: css({ paddingInline: { base: '2.5', md: '5' } }),
  total: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    marginTop: '4',
    color: 'textMute',
    fontVariantNumeric: 'tabular-nums',
    '& strong': { fontSize: '2xl', lineHeight: '1.2', color: 'text' },
  }),
  when: css({ flexBasis: '100%', fontSize: 'sm' }),
  unsent: css({ color: 'waitingText', fontWeight: 'medium', marginBlock: '3' }),
  corrections: css({ marginTop: '4' }),
  sums: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: 'repeat(2, minmax(0, 26rem))' },
    gap: '3',
    marginTop: '4',
  }),
}

function spansUntil(today: Day): Array<[string, Days]> {
  const yesterday = addDays(today, -1)
  return [
    ['Today', { from: today, to: today }],
    ['Yesterday', { from: yesterday, to: yesterday }],
    ['Last 7 days', { from: addDays(today, -6), to: today }],
    ['This month', { from: `${today.slice(0, 8)}01`, to: today }],
  ]
}

export function CollectionsPage() {
  const today = useToday()
  const isOwner = useRole() === 'owner'
  const [search, setSearch] = useSearchParams()
  const inAddress = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const isAsked = isDay(inAddress.from) && isDay(inAddress.to)
  const days = isAsked ? inAddress : { from: today, to: today }
  const read = useTakings(days)
  const takings = read.data
  return (
    <Page
      title="Collections"
      actions={
        <div className={styles.buttons}>
          {isOwner && (
            <Button asChild className={styles.month}>
              <Link to={pagePaths.month}>
                <span className={styles.iconWide}>
                  <Icon name="calendar" />
                </span>{' '}
                Month
              </Link>
            </Button>
          )}
          {takings && takings.entries.length > 0 && (
            <Button className={styles.download} onClick={() => downloadTakings(takings)}>
              <Icon name="download" /> <span className={styles.labelWide}>Download CSV</span>
            </Button>
          )}
        </div>
      }
    >
      <DaySpan
        days={days}
        spans={spansUntil(today)}
        onChange={(to) => setSearch({ ...to }, { replace: true })}
      />
      <Total days={days} takings={takings} />
      <UnsentPayments />
      <Loaded of={read} loading="Loading collections" failed="Could not load collections">
        {({ entries, sums }) => <TakenOnDays entries={entries} sums={sums} />}
      </Loaded>
    </Page>
  )
}

/** `today, 27 Nov`, `on 26 Nov`, `1 Nov to 27 Nov`. */
function daysInWords({ from, to }: Days, today: Day): string {
  const last = formatDay(to, today)
  if (from === to) return from === today ? `today, ${last}` : `on ${last}`
  return `${formatDay(from, today)} to ${last}`
}

function Total({ days, takings }: { days: Days; takings: ReturnType<typeof useTakings>['data'] }) {
  const today = useToday()
  return (
    <p className={styles.total}>
      <span className={styles.when}>Collected {daysInWords(days, today)}</span>{' '}
      {takings ? <strong>{formatRupees(takings.sums.total)}</strong> : <strong aria-hidden>–</strong>}{' '}
      {takings && <span>{countInWords(takings.sums.count)}</span>}
    </p>
  )
}

function countInWords(count: number): string {
  return count === 0 ? 'No payments' : counted(count, 'payment')
}

/** A payment or a typed first advance; not a cancellation. */
function isUnsentMoney(entry: OutboxEntry): boolean {
  if (isA(entry, 'pay')) return entry.operation.payment.reverses === undefined
  const { fields, base } = valuesOf(entry)
  const isFirst = isUnpaid({ payments: [], advancePaid: base.advancePaid ?? null })
  return isFirst && (amountTyped(fields.advancePaid ?? '') ?? 0) > 0
}

/** Counts once. */
const receiptOf = (entry: OutboxEntry) =>
  (isA(entry, 'pay') ? entry.operation.payment.receiptId : undefined) ?? entry.key

function UnsentPayments() {
  const count = useAppStore((state) => new Set(state.unsent.filter(isUnsentMoney).map(receiptOf)).size)
  if (count === 0) return null
  return (
    <p className={styles.unsent}>
      <Link to={pagePaths.unsentEdits}>{count === 1 ? '1 unsent payment' : `${count} unsent payments`}</Link>{' '}
      {count === 1 ? 'is' : 'are'} not counted yet.
    </p>
  )
}

function TakenOnDays({
  entries,
  sums: { byMethod, byPerson, corrections },
}: {
  entries: Takings['entries']
  sums: ReturnType<typeof takingsSums>
}) {
  const accountName = useAccountName()
  return (
    <>
      {byMethod.length > 0 && (
        <div className={styles.sums}>
          <SumsTable title="By method" sums={byMethod} labelOf={methodLabel} />
          <SumsTable title="By person" sums={byPerson} labelOf={accountName} />
        </div>
      )}
      {corrections.count > 0 && (
        <p className={styles.corrections}>
          Not counted: {corrections.count === 1 ? 'one correction' : `${corrections.count} corrections`} of{' '}
          {formatRupees(corrections.amount)} (the advance was changed by hand).
        </p>
      )}
      {entries.length > 0 && <TakenList entries={entries} />}
    </>
  )
}
