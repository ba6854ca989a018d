import type { KnownPerson } from '@zari/shared/customers/people'
import type { OrderRecord } from '@zari/shared/orders/order'
import { groupByVisit } from '@zari/shared/orders/visit'
import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { notePreview } from '../../order/order-labels.ts'
import { OrderRow } from '../../order/row/order-row.tsx'
import { OrderRows } from '../../order/row/order-rows.tsx'
import { useOrderDialogs } from '../../order/dialogs/use-order-dialogs.tsx'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { ShowMore } from '../../ui/show-more.tsx'

const AT_ONCE = 20

const styles = {
  person: css({ fontWeight: 'medium', color: 'action' }),
  none: css({ color: 'textMute', paddingBlock: '6' }),
  note: css({ color: 'textMute', fontSize: 'sm' }),
}

function noteOf({ type, orders, total }: Customer): string {
  if (type === 'reading') return 'Searching older orders on the server…'
  if (type === 'away') return 'These orders are on this device. To see older ones, connect to the internet.'
  return orders.length < total ? `The newest ${orders.length} of ${total} orders.` : ''
}

function noteOfRow(order: OrderRecord, person: KnownPerson | undefined) {
  const words = notePreview(order)
  if (!person) return words
  return (
    <>
      <span className={styles.person}>{person.name}</span> {words}
    </>
  )
}

export function CustomerOrders({
  customer,
  orders,
  person,
}: {
  customer: Customer
  orders: readonly OrderRecord[]
  person: KnownPerson | undefined
}) {
  const [shown, setShown] = useState(AT_ONCE)
  const today = useToday()
  const { openDialog, dialogs } = useOrderDialogs()
  const rows = groupByVisit(orders).flat().slice(0, shown)
  const left = orders.length - rows.length
  const isShared = customer.people.all.length > 1 && !person
  return (
    <>
      {rows.length > 0 && (
        <OrderRows
          label="Orders"
          records={rows}
          today={today}
          openDialog={openDialog}
          renderRow={(row) => (
            <OrderRow
              {...row}
              title="piece"
              note={noteOfRow(row.record, isShared ? customer.people.ofOrder(row.record) : undefined)}
            />
          )}
        />
      )}
      {rows.length === 0 && customer.type !== 'reading' && (
        <p className={styles.none}>
          No orders{person && ` of ${person.name}`} {customer.type === 'whole' ? 'yet' : 'on this device'}.
        </p>
      )}
      <ShowMore left={left} step={5 * AT_ONCE} onMore={() => setShown(shown + 5 * AT_ONCE)} />
      <output className={styles.note}>{noteOf(customer)}</output>
      {dialogs}
    </>
  )
}
