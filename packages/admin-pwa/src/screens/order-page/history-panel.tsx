import { enteredOnDevice } from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { describeOperation } from '../../sync/hooks/operation-labels.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useIsUnsentOrder } from '../../sync/hooks/use-orders.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'

export const historyStyles = {
  list: css({ display: 'flex', flexDirection: 'column' }),
  entry: css({
    paddingInlineStart: '3.5',
    paddingBlock: '2',
    borderInlineStart: '2px solid',
    borderColor: 'zari',
  }),
  what: css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineClamp: 6 }),
  from: css({ color: 'textMute', textDecoration: 'line-through' }),
  by: css({ fontSize: 'xs', color: 'textMute', overflowWrap: 'anywhere' }),
  none: css({ color: 'textMute' }),
}

/** Only the server has it: not precached. */
const HistoryChanges = lazyDialog<{ record: OrderRecord }>(() =>
  import('./history-changes.tsx').then(
    (late) => late.HistoryChanges,
    () => () => <p className={historyStyles.none}>The history needs the internet.</p>,
  ),
)

export function HistoryPanel({ record }: { record: OrderRecord }) {
  const isUnsent = useIsUnsentOrder(record.id)
  return (
    <Panel title="History">
      <Waiting record={record} />
      {isUnsent ? (
        <p className={historyStyles.none}>This order is not sent yet.</p>
      ) : (
        <HistoryChanges record={record} />
      )}
    </Panel>
  )
}

/** Not at the server yet. Edits are marked where their fields are. */
function Waiting({ record }: { record: OrderRecord }) {
  const unsent = useAppStore((state) => state.unsent)
  const waiting = unsent.flatMap(({ key, operation, createdAt, state }) =>
    operation.record.id !== record.id || operation.type === 'edit' || operation.type === 'create'
      ? []
      : [{ key, operation, createdAt, state }],
  )
  if (waiting.length === 0) return null
  return (
    <ul className={historyStyles.list} aria-label="Not saved on the server yet">
      {waiting.map(({ key, operation, createdAt, state }) => {
        const [label, value] = describeOperation(operation)
        return (
          <li key={key} className={historyStyles.entry}>
            <p className={historyStyles.what}>
              <strong>{label}</strong>
              {value && `: ${value}`}
            </p>
            <p className={historyStyles.by}>
              {state === 'attention' ? 'Needs attention' : 'Not sent yet'},{' '}
              {formatDateTime(enteredOnDevice(operation) ?? new Date(createdAt).toISOString())}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
