import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { Icon } from './icon.tsx'

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: 'target',
  marginInlineStart: '-1.5',
  paddingInlineEnd: '2',
  color: 'textMute',
  textDecoration: 'none',
  fontSize: 'sm',
  _hover: { color: 'text' },
  _focusVisible: { focusRing: 'inside' },
})

/** The way back to the screen above this one. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className={link}>
      <Icon name="back" size={18} /> {children}
    </Link>
  )
}
