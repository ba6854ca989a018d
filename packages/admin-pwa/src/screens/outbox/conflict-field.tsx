import { type FieldConflict, sameValue } from '@zari/shared/orders/merge-edit'
import { css } from '@zari/shared/styled-system/css'
import { useId } from 'react'
import { fieldLabel, describeFieldValue } from '../../order/field-labels.ts'
import { isAdvance } from '../../sync/engine/entry.ts'
import { sumAdvances } from '../../sync/engine/resolve-entry.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useChangedBy } from './conflict-author.ts'

const styles = {
  set: css({
    border: '1px solid',
    borderColor: 'lateText',
    borderRadius: 'md',
    padding: '3',
    marginBottom: '4',
    minWidth: '0',
  }),
  legend: css({ fontWeight: 'bold', paddingInline: '2' }),
  sides: css({ display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '2' }),
  side: css({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '2.5',
    minHeight: 'target',
    padding: '3',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { background: 'chosenGround', borderColor: 'action' },
    '&:has(:focus-visible)': { focusRing: 'near' },
  }),
  who: css({ fontSize: 'sm', color: 'textMute' }),
  value: css({ gridColumn: '2', fontWeight: 'semibold', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }),
  money: css({ marginTop: '2', fontSize: 'sm', fontWeight: 'medium' }),
  before: css({ marginTop: '2', fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
}

type Side = 'mine' | 'theirs' | 'both'

export function ConflictField({
  conflict,
  choice,
  onChoose,
}: {
  conflict: FieldConflict & { by?: string; at?: string }
  choice: Side | undefined
  onChoose: (side: Side) => void
}) {
  const name = useId()
  const today = useToday()
  const { field, base, mine, theirs, because = [] } = conflict
  const both = sumAdvances(conflict)
  const { isOwn } = useChangedBy()([conflict])
  const accountName = useAccountName()
  const theirsAre = isOwn
    ? 'Keep my other change'
    : conflict.by
      ? `Keep theirs (${accountName(conflict.by)})`
      : 'Keep theirs'
  const isSame = sameValue(mine, theirs)
  const sides = [
    { side: 'mine', who: isOwn ? 'Keep what I typed here' : 'Keep mine', value: mine },
    { side: 'theirs', who: theirsAre, value: theirs },
    ...(both === undefined ? [] : [{ side: 'both', who: 'Two payments: keep both', value: both } as const]),
  ] as const
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{fieldLabel(field)}</legend>
      <div className={styles.sides}>
        {sides.map(({ side, who, value }) => (
          <label key={side} className={styles.side}>
            <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
            <span className={styles.who}>{who}</span>
            <span className={styles.value}>{describeFieldValue(field, value, today)}</span>
          </label>
        ))}
      </div>
      {isAdvance(field) && (
        <p className={styles.money}>
          Two payments were entered. Nothing is saved until you choose.
          {isSame && ' The amounts are the same. Was it one payment or two?'}
        </p>
      )}
      {because.map((other) => (
        <p key={other.field} className={styles.money}>
          {other.field === 'settledDesign'
            ? 'The customer has approved a newer design, or this was already decided on another device.'
            : `${fieldLabel(other.field)} was also changed: ${describeFieldValue(other.field, other.base, today)} → ${describeFieldValue(other.field, other.theirs, today)}`}
        </p>
      ))}
      <p className={styles.before}>Before: {describeFieldValue(field, base, today)}</p>
    </fieldset>
  )
}
