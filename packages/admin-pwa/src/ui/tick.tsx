import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'

const tick = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default' },
  '& input': { width: '1.375rem', height: '1.375rem', flexShrink: '0', accentColor: 'action' },
})

export function Tick({
  checked,
  disabled = false,
  onChange,
  children,
}: {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={tick}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

/** The ids that are ticked. */
export const ticking = (ids: readonly string[], id: string, isTicked: boolean): readonly string[] =>
  isTicked ? [...ids, id] : ids.filter((each) => each !== id)
