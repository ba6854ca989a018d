import { pagePaths } from '@zari/shared/api/paths'
import { css, cx } from '@zari/shared/styled-system/css'
import type { OrderRecord } from '@zari/shared/orders/order'
import { Link } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { iconButton } from '../ui/icon-button.ts'
import { customerName } from './record-words.ts'

/** Too few digits are nobody's number; there is no page of them. */
const hasNumber = (phone: string) => phone.replace(/\D/g, '').length >= 6

const mute = css({ color: 'textMute' })

const named = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'text',
  textDecorationColor: 'zari',
  textUnderlineOffset: '3px',
})

/** Leads to all that is known of an order's customer. Nothing where the order has no number. */
export function CustomerLink({ phone, name }: { phone: string; name: string }) {
  if (!hasNumber(phone)) return null
  return (
    <Link
      to={pagePaths.customer(phone)}
      className={cx(iconButton, mute)}
      aria-label={`Customer page of ${name}`}
      title="All of this customer"
    >
      <Icon name="person" />
    </Link>
  )
}

/**
 * A customer's name, which leads to all that is known of her.
 * @param onOpen is called instead, where leaving has to be asked about first
 */
export function CustomerName({ record, onOpen }: { record: OrderRecord; onOpen?: () => void }) {
  const name = customerName(record)
  if (!hasNumber(record.phone)) return name
  return (
    <Link
      to={pagePaths.customer(record.phone)}
      className={named}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen()
      }}
    >
      {name}
    </Link>
  )
}
