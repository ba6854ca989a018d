import { assigneeName } from '@zari/shared/auth/assignee-name'
import type { OrderRecord } from '@zari/shared/orders/order'
import { kindsFor } from '@zari/shared/orders/role-access'
import { quantityOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Group } from '../../order/row/group.tsx'
import { rowsStyle } from '../../order/row/order-row-styles.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { useOrderSync, useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { counted } from '../../ui/counted.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading } from '../../ui/data-state.tsx'
import { columnLabel, COLUMNS, columnsOf } from '../../order/stage/board-columns.ts'
import { useWorker } from './worker.ts'
import { DoneButton, PieceRow, TakeButton } from './piece-row.tsx'

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
  }),
  worker: css({ fontSize: 'md', fontWeight: 'bold', minWidth: '0', overflowWrap: 'anywhere' }),
  choice: css({ display: 'flex', gap: '2', border: '0', padding: '0' }),
  question: css({
    padding: '4',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
  }),
  asked: css({ fontSize: 'lg', fontWeight: 'bold', marginBottom: '3' }),
  people: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
    gap: '2',
  }),
  person: css({ minHeight: '3.5rem', overflowWrap: 'anywhere' }),
  calm: css({ color: 'textMute', marginTop: '4' }),
}

/** The worker's pieces by stage, then those without a tailor. */
export function WorkroomList() {
  const isWhole = useRecordsExtent() === 'whole'
  const inStep = useOrderSync()
  const records = useAppStore(shownRecords)
  const hasAllOpen = useAppStore((state) => state.coverage.open)
  const assignees = useAppStore((state) => state.assignees)
  const { worker, people, choose } = useWorker()
  const [isAsking, setAsking] = useState(false)
  const [wantsAll, setWantsAll] = useState(false)
  const { ready: _done, ...columns } = useMemo(
    () => columnsOf(kindsFor('workroom').flatMap((kind) => records[kind].newestFirst)),
    [records],
  )
  const pieces = Object.values(columns).flat()
  const mine = pieces.filter(({ assigneeId }) => assigneeId === worker)
  const count = mine.reduce((sum, order) => sum + quantityOf(order), 0)
  const showsAll = wantsAll || worker === undefined
  const isShown = ({ assigneeId }: OrderRecord) => (showsAll ? Boolean(assigneeId) : assigneeId === worker)
  const free = pieces.filter(({ assigneeId }) => !assigneeId)
  const stages = COLUMNS.flatMap((column) => {
    const orders = column === 'ready' ? [] : columns[column].filter(isShown)
    return orders.length > 0 ? [{ column, orders }] : []
  })
  if (!isWhole) {
    return inStep.error === undefined ? (
      <Loading label="Loading orders" />
    ) : (
      <p className={styles.calm}>Not all orders are loaded yet, and there is no internet.</p>
    )
  }
  return (
    <>
      {people.length > 0 && (worker === undefined || isAsking) ? (
        <WhoWorksHere
          people={people}
          worker={worker}
          onChoose={(id) => {
            choose(id)
            setAsking(false)
          }}
        />
      ) : (
        worker !== undefined && (
          <div className={styles.head}>
            <Button className={styles.worker} aria-expanded={false} onClick={() => setAsking(true)}>
              <span dir="auto">{assigneeName(assignees, worker)}</span> · {counted(count, 'piece')}
            </Button>
            <fieldset className={styles.choice} aria-label="Whose pieces">
              <Chip pressed={!showsAll} onClick={() => setWantsAll(false)}>
                Mine
              </Chip>
              <Chip pressed={showsAll} onClick={() => setWantsAll(true)}>
                All
              </Chip>
            </fieldset>
          </div>
        )
      )}
      {!hasAllOpen && (
        <p className={styles.calm}>Some open orders are not on this device. There may be more work.</p>
      )}
      {stages.length + free.length === 0 && hasAllOpen && <p className={styles.calm}>Nothing to do</p>}
      {stages.map(({ column, orders }) => (
        <Pieces key={column} name={columnLabel(column)} orders={orders}>
          {(record) => <DoneButton record={record} />}
        </Pieces>
      ))}
      {free.length > 0 && (
        <Pieces name="Not taken yet" orders={free}>
          {(record) =>
            worker === undefined ? <DoneButton record={record} /> : <TakeButton {...{ record, worker }} />
          }
        </Pieces>
      )}
    </>
  )
}

function WhoWorksHere({
  people,
  worker,
  onChoose,
}: {
  people: readonly string[]
  worker: string | undefined
  onChoose: (id: string) => void
}) {
  const id = useId()
  const assignees = useAppStore((state) => state.assignees)
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id} className={styles.asked}>
        Who is working here?
      </h2>
      <div className={styles.people}>
        {people.map((person) => (
          <Button
            key={person}
            className={styles.person}
            aria-current={person === worker || undefined}
            onClick={() => onChoose(person)}
          >
            <span dir="auto">{assigneeName(assignees, person)}</span>
          </Button>
        ))}
      </div>
    </section>
  )
}

const FIRST_ROWS = 20

function Pieces({
  name,
  orders,
  children,
}: {
  name: string
  orders: readonly OrderRecord[]
  /** The button of each. */
  children: (record: OrderRecord) => ReactNode
}) {
  const [shown, setShown] = useState(FIRST_ROWS)
  return (
    <Group name={name} total={orders.length}>
      <ul className={rowsStyle}>
        {orders.slice(0, shown).map((record) => (
          <PieceRow key={record.id} record={record} action={children(record)} />
        ))}
      </ul>
      <ShowMore left={orders.length - shown} step={FIRST_ROWS} onMore={() => setShown(shown + FIRST_ROWS)} />
    </Group>
  )
}
