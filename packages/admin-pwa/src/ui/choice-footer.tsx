import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { Ref } from 'react'

const styles = {
  group: css({
    flex: '1 1 100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '3',
    border: 'none',
    padding: '0',
    minWidth: '0',
    _focusVisible: { focusRing: 'outside' },
  }),
  choice: css({ minHeight: '3.5rem', paddingInline: '1', fontVariantNumeric: 'tabular-nums' }),
  later: css({ gridColumn: '1 / -1', color: 'waitingText', borderColor: 'waitingText' }),
}

/** A button that saves in its way. */
export interface Choice<C extends string> {
  value: C
  words: string
  /** While questions are asked. */
  confirmLabel: string
  isLater?: boolean
}

export function ChoiceFooter<C extends string>({
  ref,
  form,
  choices,
  isDisabled,
}: {
  ref: Ref<HTMLFieldSetElement> | undefined
  form: string
  choices: ReadonlyArray<Choice<C>>
  isDisabled: boolean
}) {
  return (
    <fieldset ref={ref} aria-label="Paid by" tabIndex={-1} className={styles.group} disabled={isDisabled}>
      {choices.map(({ value, words, isLater }) => (
        <Button
          key={value}
          type="submit"
          form={form}
          value={value}
          look={isLater ? undefined : 'main'}
          className={cx(styles.choice, isLater && styles.later)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  )
}
