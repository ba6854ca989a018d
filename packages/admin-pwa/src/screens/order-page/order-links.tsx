import { orderLink, readOrderLink } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useOrderName } from '../../sync/hooks/order-name.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { recordPath } from '../../ui/page-title.ts'

const line = css({
  marginBottom: '3',
  '& a': {
    color: 'action',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
  },
})

function OrderLink({ words, link }: { words: string; link: string | undefined }) {
  const order = readOrderLink(link)
  const name = useOrderName(order)
  if (!order) return null
  return (
    <p className={line}>
      {words} <Link to={recordPath(order)}>{name}</Link>
    </p>
  )
}

/** On this device. */
export function Alterations({ record }: { record: OrderRecord }) {
  const { kind } = record
  const link = orderLink(record)
  const orders = useAppStore((state) => shownRecords(state)[kind].newestFirst)
  const alterations = useMemo(
    () => orders.filter(({ alterationOf }) => alterationOf === link),
    [orders, link],
  )
  return alterations.map(({ id }) => <OrderLink key={id} words="Altered by" link={orderLink({ kind, id })} />)
}

/** Of which this is a duplicate, was made from, or which it has become. */
export function OrderLinks({ record }: { record: OrderRecord }) {
  const { status, duplicateOf, becameOrder, madeFrom, alterationOf } = record
  return (
    <>
      {status === 'cancelled' && <OrderLink words="Duplicate of" link={duplicateOf} />}
      <OrderLink words="Became" link={becameOrder} />
      <OrderLink words="Made from" link={madeFrom} />
      <OrderLink words="Alteration of" link={alterationOf ?? undefined} />
    </>
  )
}
