import { pagePaths } from '@zari/shared/api/paths'
import { customerKey, shownPhone } from '@zari/shared/contact/phone'
import { balanceOf, formatAmount } from '@zari/shared/money/money'
import { garmentLabel } from '@zari/shared/orders/garment-label'
import { orderNumber } from '@zari/shared/orders/order-number'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOrderDialogs } from '../../order/dialogs/use-order-dialogs.tsx'
import { lastPayment } from '../../order/stage/next-step.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import type { OrderToMake } from '../../sync/engine/new-entry.ts'
import { dayWithName } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { pageHeading } from '../../ui/styles.ts'
import { paneStyles } from './new-order-styles.ts'

const styles = {
  row: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'zari',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '& > :nth-child(even)': { textAlign: 'end' },
    '& > :nth-child(-n + 2)': { fontWeight: 'bold' },
    '& > :nth-child(n + 3)': { color: 'textMute' },
  }),
  phone: css({ fontSize: 'lg', fontVariantNumeric: 'tabular-nums' }),
  done: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    order: { base: -1, md: 0 },
    paddingBlock: '4',
    md: { paddingInline: '4', background: 'ground', borderInlineStart: '1px solid', borderColor: 'line' },
  }),
  title: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'doneText',
    fontSize: '1.75rem',
    fontWeight: 'bold',
    lineHeight: '1.2',
    marginBlock: '2',
    _focusVisible: { focusRing: 'outside' },
  }),
}

/** What follows at the counter, until it is closed. */
export function SavedOrders({
  saved,
  onClose,
  onNew,
}: {
  saved: readonly OrderToMake[]
  onClose: () => void
  onNew: () => void
}) {
  const today = useToday()
  const navigate = useNavigate()
  const { openDialog, dialogs } = useOrderDialogs()
  const records = useAppStore((state) => state.records)
  const title = useRef<HTMLHeadingElement>(null)
  const [first, ...others] = saved.flatMap(({ kind, id }) => records[kind].byId.get(id) ?? [])
  if (!first) return null
  const orders = [first, ...others] as const
  const isOne = others.length === 0
  const phone = first.phone ?? ''

  const hasPage = !isOne && customerKey(phone) !== undefined
  const path = hasPage ? pagePaths.customer(phone) : recordPath(first)
  const openPage = () => {
    onClose()
    void navigate(path)
  }

  const paid = orders.find((order) => lastPayment(order))
  // Without a number until the server has given it.
  const one = first.number === undefined ? 'Order' : `Order ${orderNumber(first)}`
  return (
    <Dialog open size="till" title="New order" onClose={openPage} initialFocus={title}>
      <div className={paneStyles.panes}>
        <div className={paneStyles.left}>
          <div>
            <p className={pageHeading} dir="auto">
              {customerName(first)}
            </p>
            <p className={styles.phone}>{shownPhone(phone)}</p>
          </div>
          <ul>
            {orders.map((order) => {
              const balance = balanceOf(order)
              return (
                <li key={order.id} className={styles.row}>
                  <span>
                    {!isOne && order.number !== undefined && `${orderNumber(order)} · `}
                    {garmentLabel(order)}
                  </span>
                  <span>{order.totalAmount && formatAmount(order.totalAmount)}</span>
                  <span>{order.dueDate ? `Due ${dayWithName(order.dueDate, today)}` : 'No due date'}</span>
                  <span>{balance && `Balance ${formatAmount(balance)}`}</span>
                </li>
              )
            })}
          </ul>
        </div>
        <div className={styles.done}>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            <Icon name="done" size={28} /> {isOne ? one : `${orders.length} orders`} saved
          </h2>
          {paid && (
            <Button onClick={() => openDialog('receipt', paid, lastPayment(paid)?.id)}>
              <Icon name="rupee" /> Receipt
            </Button>
          )}
          {orders
            .filter(({ kind }) => canSeeKind('workroom', kind))
            .map((order) => (
              <Button key={order.id} onClick={() => openDialog('job-card', order)}>
                <Icon name="print" /> Job card{isOne ? '' : `: ${garmentLabel(order)}`}
              </Button>
            ))}
          <Button onClick={() => useAppStore.setState({ messageTo: { orders } })}>
            <Icon name="message" /> WhatsApp link
          </Button>
          <Button onClick={openPage}>
            <Icon name="orders" /> {isOne ? 'Open the order' : 'Open the orders'}
          </Button>
          <Button look="main" onClick={onNew}>
            <Icon name="plus" /> New order
          </Button>
        </div>
      </div>
      {dialogs}
    </Dialog>
  )
}
