import { orderKinds } from '@zari/shared/orders/order-kinds'
import { isOrderStatus, statusLabel } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import type { FoundOutside } from './found-outside.ts'
import { plainQuery, writeListQuery } from './list-query.ts'

const styles = {
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    fontSize: 'sm',
    color: 'textMute',
  }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    color: 'action',
    fontWeight: 'semibold',
    textUnderlineOffset: '3px',
    _focusVisible: { focusRing: 'near' },
  }),
}

/** What a search inside a list, a chip or a filter leaves out, and the way there. */
export function OutsideNote({ outside: { statuses, kinds }, q }: { outside: FoundOutside; q: string }) {
  if (statuses.length + kinds.length === 0) return null
  const known = statuses.filter(({ status }) => isOrderStatus(status))
  const addressOf = (changes: Partial<typeof plainQuery>) =>
    `?${writeListQuery({ ...plainQuery, q, ...changes })}`
  return (
    <p className={styles.line}>
      {known.map(({ status, count }) => (
        <Link
          key={status}
          className={styles.link}
          to={{ search: addressOf({ ...(isOrderStatus(status) && { status }) }) }}
        >
          {count.toLocaleString('en-IN')} more in {statusLabel(status)}
        </Link>
      ))}
      {kinds.map(({ kind, count }) => (
        <Link key={kind} className={styles.link} to={orderKinds[kind].adminPath + addressOf({})}>
          {count.toLocaleString('en-IN')} in {orderKinds[kind].listTitle}
        </Link>
      ))}
    </p>
  )
}
