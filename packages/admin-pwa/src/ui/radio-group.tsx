import { css } from '@zari/shared/styled-system/css'
import { useId } from 'react'

const styles = {
  set: css({ border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    '&:has(> :nth-child(4):last-child)': { gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(4, 1fr)' } },
    gap: '2',
  }),
  choice: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 'target',
    '&[data-large=true]': { minHeight: '3.5rem' },
    paddingInline: '1',
    textAlign: 'center',
    lineHeight: '1.15',
    fontWeight: 'semibold',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { background: 'action', color: 'onAction', borderColor: 'action' },
    '&:has(:focus-visible)': { focusRing: 'apart' },
  }),
  radio: css({ srOnly: true }),
}

interface Choice<T extends string> {
  value: T
  words: string
  /** For screen readers, where the words are too short. */
  name?: string
}

export function RadioChoice<T extends string>({
  legend,
  choices,
  value,
  onChange,
  isLarge = false,
}: {
  legend: string
  choices: ReadonlyArray<Choice<T>>
  value: T
  onChange: (value: T) => void
  isLarge?: boolean
}) {
  const name = useId()
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {choices.map((each) => (
          <label key={each.value} className={styles.choice} data-large={isLarge}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              aria-label={each.name}
              checked={value === each.value}
              onChange={() => onChange(each.value)}
            />
            {each.words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
