import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isHistory } from '@zari/shared/orders/order-answers'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { Button } from '@zari/shared/ui/controls'
import { describeFieldValue, fieldLabel, isNote } from '../../order/field-labels.ts'
import { describeMove } from '../../sync/hooks/order-name.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { useServerRead } from '../../sync/hooks/use-server-read.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { Loading } from '../../ui/data-state.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { describePayment } from '../../ui/payment-labels.ts'
import { historyStyles } from './history-panel.tsx'

export function HistoryChanges({ record }: { record: OrderRecord }) {
  const { data, error, mutate } = useServerRead<HistoryEntry[]>(
    [apiPaths.adminHistory(record.kind, record.id), record.revision],
    ([path]: [string]) => withSession(() => request(path, isHistory)),
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
      {data?.length === 0 && <p className={historyStyles.none}>No changes yet.</p>}
      {data && data.length > 0 && (
        <ol className={historyStyles.list} aria-label="Changes">
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
  const isMove = field === 'stage' && to !== null
  return (
    <li className={historyStyles.entry}>
      <p className={historyStyles.what}>
        <strong>{isMove ? 'Moved to' : `${fieldLabel(field)}:`}</strong>{' '}
        {isNote(field) ? (
          to
        ) : isMove ? (
          describeFieldValue(field, to, today)
        ) : (
          <>
            <span className={historyStyles.from}>{describeFieldValue(field, from, today)}</span> →{' '}
            {describeFieldValue(field, to, today)}
          </>
        )}
        {payment && field === 'advancePaid' && ` (${describeMove(payment) ?? describePayment(payment)})`}
      </p>
      <p className={historyStyles.by}>{[accountName(by), formatDateTime(at)].filter(Boolean).join(', ')}</p>
    </li>
  )
}
