import { wordingLabels } from '@zari/shared/messages/edit-template'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { messagesOfCustomer } from '../../order/whatsapp/messages-to-send.ts'
import { SentButton } from '../../order/whatsapp/sent-button.tsx'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'

const styles = {
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    marginBottom: '2',
    fontSize: 'sm',
    _print: { display: 'none' },
  }),
}

export function LastMessage({ record }: { record: OrderRecord }) {
  const customers = useAppStore((state) => state.customers)
  const last = useMemo(
    () =>
      messagesOfCustomer(record.phone, (phone) => customers.get(phone)).find(
        ({ orderId, otherOrderIds }) => orderId === record.id || otherOrderIds.includes(record.id),
      ),
    [customers, record],
  )
  if (!last) return null
  const about = last.wording ? `“${wordingLabels[last.wording]}”` : 'A message'
  return (
    <p className={styles.line}>
      <span>
        {last.sentAt ? `${about} was sent` : 'WhatsApp message opened'}{' '}
        <RelativeTime instant={last.sentAt ?? last.at} />
      </span>
      {!last.sentAt && <SentButton message={last} name={customerName(record)} />}
    </p>
  )
}
