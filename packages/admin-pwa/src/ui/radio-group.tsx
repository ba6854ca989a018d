import { css, cx } from '@zari/shared/styled-system/css'
import { useId } from 'react'
import { Problem } from './problem.tsx'
import { chosen } from './styles.ts'

const styles = {
  set: css({ border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    '&:has(> :nth-child(4):last-child)': { gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(4, 1fr)' } },
    '&[data-large=true]:has(> :nth-child(4):last-child)': { gridTemplateColumns: '1fr 1fr' },
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
    '&:has(:focus-visible)': { focusRing: 'apart' },
  }),
  radio: css({ srOnly: true }),
}

export const yesOrNo = [
  { value: 'yes', words: 'Yes' },
  { value: 'no', words: 'No' },
] as const

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
  error,
  onChange,
  isLarge = false,
}: {
  legend: string
  choices: ReadonlyArray<Choice<T>>
  value: T
  error?: string | false | undefined
  onChange: (value: T) => void
  isLarge?: boolean
}) {
  const name = useId()
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row} data-large={isLarge}>
        {choices.map((each) => (
          <label key={each.value} className={cx(styles.choice, chosen)} data-large={isLarge}>
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
      <Problem>{error}</Problem>
    </fieldset>
  )
}
