import { css } from '@zari/shared/styled-system/css'
import { Icon } from './icon.tsx'

const styles = {
  keys: css({
    display: 'none',
    '@media (pointer: coarse)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gap: '1',
    },
  }),
  key: css({
    display: 'grid',
    placeItems: 'center',
    minHeight: '56px',
    fontSize: 'xl',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    cursor: 'pointer',
    touchAction: 'manipulation',
    _active: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'near' },
  }),
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '00'] as const
const LONGEST = 9

export const TOUCH = '(pointer: coarse)'

/** On a touch screen, in place of the keyboard that would cover the sheet. */
export function AmountKeys({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <div className={styles.keys} role="group" aria-label="Keys">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          onClick={() => onChange((value + key).replace(/^0+(?=\d)/, '').slice(0, LONGEST))}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label="Delete the last digit"
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Icon name="back" />
      </button>
    </div>
  )
}
