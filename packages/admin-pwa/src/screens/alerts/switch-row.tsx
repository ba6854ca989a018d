import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    fontWeight: 'semibold',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'default' },
  }),
  box: css({ width: '1.375rem', height: '1.375rem', accentColor: 'action', flexShrink: 0 }),
  words: css({ minWidth: '0', overflowWrap: 'anywhere' }),
}

export function SwitchRow({
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
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
