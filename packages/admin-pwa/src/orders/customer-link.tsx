import { pagePaths } from '@zari/shared/api/paths'
import { css, cx } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { iconButton } from '../ui/icon-button.ts'

/** Too few digits are nobody's number; there is no page of them. */
const hasNumber = (phone: string) => phone.replace(/\D/g, '').length >= 6

const mute = css({ color: 'textMute' })

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
