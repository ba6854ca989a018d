import { wordingLabels } from '@zari/shared/messages/edit-template'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { lastMessageAbout } from '../../order/whatsapp/messages-to-send.ts'
import { OpenedLine, useOpenedMessage } from '../../order/whatsapp/opened-message.tsx'
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
  const last = useMemo(() => lastMessageAbout(record, (phone) => customers.get(phone)), [customers, record])
  const isOpened = useOpenedMessage(record) !== undefined
  if (!last) return null
  if (isOpened) return <OpenedLine record={record} />
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
