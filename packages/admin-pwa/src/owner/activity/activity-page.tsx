import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { orderNumber } from '@zari/shared/orders/order-number'
import { isOrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import {
  ACTIVITY_DAYS_KEPT,
  ACTIVITY_TYPES,
  type ActivityEntry,
  isActivityAnswer,
  MAX_ACTIVITY_ENTRIES,
} from '@zari/shared/auth/activity'
import { addDays, isDay } from '@zari/shared/time/due-date'
import { Button } from '@zari/shared/ui/controls'
import { SelectField } from '@zari/shared/ui/field'
import { Link, useSearchParams } from 'react-router-dom'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { downloadCsv } from '../../ui/csv-file.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { DaySpan } from '../../ui/day-span.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { rowsFrame, textLink } from '../../ui/styles.ts'
import { describeFailure, useCall } from '../../ui/use-call.ts'
import { activityCsv, labelOf, type NameOf, namesOf, placeOf, sentenceOf } from './activity-text.ts'

const styles = {
  lead: css({ color: 'textMute', marginBottom: '3' }),
  filters: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '3',
    maxWidth: '40rem',
    marginTop: '3',
    marginBottom: '4',
  }),
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr) minmax(0, 18rem)' },
    columnGap: '4',
    paddingInline: { base: '3.5', md: '4' },
    paddingBlock: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    overflowWrap: 'anywhere',
    _first: { borderTop: '0' },
  }),
  says: css({ fontWeight: 'semibold', order: { base: '-1', lg: '0' } }),
  mute: css({ fontSize: 'sm', color: 'textMute', lineHeight: '1.5rem' }),
  orders: css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', gridColumn: { lg: '2 / -1' } }),
  more: css({ marginTop: '4' }),
  none: css({ color: 'textMute', marginBlock: '6' }),
}

const ROWS = 100

const addressOf = (query: URLSearchParams, more: Record<string, string> = {}) =>
  `${apiPaths.adminActivity}?${new URLSearchParams({ ...Object.fromEntries(query), ...more }).toString()}`

async function download(query: URLSearchParams): Promise<void> {
  const entries: ActivityEntry[] = []
  let nameOf: NameOf = String
  let before: string | null = ''
  while (before !== null) {
    const address: string = addressOf(query, {
      limit: String(MAX_ACTIVITY_ENTRIES),
      ...(before && { before }),
    })
    const page = await withSession(() => request(address, isActivityAnswer))
    entries.push(...page.entries)
    nameOf = namesOf(page.accounts)
    before = page.next
  }
  downloadCsv(
    `activity-${query.get('from') ?? ''}-to-${query.get('to') ?? ''}.csv`,
    activityCsv(entries, nameOf),
  )
}

/** `?type=&account=&from=&to=&limit=` */
export function ActivityPage() {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const typed = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const month = { from: addDays(today, -29), to: today }
  const days = isDay(typed.from) && isDay(typed.to) ? typed : month
  const query = new URLSearchParams(days)
  for (const name of ['type', 'account']) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  const limit = Math.min(Number(search.get('limit')) || ROWS, MAX_ACTIVITY_ENTRIES)
  const address = addressOf(query, { limit: String(limit) })
  // What is shown stays until the next answer.
  const read = useResource(address, isActivityAnswer, { keepPreviousData: true, describe: describeFailure })
  const data = read.failure === undefined ? read.data : undefined
  const { isRunning, run } = useCall('Not downloaded')
  const change = (changes: Record<string, string>) =>
    setSearch(
      Object.entries({ ...Object.fromEntries(query), ...changes }).filter(([, value]) => value),
      { replace: true, preventScrollReset: true },
    )
  return (
    <Page
      title="Activity"
      back={[pagePaths.shop, 'Shop settings']}
      actions={
        <Button disabled={isRunning || !data?.entries.length} onClick={() => void run(() => download(query))}>
          <Icon name="download" /> Download CSV
        </Button>
      }
    >
      <p className={styles.lead}>
        Who signed in, opened customers, exported and changed accounts and settings. Kept for{' '}
        {ACTIVITY_DAYS_KEPT} days.
      </p>
      <DaySpan
        days={days}
        spans={[
          ['Today', { from: today, to: today }],
          ['7 days', { from: addDays(today, -6), to: today }],
          ['30 days', month],
          [`${ACTIVITY_DAYS_KEPT} days`, { from: addDays(today, -ACTIVITY_DAYS_KEPT), to: today }],
        ]}
        onChange={(to) => change({ ...to })}
      />
      <div className={styles.filters}>
        <SelectField
          label="What"
          value={query.get('type') ?? ''}
          onChange={({ target }) => change({ type: target.value })}
        >
          <option value="">Everything</option>
          {ACTIVITY_TYPES.map((type) => (
            <option key={type} value={type}>
              {labelOf(type)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Account"
          value={query.get('account') ?? ''}
          onChange={({ target }) => change({ account: target.value })}
        >
          <option value="">All accounts</option>
          {read.data?.accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded
        of={{ ...read, data, problem: read.failure }}
        loading="Loading activity"
        failed="Could not load activity"
      >
        {({ entries, next, accounts }) => (
          <>
            {entries.length === 0 && <p className={styles.none}>Nothing was recorded on these days.</p>}
            {entries.length > 0 && (
              <ul className={rowsFrame} aria-label="Activity">
                {entries.map((entry) => (
                  <Row key={entry.id} entry={entry} nameOf={namesOf(accounts)} />
                ))}
              </ul>
            )}
            {next !== null && limit < MAX_ACTIVITY_ENTRIES && (
              <Button className={styles.more} onClick={() => change({ limit: String(limit + ROWS) })}>
                Show older
              </Button>
            )}
            {next !== null && limit >= MAX_ACTIVITY_ENTRIES && (
              <p className={styles.none}>To see older activity, choose other dates.</p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Row({ entry, nameOf }: { entry: ActivityEntry; nameOf: NameOf }) {
  const { at, records } = entry
  return (
    <li className={styles.row}>
      <span className={styles.mute}>{formatDateTime(at)}</span>
      <span className={styles.says} dir="auto">
        {sentenceOf(entry, nameOf)}
      </span>
      <span className={styles.mute}>{placeOf(entry)}</span>
      {records.some(({ kind }) => isOrderKind(kind)) && (
        <span className={styles.orders}>
          {records.map(({ kind, id, number }) =>
            isOrderKind(kind) ? (
              <Link key={id} to={recordPath({ kind, id })} className={textLink}>
                Order {orderNumber({ id, number })}
              </Link>
            ) : null,
          )}
        </span>
      )}
    </li>
  )
}
