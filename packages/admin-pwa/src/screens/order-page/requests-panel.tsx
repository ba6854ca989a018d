import { type CustomerRequest, openRequests, requestTypeLabels } from '@zari/shared/orders/customer-request'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { describeCallFailure, finishRequest } from '../../order/customer/order-calls.ts'
import { requestText } from '../../order/row/work-rows.tsx'
import { useToday } from '../../sync/hooks/use-today.ts'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useCall } from '../../ui/use-call.ts'

const styles = {
  place: css({ marginBottom: '3', _print: { display: 'none' } }),
  list: css({ display: 'grid', gap: '3' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '3',
    alignItems: 'center',
  }),
  type: css({ fontWeight: 'bold' }),
  text: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
  time: css({ fontSize: 'sm', color: 'textMute' }),
}

/** From the order's page; until staff has done it. */
export function RequestsPanel({ record }: { record: OrderRecord }) {
  const open = openRequests(record)
  if (open.length === 0) return null
  return (
    <div className={styles.place}>
      <Panel title="Customer asks">
        <ul className={styles.list}>
          {open.map((customerRequest) => (
            <Request key={customerRequest.id} record={record} customerRequest={customerRequest} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Request({ record, customerRequest }: { record: OrderRecord; customerRequest: CustomerRequest }) {
  const { isRunning, run } = useCall('Not marked as done', describeCallFailure)
  const today = useToday()
  const { id, type, text, at } = customerRequest

  return (
    <li className={styles.row}>
      <div>
        <p className={styles.type}>{requestTypeLabels[type]}</p>
        {text && (
          <p className={styles.text} dir="auto">
            {requestText(customerRequest, today)}
          </p>
        )}
        <RelativeTime instant={at} className={styles.time} />
      </div>
      <Button
        disabled={isRunning}
        aria-label={`Done: ${requestTypeLabels[type]}`}
        onClick={() => void run(() => finishRequest(record, id))}
      >
        Done
      </Button>
    </li>
  )
}
