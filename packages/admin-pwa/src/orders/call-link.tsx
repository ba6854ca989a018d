import { toE164, cleanPhone } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'target', xl: '1.75rem' },
  color: 'text',
  textDecorationColor: 'zari',
  textUnderlineOffset: '3px',
  whiteSpace: 'nowrap',
  fontSize: { xl: 'sm' },
  _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
})

/** A phone number as typed; touching it calls. What is no number is only shown. */
export function CallLink({ phone }: { phone: string }) {
  const digits = toE164(phone) ?? cleanPhone(phone)
  if (digits.replace(/\D/g, '').length < 5) return <span>{phone || 'No phone'}</span>
  return (
    <a className={link} href={`tel:${digits}`}>
      {phone}
    </a>
  )
}
