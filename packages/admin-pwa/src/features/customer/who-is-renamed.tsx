import { css } from '@zari/shared/styled-system/css'
import { useId } from 'react'
import type { SameName } from './same-name.ts'

const styles = {
  box: css({ border: '0', minWidth: '0', marginTop: '4' }),
  legend: css({ fontWeight: 'semibold', marginBottom: '1' }),
  choice: css({
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    minHeight: 'target',
    paddingBlock: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '& > input': { width: '1.375rem', height: '1.375rem', flexShrink: 0, accentColor: 'action' },
  }),
}

/** Of several who were given one name: whether the name is changed for all, or for one, who is then somebody else. */
export function WhoIsRenamed({
  same,
  chosen,
  onChoose,
}: {
  same: readonly SameName[]
  /** Empty for all of them. */
  chosen: string
  onChoose: (id: string) => void
}) {
  const group = useId()
  const choices = [{ id: '', words: 'She is one person: all of it is hers' }, ...same]
  return (
    <fieldset className={styles.box}>
      <legend className={styles.legend}>
        {same.length === 2 ? 'Added twice' : `Added ${same.length} times`}. Are they two? Who gets the new
        name:
      </legend>
      {choices.map(({ id, words }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={group} checked={chosen === id} onChange={() => onChoose(id)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
