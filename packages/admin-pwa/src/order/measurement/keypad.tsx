import { css } from '@zari/shared/styled-system/css'

const FRACTIONS = ['¼', '½', '¾', '⅛', '⅜', '⅝', '⅞'] as const

export type PadKey = (typeof FRACTIONS)[number] | `${number}` | 'back'

const FRACTION_AT_END = /[¼½¾⅛⅜⅝⅞]$/

export function press(typed: string, key: PadKey): string {
  if (key === 'back') return typed.slice(0, -1)
  if (!/\d/.test(key)) return typed.replace(FRACTION_AT_END, '') + key
  return FRACTION_AT_END.test(typed) ? typed : typed + key
}

const styles = {
  pad: css({
    display: { base: 'grid', md: 'none' },
    '@media (pointer: coarse)': { display: 'grid' },
    gridTemplateColumns: 'repeat(5, 1fr)',
    gap: '1.5',
    flex: '1 1 100%',
    maxWidth: '30rem',
    marginInline: 'auto',
  }),
  key: css({
    minHeight: '3rem',
    borderRadius: 'md',
    background: 'chosenGround',
    color: 'text',
    fontSize: 'xl',
    fontWeight: 'semibold',
    cursor: 'pointer',
    touchAction: 'manipulation',
    userSelect: 'none',
    _focusVisible: { focusRing: 'inside' },
    _active: { background: 'line' },
    '&[data-small=true]': { fontSize: 'lg', background: 'ground', border: '1px solid', borderColor: 'line' },
  }),
  next: css({
    gridColumn: 'span 2',
    minHeight: '3rem',
    borderRadius: 'md',
    background: 'action',
    color: 'onAction',
    fontWeight: 'bold',
    cursor: 'pointer',
    touchAction: 'manipulation',
    _focusVisible: { focusRing: 'inside' },
  }),
}

const rows: PadKey[][] = [
  ['1', '2', '3', '¼', '⅛'],
  ['4', '5', '6', '½', '⅜'],
  ['7', '8', '9', '¾', '⅝'],
]

const spoken: Partial<Record<PadKey, string>> = {
  '¼': 'a quarter',
  '½': 'a half',
  '¾': 'three quarters',
  '⅛': 'an eighth',
  '⅜': 'three eighths',
  '⅝': 'five eighths',
  '⅞': 'seven eighths',
  back: 'Delete',
}

export function Keypad({
  isDisabled,
  onKey,
  onNext,
}: {
  isDisabled: boolean
  onKey: (key: PadKey) => void
  onNext: () => void
}) {
  const key = (name: PadKey) => (
    <button
      key={name}
      type="button"
      className={styles.key}
      data-small={!/\d/.test(name)}
      aria-label={spoken[name]}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onKey(name)}
    >
      {name === 'back' ? '⌫' : name}
    </button>
  )
  return (
    <fieldset className={styles.pad} disabled={isDisabled}>
      <legend className={css({ srOnly: true })}>Keys</legend>
      {rows.flat().map(key)}
      {key('back')}
      {key('0')}
      <button
        type="button"
        className={styles.next}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onNext}
      >
        Next
      </button>
      {key('⅞')}
    </fieldset>
  )
}
