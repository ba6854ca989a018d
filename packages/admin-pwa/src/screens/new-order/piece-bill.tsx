import type { BillLine } from '@zari/shared/bill/bill'
import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { formatRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import type { Day } from '@zari/shared/time/due-date'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useState } from 'react'
import { BillButtons, BillLines } from '../../order/bill/bill-panel.tsx'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import { KeepQuestion } from '../../ui/keep-question.tsx'
import { Problem } from '../../ui/problem.tsx'
import { countOfPictures, linesOf, newPieceName, type Piece, type PieceProblems, withLines } from './piece.ts'

const styles = {
  head: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    width: '100%',
    minHeight: 'target',
    paddingBlock: '2',
    paddingInline: '3',
    textAlign: 'start',
    lineHeight: '1.3',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'line',
    background: 'surface',
    cursor: 'pointer',
    '&[aria-expanded=true]': { background: 'chosenGround', borderColor: 'action' },
    _focusVisible: { focusRing: 'inside' },
  }),
  name: css({ fontWeight: 'bold', overflowWrap: 'anywhere' }),
  price: css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }),
  line: css({ gridColumn: '1 / -1', fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
  wrong: css({ fontSize: 'sm', fontWeight: 'medium', color: 'lateText' }),
  none: css({ display: 'flex', justifyContent: 'space-between', paddingBlock: '2.5', color: 'textMute' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
}

function factsOf({ name, measurements, files, dueDate, trialDate }: Piece, today: Day): string {
  return [
    name.trim() && `for ${name.trim()}`,
    readFrozen(measurements) ? 'measured' : 'not measured',
    countOfPictures(files),
    trialDate && `Trial ${formatDay(trialDate, today)}`,
    dueDate ? `Due ${formatDay(dueDate, today)}` : 'No due date',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Of several, a press on its head shows its fields. @param children buttons beside those that add a line */
export function PieceBill({
  piece,
  number,
  total,
  problems: { bill: wrong, ...others },
  isOpen,
  isUntouched,
  onOpen,
  onChange,
  onCopy,
  onRemove,
  children,
}: {
  piece: Piece
  /** Of several. */
  number: number | undefined
  total: number | undefined
  problems: PieceProblems
  isOpen: boolean
  /** Removed without a question. */
  isUntouched: boolean
  onOpen: () => void
  onChange: (to: Partial<Piece>) => void
  onCopy: () => void
  onRemove: () => void
  children: ReactNode
}) {
  const today = useToday()
  const [isAsking, setAsking] = useState(false)
  const isWrong = Boolean(wrong) || Object.keys(others).length > 0
  const bill = {
    lines: linesOf(piece),
    onChange: (lines: readonly BillLine[]) => onChange(withLines(lines)),
  }
  const pictures = piece.files.length > 0 ? ` with ${countOfPictures(piece.files)}` : ''
  return (
    <section aria-label={number ? `Piece ${number}` : 'Bill'}>
      {number && (
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onOpen}>
          <span className={styles.name} dir="auto">
            {number}. {newPieceName(piece)}
          </span>
          <span className={styles.price}>{total !== undefined && formatRupees(total)}</span>
          <span className={styles.line}>{factsOf(piece, today)}</span>
          {isWrong && <span className={styles.wrong}>Please correct</span>}
        </button>
      )}
      {isOpen && !piece.totalAmount.trim() && (
        <p className={styles.none}>
          <span>{newPieceName(piece)}</span> <span>no price yet</span>
        </p>
      )}
      {isOpen && piece.kind !== 'contact-inquiries' && (
        <>
          <BillLines {...bill} />
          <BillButtons {...bill}>{children}</BillButtons>
        </>
      )}
      <Problem>{isOpen && wrong}</Problem>
      {isOpen && number && (
        <div className={styles.buttons}>
          {isAsking ? (
            <KeepQuestion
              question={`Delete ${newPieceName(piece)}${pictures}?`}
              onKeep={() => setAsking(false)}
              onDiscard={onRemove}
            />
          ) : (
            <>
              <Button onClick={onCopy}>Copy</Button>
              <Button look="quiet" onClick={() => (isUntouched ? onRemove() : setAsking(true))}>
                Remove
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  )
}
