import { apiPaths } from '@zari/shared/api/paths'
import { assigneeName } from '@zari/shared/auth/assignee-name'
import { addDays, type Day, isDay } from '@zari/shared/time/due-date'
import { formatRupees } from '@zari/shared/money/money'
import { weekOf } from '@zari/shared/orders/load'
import {
  isPieceworkAnswer,
  isStoredRates,
  pieceworkAmount,
  type PieceworkRates,
  type PieceworkRow,
} from '@zari/shared/orders/piecework'
import { stageLabel } from '@zari/shared/orders/stage'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useSearchParams } from 'react-router-dom'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useRole, useShopPlace } from '../../sync/app-state/use-role.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { type Days, DaySpan } from '../../ui/day-span.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { dataTable } from '../../ui/styles.ts'
import { downloadPiecework } from './piecework-csv.ts'
import { RatesForm } from './rates-form.tsx'

const styles = {
  people: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
    gap: '3',
    alignItems: 'start',
    marginBlock: '4',
  }),
  name: css({ fontSize: '1.125rem', fontWeight: 'bold', overflowWrap: 'anywhere' }),
  total: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    marginTop: '4',
    fontVariantNumeric: 'tabular-nums',
    '& strong': { fontSize: '2xl', lineHeight: '1.2' },
  }),
  noRate: css({ color: 'waitingText', fontWeight: 'semibold' }),
  calm: css({ color: 'textMute', marginBlock: '4' }),
}

function spansUntil(today: Day): Array<[string, Days]> {
  const monday = weekOf(today)
  const first = `${today.slice(0, 8)}01`
  const before = addDays(first, -1)
  return [
    ['This week', { from: monday, to: today }],
    ['Last week', { from: addDays(monday, -7), to: addDays(monday, -1) }],
    ['This month', { from: first, to: today }],
    ['Last month', { from: `${before.slice(0, 8)}01`, to: before }],
  ]
}

const piecesOf = (rows: readonly PieceworkRow[]) => rows.reduce((sum, { pieces }) => sum + pieces, 0)

/** What people finished, by stage and week. Owners see everyone's, with what it is paid; others their own. */
export function PieceworkPage() {
  return useRole() === 'owner' ? <WithRates /> : <Piecework />
}

function WithRates() {
  const read = useResource(apiPaths.adminPieceworkRates, isStoredRates)
  return (
    <>
      <Piecework rates={read.data ?? {}} />
      <Loaded of={read} failed="Could not load the rates">
        {(data) => (
          <RatesForm rates={data} onRecord={(now) => void read.mutate(now, { revalidate: false })} />
        )}
      </Loaded>
    </>
  )
}

/** @param rates absent for those who see none */
function Piecework({ rates }: { rates?: PieceworkRates }) {
  const today = useToday()
  const assignees = useAppStore((state) => state.assignees)
  const nameOf = (id: string) => assigneeName(assignees, id)
  const [search, setSearch] = useSearchParams()
  const inAddress = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const days = isDay(inAddress.from) && isDay(inAddress.to) ? inAddress : { from: weekOf(today), to: today }
  const path = `${apiPaths.adminPiecework}?from=${days.from}&to=${days.to}`
  const read = useResource(path, isPieceworkAnswer)
  const { data } = read
  const rows = data?.rows ?? []
  const people = [...new Set(rows.map(({ personId }) => personId))].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  )
  return (
    <Page
      title="Piecework"
      back={useShopPlace()}
      actions={
        rates && data && data.rows.length > 0 ? (
          <Button onClick={() => downloadPiecework(data, rates, nameOf)}>
            <Icon name="download" /> Download CSV
          </Button>
        ) : null
      }
    >
      <DaySpan
        days={days}
        spans={spansUntil(today)}
        onChange={(to) => setSearch({ ...to }, { replace: true })}
      />
      <Loaded of={read} loading="Loading piecework" failed="Could not load piecework" />
      {data?.rows.length === 0 && (
        <p className={styles.calm}>
          Nothing was finished on these days. Work counts for the assigned person when you move the order.
        </p>
      )}
      {rates && people.length > 1 && (
        <p className={styles.total}>
          Total
          <strong>{formatRupees(pieceworkAmount(rows, rates))}</strong>
          <span>{piecesOf(rows).toLocaleString('en-IN')} pieces</span>
        </p>
      )}
      <div className={styles.people}>
        {people.map((id) => (
          <PersonTable
            key={id}
            name={nameOf(id)}
            rows={rows.filter(({ personId }) => personId === id)}
            rates={rates}
          />
        ))}
      </div>
    </Page>
  )
}

function PersonTable({
  name,
  rows,
  rates,
}: {
  name: string
  rows: readonly PieceworkRow[]
  rates: PieceworkRates | undefined
}) {
  const today = useToday()
  return (
    <table className={dataTable}>
      <caption className={styles.name} dir="auto">
        {name}
      </caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Stage</th>
          <th scope="col" data-number>
            Pieces
          </th>
          {rates && (
            <th scope="col" data-number>
              Amount
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.week} ${row.stage}`}>
            <td>{row.week !== rows[index - 1]?.week && formatDay(row.week, today)}</td>
            <th scope="row">{stageLabel(row.stage)}</th>
            <td data-number>{row.pieces.toLocaleString('en-IN')}</td>
            {rates && (
              <td data-number>
                {rates[row.stage] === undefined ? (
                  <span className={styles.noRate}>No rate</span>
                ) : (
                  formatRupees(pieceworkAmount([row], rates))
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td data-number>{piecesOf(rows).toLocaleString('en-IN')}</td>
          {rates && <td data-number>{formatRupees(pieceworkAmount(rows, rates))}</td>}
        </tr>
      </tfoot>
    </table>
  )
}
