import { pagePaths } from '@zari/shared/api/paths'
import { amountOfLine, readBill } from '@zari/shared/bill/bill'
import { customerKey, shownPhone } from '@zari/shared/contact/phone'
import { balanceOf, formatAmount, formatRupees } from '@zari/shared/money/money'
import { garmentLabel } from '@zari/shared/orders/garment-label'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { Fragment, useEffect, useRef } from 'react'
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

const styles = {
  panes: css({
    display: 'grid',
    gap: '6',
    md: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
      gap: '0',
      height: '100%',
    },
    '& > *': { paddingBlock: '4', md: { padding: '4', overflowY: 'auto' } },
  }),
  facts: css({ display: 'flex', flexDirection: 'column', gap: '3' }),
  phone: css({ fontSize: 'lg', fontVariantNumeric: 'tabular-nums' }),
  row: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '1.5',
    fontVariantNumeric: 'tabular-nums',
    '& > :first-child': { minWidth: '0', overflowWrap: 'anywhere' },
  }),
  piece: css({ fontWeight: 'bold', borderTop: '1px solid', borderColor: 'zari' }),
  line: css({ color: 'textMute', paddingInlineStart: '3' }),
  done: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    order: { base: -1, md: 0 },
    md: { background: 'ground', borderInlineStart: '1px solid', borderColor: 'line' },
    '& > button': { width: '100%' },
  }),
  title: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'doneText',
    fontSize: '1.75rem',
    fontWeight: 'bold',
    lineHeight: '1.2',
    marginBottom: '2',
    _focusVisible: { focusRing: 'outside' },
  }),
}

/** `Order 1155 saved`; without a number until the server has given it. */
function titleOf(records: readonly OrderRecord[]): string {
  const [first] = records
  if (records.length > 1) return `${records.length} orders saved`
  return first?.number === undefined ? 'Order saved' : `Order ${orderNumber(first)} saved`
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
  const orders = saved.flatMap(({ kind, id }) => records[kind].byId.get(id) ?? [])
  const title = useRef<HTMLHeadingElement>(null)
  const [first] = orders
  const isOne = orders.length === 1
  const phone = first?.phone ?? ''
  useEffect(() => title.current?.focus(), [])

  function openPage() {
    onClose()
    if (!first) return
    const hasPage = !isOne && customerKey(phone) !== undefined
    void navigate(hasPage ? pagePaths.customer(phone) : recordPath(first))
  }

  const paid = orders.find((order) => lastPayment(order))
  const hasAmounts = first && Boolean(first.totalAmount ?? balanceOf(first))
  return (
    <Dialog open size="till" title="New order" onClose={openPage} initialFocus={title}>
      <div className={styles.panes}>
        <div className={styles.facts}>
          <div>
            <p className={pageHeading} dir="auto">
              {first && customerName(first)}
            </p>
            <p className={styles.phone}>{shownPhone(phone)}</p>
          </div>
          <ul>
            {orders.map((order) => (
              <Fragment key={order.id}>
                <li className={`${styles.row} ${styles.piece}`}>
                  <span>
                    {!isOne && order.number !== undefined && `${orderNumber(order)} · `}
                    {garmentLabel(order)}
                  </span>
                  <span>{order.totalAmount && formatAmount(order.totalAmount)}</span>
                </li>
                {readBill(order.bill).length > 1 &&
                  readBill(order.bill).map((line) => (
                    <li key={line.id} className={`${styles.row} ${styles.line}`}>
                      <span>
                        {line.count > 1 && `${line.count} × `}
                        {line.what}
                      </span>
                      <span>{formatRupees(amountOfLine(line))}</span>
                    </li>
                  ))}
                <li className={`${styles.row} ${styles.line}`}>
                  <span>{order.dueDate ? `Due ${dayWithName(order.dueDate, today)}` : 'No due date'}</span>
                  <span>{balanceOf(order) && `Balance ${formatAmount(balanceOf(order) ?? '')}`}</span>
                </li>
              </Fragment>
            ))}
          </ul>
        </div>
        <div className={styles.done}>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            <Icon name="done" size={28} /> {titleOf(orders)}
          </h2>
          {paid ? (
            <Button onClick={() => openDialog('receipt', paid, lastPayment(paid)?.id)}>
              <Icon name="rupee" /> Receipt
            </Button>
          ) : (
            first &&
            hasAmounts && (
              <Button onClick={() => openDialog('slip', first)}>
                <Icon name="rupee" /> Print balance
              </Button>
            )
          )}
          {orders
            .filter(({ kind }) => canSeeKind('workroom', kind))
            .map((order) => (
              <Button key={order.id} onClick={() => openDialog('job-card', order)}>
                <Icon name="print" /> Job card{isOne ? '' : `: ${garmentLabel(order)}`}
              </Button>
            ))}
          {first && (
            <Button
              onClick={() => useAppStore.setState({ messageTo: { orders: [first, ...orders.slice(1)] } })}
            >
              <Icon name="message" /> WhatsApp link
            </Button>
          )}
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
