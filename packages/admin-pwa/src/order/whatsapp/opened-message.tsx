import { isAnswered } from '@zari/shared/orders/answered'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import type { Orders } from '@zari/shared/orders/visit'
import { css } from '@zari/shared/styled-system/css'
import { dayInIndia } from '@zari/shared/time/due-date'
import { useMemo } from 'react'
import { type AppState, useAppStore } from '../../sync/app-state/app-store.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay, formatTime } from '../../ui/format-date.ts'
import { type MessageOfNumber, openedAbout } from './messages-to-send.ts'
import { SentButton } from './sent-button.tsx'

const line = css({
  // Under a row, over its link.
  gridColumn: '1 / -1',
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  fontSize: 'sm',
  _print: { display: 'none' },
  '& > span': { overflowWrap: 'anywhere' },
  '& > button': { paddingInline: '3', fontSize: 'sm' },
})

/** While a request waits for an answer. */
export function useOpenedMessage(record: OrderRecord): MessageOfNumber | undefined {
  const isAsked = !isAnswered(record)
  const customers = useAppStore((state) => (isAsked ? state.customers : undefined))
  return useMemo(() => customers && openedAbout(record, (phone) => customers.get(phone)), [customers, record])
}

const ownEmail = ({ session }: Pick<AppState, 'session'>) =>
  session.state === 'signed-in' ? session.user.email : ''

/** Mark as answered is the order's next step meanwhile. */
export function OpenedLine({ record }: { record: OrderRecord }) {
  const opened = useOpenedMessage(record)
  const accountName = useAccountName()
  const own = useAppStore(ownEmail)
  const today = useToday()
  if (!opened) return null
  const { at, by } = opened
  const day = dayInIndia(new Date(at))
  return (
    <p className={line}>
      <span>
        WhatsApp opened {day !== today && `${formatDay(day, today)}, `}
        {formatTime(at)}, {accountName(by || own)}
      </span>
      <SentButton message={opened} name={customerName(record)} isSent={false} />
    </p>
  )
}

const ASKED_MS = 30 * 60_000

/** Another account's, of the last half hour. */
export function openedByAnother(
  orders: Orders,
  state: Pick<AppState, 'customers' | 'session'>,
): MessageOfNumber | undefined {
  return orders
    .flatMap((order) => openedAbout(order, (phone) => state.customers.get(phone)) ?? [])
    .find(({ at, by }) => by && by !== ownEmail(state) && Date.now() - Date.parse(at) < ASKED_MS)
}
