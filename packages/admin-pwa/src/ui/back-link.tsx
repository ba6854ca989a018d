import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { Icon } from './icon.tsx'

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'target',
  minWidth: '2rem',
  flexShrink: 0,
  marginInlineStart: '-1.5',
  paddingInlineEnd: '2',
  color: 'textMute',
  textDecoration: 'none',
  fontSize: 'sm',
  _hover: { color: 'text' },
  _focusVisible: { focusRing: 'inside' },
})

// The title stands beside it.
const short = css({ xlDown: { srOnly: true }, whiteSpace: 'nowrap' })

/** The way back to the screen above this one. @param isShort an arrow says it where there is little room */
export function BackLink({
  to,
  isShort = false,
  children,
}: {
  to: To
  isShort?: boolean
  children: ReactNode
}) {
  return (
    <Link to={to} className={link}>
      <Icon name="back" size={18} /> {isShort ? <span className={short}>{children}</span> : children}
    </Link>
  )
}
