import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Link, type To, useLocation } from 'react-router-dom'
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

/** In the state of a link, with which its screen leads back here. */
export function useBackHere(name = 'Back'): { back: readonly [to: To, name: string] } {
  const { pathname, search } = useLocation()
  return { back: [pathname + search, name] }
}

/** Back to the screen above, or to the one that a link has named. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  const { state } = useLocation() as { state: { back?: readonly [to: To, name: string] } | null }
  const [above, name] = state?.back ?? [to, children]
  return (
    <Link to={above} className={link}>
      <Icon name="back" size={18} /> {name}
    </Link>
  )
}
