import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { css, cx } from '@zari/shared/styled-system/css'
import { field } from '@zari/shared/styled-system/recipes'
import { Button } from '@zari/shared/ui/controls'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId } from 'react'
import { describeChange, type MeasurementField } from './measurement-form.ts'

const styles = {
  row: css({
    borderTop: '1px solid',
    borderColor: 'line',
    '&[data-active=true]': { background: 'chosenGround' },
  }),
  line: css({
    display: 'grid',
    gridTemplateColumns: '1fr 5.25rem 4.25rem',
    alignItems: 'center',
    gap: '2',
    paddingInlineStart: '2',
    minHeight: '3.25rem',
  }),
  name: css({ display: 'block', fontWeight: 'medium', lineHeight: '1.2' }),
  last: css({ display: 'block', fontSize: 'xs', color: 'textMute' }),
  input: css({
    paddingInline: '2',
    paddingBlock: '0',
    fontSize: 'lg',
    fontWeight: 'bold',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  }),
  change: css({
    fontSize: 'sm',
    color: 'textMute',
    '&[data-changed=true]': { color: 'waitingText', fontWeight: 'semibold' },
  }),
  note: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingInline: '2',
    paddingBottom: '2',
    fontSize: 'sm',
    color: 'waitingText',
    '&[data-problem=true]': { color: 'lateText' },
  }),
  words: css({ flex: '1 1 12rem' }),
}

interface MeasureRowFieldProps {
  row: MeasurementField
  isActive: boolean
  /** False while typing: the 8 of 86 would be called unusual. */
  showsNote: boolean
  inputRef: Ref<HTMLInputElement>
  onFocus: () => void
  onType: (typed: string) => void
  onOffer: (typed: string) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onNext: () => void
  onConfirm: () => void
}

export function MeasurementFieldRow({
  row,
  isActive,
  showsNote,
  inputRef,
  onFocus,
  onType,
  onOffer,
  onPaste,
  onNext,
  onConfirm,
}: MeasureRowFieldProps) {
  const id = useId()
  const { measure, typed, before, problem, question, offers, change } = row
  const note = showsNote ? (problem ?? question) : undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onNext()
  }

  return (
    <li className={styles.row} data-active={isActive}>
      <div className={styles.line}>
        <label htmlFor={id}>
          <span className={styles.name}>{measure.name}</span>
          {before && <span className={styles.last}>{formatEighths(before.eighths)} before</span>}
        </label>
        <input
          ref={inputRef}
          id={id}
          className={cx(field().control, styles.input)}
          inputMode="none"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={24}
          value={typed}
          aria-describedby={`${id}-how${note ? ` ${id}-note` : ''}`}
          {...(note && problem && { 'aria-invalid': true })}
          onFocus={onFocus}
          onChange={({ target }) => onType(target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        <span className={styles.change} data-changed={Boolean(change)}>
          {describeChange(row)}
        </span>
      </div>
      <span id={`${id}-how`} hidden>
        {measure.how}
      </span>
      {note && (
        <div className={styles.note} data-problem={problem !== undefined} id={`${id}-note`}>
          <p className={styles.words}>{note}</p>
          {offers.map((eighths) => (
            <Button key={eighths} onClick={() => onOffer(formatEighths(eighths))}>
              Change to {formatEighths(eighths)}
            </Button>
          ))}
          {question && <Button onClick={onConfirm}>Yes, it is right</Button>}
        </div>
      )}
    </li>
  )
}
