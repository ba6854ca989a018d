import { toE164, cleanPhone } from '@zari/shared/phone'
import { css, cx } from '@zari/shared/styled-system/css'
import { useServesCustomers } from '../state/use-role.ts'

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'target', xl: '1.75rem' },
  color: 'text',
  textDecorationColor: 'zari',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
  fontSize: { xl: 'sm' },
  _focusVisible: { focusRing: 'outside' },
})

const odd = css({ overflowWrap: 'anywhere', lineClamp: 2 })
const inOneLine = css({ whiteSpace: 'nowrap' })
/** Longer than any way of typing a number: somebody's remarks stand in the field too. */
const LONGEST_NUMBER = 20

/** Reading a number takes longer than drawing it; a shop's lists show the same ones again and again. */
const read = new Map<string, string>()
const MOST_READ = 1_000

function digitsOf(phone: string): string {
  const known = read.get(phone)
  if (known !== undefined) return known
  if (read.size >= MOST_READ) read.clear()
  const digits = toE164(phone) ?? cleanPhone(phone)
  read.set(phone, digits)
  return digits
}

/** A phone number as typed; touching it calls. What is no number is only shown. Nothing in the workroom. */
export function CallLink({ phone }: { phone: string }) {
  const isForHer = useServesCustomers()
  if (!isForHer) return null
  const digits = digitsOf(phone)
  if (digits.replace(/\D/g, '').length < 5) return <span className={odd}>{phone || 'No phone'}</span>
  return (
    <a className={phone.length <= LONGEST_NUMBER ? cx(link, inOneLine) : odd} href={`tel:${digits}`}>
      {phone}
    </a>
  )
}
