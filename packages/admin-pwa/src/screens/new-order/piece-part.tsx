import type { Day } from '@zari/shared/time/due-date'
import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { formatAmount } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useId } from 'react'
import { FirstPicture } from '../../order/pictures/picture-stack.tsx'
import { recordFile } from '../../sync/pictures/order-files.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { countOfPictures, newPieceName, type Piece } from './piece.ts'

const styles = {
  part: css({ border: '1px solid', borderColor: 'line', borderRadius: 'lg', overflow: 'hidden' }),
  head: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '3',
    width: '100%',
    minHeight: 'target',
    padding: '3',
    textAlign: 'start',
    lineHeight: '1.35',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'inside' },
    '&[aria-expanded=true]': { background: 'chosenGround' },
  }),
  facts: css({ minWidth: '0', gridColumn: '2' }),
  name: css({ display: 'block', fontWeight: 'bold', overflowWrap: 'anywhere' }),
  line: css({ display: 'block', fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
  wrong: css({ display: 'block', fontSize: 'sm', fontWeight: 'medium', color: 'lateText' }),
  price: css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }),
  turned: css({ display: 'grid', '[aria-expanded=true] &': { transform: 'rotate(180deg)' } }),
  body: css({ display: 'flex', flexDirection: 'column', gap: '4', padding: '3' }),
}

function factsOf({ name, measurements, files }: Piece): string {
  return [
    name.trim() && `for ${name.trim()}`,
    readFrozen(measurements) ? 'measured' : 'not measured',
    countOfPictures(files),
  ]
    .filter(Boolean)
    .join(' · ')
}

function datesOf({ dueDate, trialDate }: Piece, today: Day): string {
  const due = dueDate ? `Due ${formatDay(dueDate, today)}` : 'No due date'
  return trialDate ? `Trial ${formatDay(trialDate, today)} · ${due}` : due
}

/** A summary; all fields when pressed. */
export function PiecePart({
  piece,
  number,
  isOpen,
  isWrong,
  onToggle,
  children,
}: {
  piece: Piece
  number: number
  isOpen: boolean
  isWrong: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const today = useToday()
  const id = useId()
  return (
    <section className={styles.part} aria-label={`Piece ${number}`}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <FirstPicture files={piece.files.map((file) => recordFile(file))} isUnsent />
        <span className={styles.facts}>
          <span className={styles.name} dir="auto">
            {number}. {newPieceName(piece)}
          </span>
          <span className={styles.line}>{factsOf(piece)}</span>
          <span className={styles.line}>{datesOf(piece, today)}</span>
          {isWrong && <span className={styles.wrong}>Please correct</span>}
        </span>
        <span className={styles.price}>{piece.totalAmount.trim() && formatAmount(piece.totalAmount)}</span>
        <span className={styles.turned}>
          <Icon name="down" size={18} />
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  )
}
