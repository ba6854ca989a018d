import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { enteredOnDevice } from '@zari/shared/operations/operation'
import { isHistory } from '@zari/shared/orders/order-answers'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { describeFieldValue, fieldLabel, isNote } from '../../orders/field-labels.ts'
import { describeMove } from '../../sync/queries/order-name.ts'
import { describePayment } from '../../ui/payment-labels.ts'
import { describeOperation } from '../../sync/save/operation-labels.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { swrRules } from '../../sync/data/server-data.ts'
import { useAccountName } from '../../sync/queries/use-account-name.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { useIsUnsentOrder } from '../../sync/queries/use-orders.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { Loading } from '../../ui/data-state.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { Panel } from '../../ui/panel.tsx'

const styles = {
  list: css({ display: 'flex', flexDirection: 'column' }),
  entry: css({
    paddingInlineStart: '3.5',
    paddingBlock: '2',
    borderInlineStart: '2px solid',
    borderColor: 'zari',
  }),
  what: css({ overflowWrap: 'anywhere', lineClamp: 6 }),
  from: css({ color: 'textMute', textDecoration: 'line-through' }),
  who: css({ fontSize: 'xs', color: 'textMute', overflowWrap: 'anywhere' }),
  none: css({ color: 'textMute' }),
}

export function HistoryPanel({ record }: { record: OrderRecord }) {
  const isUnsent = useIsUnsentOrder(record.id)
  return (
    <Panel title="History">
      <Waiting record={record} />
      {isUnsent ? <p className={styles.none}>This order is not sent yet.</p> : <Changes record={record} />}
    </Panel>
  )
}

/** What was done here and has not reached the server. Edits of fields are marked where the fields are. */
function Waiting({ record }: { record: OrderRecord }) {
  const unsent = useAppStore((state) => state.unsent)
  const own = unsent.flatMap(({ key, operation, createdAt, state }) =>
    operation.record.id !== record.id || operation.type === 'edit' || operation.type === 'create'
      ? []
      : [{ key, operation, createdAt, state }],
  )
  if (own.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Not saved on the server yet">
      {own.map(({ key, operation, createdAt, state }) => {
        const [label, value] = describeOperation(operation)
        return (
          <li key={key} className={styles.entry}>
            <p className={styles.what}>
              <strong>{label}</strong>
              {value && `: ${value}`}
            </p>
            <p className={styles.who}>
              {state === 'attention' ? 'Needs attention' : 'Not sent yet'},{' '}
              {formatDateTime(enteredOnDevice(operation) ?? new Date(createdAt).toISOString())}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function Changes({ record }: { record: OrderRecord }) {
  const { data, error, mutate } = useSWR<HistoryEntry[], unknown>(
    [apiPaths.adminHistory(record.kind, record.id), record.revision],
    ([path]: [string]) => withSession(() => request(path, isHistory)),
    swrRules,
  )
  return (
    <>
      {error !== undefined && (
        <div>
          <p>Could not load the history.</p>
          <Button onClick={() => void mutate()}>Try again</Button>
        </div>
      )}
      {!data && error === undefined && <Loading label="Loading history" />}
      {data?.length === 0 && <p className={styles.none}>No changes yet.</p>}
      {data && data.length > 0 && (
        <ol className={styles.list} aria-label="Changes">
          {data.map((entry) => (
            <Entry
              key={`${entry.at} ${entry.field} ${entry.editId}`}
              entry={entry}
              payment={record.payments.find(
                ({ id, moveId }) => entry.editId && [id, moveId].includes(entry.editId),
              )}
            />
          ))}
        </ol>
      )}
    </>
  )
}

function Entry({ entry, payment }: { entry: HistoryEntry; payment: PaymentEntry | undefined }) {
  const today = useToday()
  const accountName = useAccountName()
  const { field, from, to, by, at } = entry
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{fieldLabel(field)}</strong>:{' '}
        {isNote(field) ? (
          to
        ) : (
          <>
            <span className={styles.from}>{describeFieldValue(field, from, today)}</span> →{' '}
            {describeFieldValue(field, to, today)}
          </>
        )}
        {payment && field === 'advancePaid' && ` (${describeMove(payment) ?? describePayment(payment)})`}
      </p>
      <p className={styles.who}>{[accountName(by), formatDateTime(at)].filter(Boolean).join(', ')}</p>
    </li>
  )
}
