import { balanceOf, readAmount } from '@zari/shared/money/money'
import { movablePayments } from '@zari/shared/orders/moved-payments'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import type { OpenOrderDialog } from '../../order/dialogs/use-order-dialogs.tsx'
import { lastPayment } from '../../order/stage/next-step.ts'
import { AnsweredButton, NextStepButton, useNextStepOf } from '../../order/stage/next-step-button.tsx'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { owedOn } from '../../order/visit-orders.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { hasDesign } from './design-panel.tsx'

const styles = {
  bar: css({
    position: 'sticky',
    // Above a phone's navigation.
    bottom: 'calc(3.75rem + 1px + env(safe-area-inset-bottom))',
    zIndex: 5,
    display: 'flex',
    // The workroom may have nothing to press.
    _empty: { display: 'none' },
    flexWrap: 'wrap',
    gap: '2',
    marginInline: '-3.5',
    marginTop: '4',
    marginBottom: '-24',
    paddingInline: '3.5',
    paddingBlock: '2.5',
    background: 'surface',
    borderTop: '1px solid',
    borderTopColor: 'line',
    _print: { display: 'none' },
    // A keyboard leaves no room.
    '@media (max-height: 25rem)': { position: 'static' },
  }),
  main: css({ flex: '1 1 auto', paddingInline: '3' }),
}

/** By the phone's own sheet, or the clipboard. */
async function shareLink(title: string): Promise<void> {
  const url = location.origin + location.pathname
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      notify('Link copied', 'Only staff can open it')
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    notifyFailure('Link not copied', url)
  }
}

const canMove = ({ payments, advancePaid }: OrderRecord) =>
  payments.length > 0 ? movablePayments(payments).length > 0 : (readAmount(advancePaid) ?? 0) !== 0

export function OrderMenu({ record, openDialog }: { record: OrderRecord; openDialog: OpenOrderDialog }) {
  const { kind, status, visitId, totalAmount, advancePaid } = record
  const { save } = useSaveEdits()
  const leaveVisit = () => void save(record, [{ edit: 'notes', fields: { visitId: null } }])
  const hasAmounts = Boolean(totalAmount ?? advancePaid ?? balanceOf(record))
  const isGarment = canSeeKind('workroom', kind)
  const payment = lastPayment(record)
  type Row = [
    isShown: boolean,
    icon: MenuItem['icon'],
    label: string,
    Parameters<OpenOrderDialog>[0] | (() => void),
  ]
  const itemsOf = (rows: Row[]) =>
    rows.flatMap(([isShown, icon, label, act]): MenuItem[] =>
      isShown ? [{ icon, label, act: typeof act === 'string' ? () => openDialog(act, record) : act }] : [],
    )
  const items = itemsOf([
    [Boolean(payment), 'rupee', 'Receipt', () => openDialog('receipt', record, payment?.id)],
    [isGarment, 'print', 'Job card', 'job-card'],
    [true, 'share', 'Share link', 'link'],
    [true, 'again', 'Order again', () => useAppStore.setState({ newOrder: { like: record } })],
    [!visitId && isGarment && Boolean(customerKey(record.phone)), 'plus', 'Add to visit', 'join-visit'],
    [true, 'edit', 'Correct details', 'contact'],
    [status !== 'cancelled', 'close', 'Cancel order', () => useAppStore.setState({ cancelling: record })],
  ])
  const more = itemsOf([
    // For another piece, or back to the customer.
    [owedOn(record) === 0, 'rupee', 'Take payment', 'payment'],
    [hasAmounts, 'note', 'Print balance', 'slip'],
    [isGarment && !hasDesign(record), 'picture', 'Photos of the finished piece', 'finished'],
    [isGarment && status === 'completed', 'outfit', 'New alteration', 'alteration'],
    [Boolean(visitId), 'out', 'Remove from this visit', leaveVisit],
    [canMove(record), 'next', 'Move payments to another order', 'move'],
    [true, 'phone', 'Note a phone call', 'call'],
    [true, 'person', 'Share with staff', () => void shareLink(customerName(record))],
  ])
  return <Menu label="More" items={items} more={more} />
}

/** Beside the next step. */
export function useTakesPayment(record: OrderRecord): boolean {
  const servesCustomers = useCanServeCustomers()
  const step = useNextStepOf(record)?.type
  return servesCustomers && record.status !== 'cancelled' && owedOn(record) !== 0 && step !== 'payment'
}

/** On a phone, under the thumb. */
export function OrderActions({ record, openDialog }: { record: OrderRecord; openDialog: OpenOrderDialog }) {
  const servesCustomers = useCanServeCustomers()
  const takesPayment = useTakesPayment(record)
  return (
    <div className={styles.bar} data-order-bar>
      <NextStepButton record={record} openDialog={openDialog} look="main" className={styles.main} />
      <AnsweredButton record={record} isIcon />
      {takesPayment && (
        <IconButton look="plain" aria-label="Take payment" onClick={() => openDialog('payment', record)}>
          <Icon name="rupee" />
        </IconButton>
      )}
      {servesCustomers && <OrderMenu record={record} openDialog={openDialog} />}
    </div>
  )
}
