import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'

const tick = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& input': { width: '1.375rem', height: '1.375rem', flexShrink: '0', accentColor: 'action' },
})

export function Tick({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={tick}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  )
}

/** The ids that are ticked. */
export const ticking = (ids: readonly string[], id: string, isTicked: boolean): readonly string[] =>
  isTicked ? [...ids, id] : ids.filter((each) => each !== id)
