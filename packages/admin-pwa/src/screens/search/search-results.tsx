import { pagePaths } from '@zari/shared/api/paths'
import { formatRupees } from '@zari/shared/money/money'
import { customerName } from '@zari/shared/orders/status'
import { customerKey, phoneOfKey, shownPhone } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import { OrderRow } from '../../order/row/order-row.tsx'
import { OrderRows } from '../../order/row/order-rows.tsx'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useBackHere } from '../../ui/back-link.tsx'
import { recordPath } from '../../ui/page-title.ts'
import type { FoundCustomer } from './group-results.ts'

/** @returns the customer's name, or those of matching people with `under`: `under Lakshmi Devi’s number` */
export function foundName({ newest, people }: FoundCustomer): { name: string; under: string } {
  if (people.length === 0) return { name: newest ? customerName(newest) : '', under: '' }
  const whose = newest?.name.trim() || people.find(({ under }) => under.trim())?.under.trim()
  return {
    name: people.map(({ name }) => name).join(', '),
    under: whose ? `under ${whose}’s number` : '',
  }
}

const styles = {
  group: css({
    borderTop: '1px solid',
    borderColor: 'line',
    paddingBlock: '1.5',
    _first: { borderTop: '0' },
  }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    paddingBlock: '1.5',
    minHeight: 'target',
    color: 'text',
    textDecoration: 'none',
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'inside' },
  }),
  name: css({
    fontSize: '1.125rem',
    fontWeight: 'bold',
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
    minWidth: '0',
  }),
  fact: css({ fontSize: 'sm', color: 'textMute', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
  under: css({ color: 'textMute', overflowWrap: 'anywhere', minWidth: '0' }),
  owes: css({
    marginInlineStart: 'auto',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
}

/** Of each customer. */
const MAX_ORDERS = 5

function customerOf({ newest, people: [person] }: FoundCustomer): string {
  const key = person?.phone ?? customerKey(newest?.phone)
  if (key !== undefined) return pagePaths.customer(key)
  return newest ? recordPath(newest) : pagePaths.dashboard
}

export function ResultGroup({ customer, onOpen }: { customer: FoundCustomer; onOpen: () => void }) {
  const today = useToday()
  const here = useBackHere()
  const { newest, people, orders, count, owes } = customer
  const [person] = people
  const { name, under } = foundName(customer)
  return (
    <li className={styles.group}>
      <Link
        to={customerOf(customer)}
        state={{ ...here, ...(person && { person: person.name }) }}
        className={styles.head}
        onClick={onOpen}
        data-result
      >
        <span className={styles.name} dir="auto" translate="no">
          {name}
        </span>
        {under && <span className={styles.under}>{under}</span>}
        <span className={styles.fact}>
          {newest ? shownPhone(newest.phone) : phoneOfKey(person?.phone ?? '')}
        </span>
        <span className={styles.fact}>{count === 1 ? '1 order' : `${count} orders`}</span>
        {owes > 0 && <span className={styles.owes}>{formatRupees(owes)} to pay</span>}
      </Link>
      <OrderRows
        records={orders.slice(0, MAX_ORDERS)}
        today={today}
        renderRow={(row) => (
          <OrderRow
            {...row}
            title="piece"
            openRecord={(event) => {
              row.openRecord(event)
              onOpen()
            }}
          />
        )}
      />
      {orders.length > MAX_ORDERS && <p className={styles.fact}>and {orders.length - MAX_ORDERS} more</p>}
    </li>
  )
}
