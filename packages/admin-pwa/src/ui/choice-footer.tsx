import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { Ref } from 'react'

const styles = {
  group: css({
    flex: '1 1 100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2',
    _focusVisible: { focusRing: 'outside' },
  }),
  choice: css({
    minHeight: '3.5rem',
    paddingInline: '1',
    flexWrap: 'wrap',
    columnGap: '1.5',
    rowGap: '0',
    fontVariantNumeric: 'tabular-nums',
  }),
  later: css({ gridColumn: '1 / -1', minHeight: '3.5rem', color: 'waitingText', borderColor: 'waitingText' }),
}

/** A button that saves in its way. */
export interface Choice<C extends string> {
  value: C
  /** Parts that stay on one line each. */
  words: readonly string[]
  /** While questions are asked. */
  confirmLabel: string
  isLater?: boolean
}

/** None is chosen before: Enter in a field presses none of them. */
export function ChoiceFooter<C extends string>({
  ref,
  form,
  name,
  choices,
  isDisabled,
}: {
  ref: Ref<HTMLDivElement>
  form: string
  name: string
  choices: ReadonlyArray<Choice<C>>
  isDisabled: boolean
}) {
  return (
    <div ref={ref} role="group" aria-label={name} tabIndex={-1} className={styles.group}>
      {choices.map(({ value, words, isLater }) => (
        <Button
          key={value}
          type="submit"
          form={form}
          value={value}
          look={isLater ? undefined : 'main'}
          className={isLater ? styles.later : styles.choice}
          disabled={isDisabled}
        >
          {words.map((part) => (
            <span key={part}>{part} </span>
          ))}
        </Button>
      ))}
    </div>
  )
}
