import { pagePaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { customerName } from '@zari/shared/orders/status'
import { cleanPhone, customerKey, shownPhone, toE164 } from '@zari/shared/contact/phone'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { useBackHere } from '../../ui/back-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButton } from '../../ui/styles.ts'

const named = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'text',
  textDecorationColor: 'zari',
  textUnderlineOffset: '3px',
})
const dialled = css({
  overflowWrap: 'anywhere',
  fontSize: { table: 'sm' },
  _focusVisible: { focusRing: 'outside' },
})

const odd = css({ overflowWrap: 'anywhere', lineClamp: 2 })
const inOneLine = css({ whiteSpace: 'nowrap' })
/** The field also holds free text. */
const MAX_NUMBER_LENGTH = 20

const MIN_DIGITS = 5

interface PhoneParts {
  digits: string
  canDial: boolean
  shown: string
}

/** Cache: parsing a number is slower than rendering it. */
const read = new Map<string, PhoneParts>()
const MAX_READ = 1_000

function readPhone(phone: string): PhoneParts {
  const known = read.get(phone)
  if (known !== undefined) return known
  if (read.size >= MAX_READ) read.clear()
  const digits = toE164(phone) ?? cleanPhone(phone)
  const canDial = digits.replace(/\D/g, '').length >= MIN_DIGITS
  const result = { digits, canDial, shown: shownPhone(phone) }
  read.set(phone, result)
  return result
}

/** Free text, and any number in the workroom, is no link. */
export function CallLink({ phone }: { phone: string }) {
  const isForPerson = useCanServeCustomers()
  if (!isForPerson) return null
  const { digits, canDial, shown } = readPhone(phone)
  if (!canDial) return <span className={odd}>{shown || 'No phone'}</span>
  return (
    <a
      className={shown.length <= MAX_NUMBER_LENGTH ? cx(named, dialled, inOneLine) : odd}
      href={`tel:${digits}`}
    >
      {shown}
    </a>
  )
}

/** Nothing where the number can't be dialled. */
export function CallButton({ phone }: { phone: string }) {
  const { digits, canDial } = readPhone(phone)
  if (!canDial) return null
  return (
    <Button asChild>
      <a href={`tel:${digits}`}>
        <Icon name="phone" size={18} /> Call
      </a>
    </Button>
  )
}

const mute = css({ color: 'textMute' })

export function CustomerLink({ record }: { record: OrderRecord }) {
  const here = useBackHere(`Order ${orderNumber(record)}`)
  const { phone } = record
  if (!customerKey(phone)) return null
  return (
    <Link
      to={pagePaths.customer(phone)}
      state={here}
      className={cx(iconButton, mute)}
      aria-label={`Customer page of ${customerName(record)}`}
      data-tip=""
    >
      <Icon name="person" />
    </Link>
  )
}

export function CustomerName({ record, onOpen }: { record: OrderRecord; onOpen?: () => void }) {
  const name = customerName(record)
  const here = useBackHere()
  if (!customerKey(record.phone)) return name
  return (
    <Link
      to={pagePaths.customer(record.phone)}
      state={here}
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
