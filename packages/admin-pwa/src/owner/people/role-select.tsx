import { type Role, roleLabels, ROLES } from '@zari/shared/auth/roles'
import { css } from '@zari/shared/styled-system/css'
import { useId } from 'react'

const roleDescriptions = {
  owner: 'Everything, also accounts and shop settings.',
  staff: 'Counter: orders, money, messages and customers.',
  workroom: 'Cutting and stitching: pictures and measurements. No phone numbers or money.',
} as const satisfies Record<Role, string>

const styles = {
  all: css({ display: 'flex', flexDirection: 'column', gap: '2', border: '0', minWidth: '0' }),
  legend: css({ fontWeight: 'semibold', marginBottom: '1.5' }),
  one: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'center',
    minHeight: 'target',
    padding: '2.5',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'action', background: 'chosenGround' },
    '&:has(:focus-visible)': { focusRing: 'near' },
  }),
  radio: css({
    gridRow: '1 / 3',
    width: '1.25rem',
    height: '1.25rem',
    accentColor: 'action',
    outline: 'none',
  }),
  name: css({ fontWeight: 'semibold', lineHeight: '1.3' }),
  words: css({ fontSize: 'sm', lineHeight: '1.3', color: 'textMute' }),
  error: css({ color: 'lateText', fontSize: 'sm' }),
}

export function RoleSelect({
  value,
  error,
  onChange,
}: {
  value: Role | undefined
  error?: string | undefined
  onChange: (role: Role) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.all} aria-describedby={error && `${name}-error`}>
      <legend className={styles.legend}>Role</legend>
      {ROLES.map((role) => (
        <label key={role} className={styles.one}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span className={styles.name}>{roleLabels[role]}</span>
          <span className={styles.words}>{roleDescriptions[role]}</span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
