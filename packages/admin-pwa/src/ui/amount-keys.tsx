import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Icon } from './icon.tsx'

const styles = {
  keys: css({
    border: 'none',
    padding: '0',
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '1',
  }),
  key: css({
    minHeight: '56px',
    fontSize: 'xl',
    touchAction: 'manipulation',
    _active: { background: 'chosenGround' },
  }),
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '00'] as const
const LONGEST = 9

/** On a touch screen, in place of the keyboard that would cover the sheet. */
export function AmountKeys({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <fieldset className={styles.keys} aria-label="Keys">
      {KEYS.map((key) => (
        <Button
          key={key}
          className={styles.key}
          onClick={() => onChange((value + key).replace(/^0+(?=\d)/, '').slice(0, LONGEST))}
        >
          {key}
        </Button>
      ))}
      <Button
        className={styles.key}
        aria-label="Delete the last digit"
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Icon name="backspace" size={24} />
      </Button>
    </fieldset>
  )
}
