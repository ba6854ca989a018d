import { css, cx } from '@zari/shared/styled-system/css'
import { field } from '@zari/shared/styled-system/recipes'
import { Icon } from './icon.tsx'

const styles = {
  box: css({ position: 'relative', minWidth: '0' }),
  icon: css({
    position: 'absolute',
    insetInlineStart: '3',
    top: '50%',
    translate: '0 -50%',
    color: 'textMute',
    pointerEvents: 'none',
    display: 'flex',
  }),
  input: css({ paddingInlineStart: '10', paddingInlineEnd: '1', paddingBlock: '0' }),
}

export function SearchField({
  label,
  hint,
  value,
  onChange,
  className,
}: {
  label: string
  hint: string
  value: string
  onChange: (typed: string) => void
  className: string
}) {
  return (
    <search className={cx(styles.box, className)}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        type="search"
        className={cx(field().control, styles.input)}
        aria-label={label}
        placeholder={hint}
        enterKeyHint="search"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  )
}
