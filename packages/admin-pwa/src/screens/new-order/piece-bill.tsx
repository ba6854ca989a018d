import { type BillChange, readBill } from '@zari/shared/bill/bill'
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
import type { CheckedPiece } from './piece.ts'
import { billedPiece, countOfPictures, linesOf, newPieceName, type Piece, withLines } from './piece.ts'

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
  line: css({ gridColumn: '1 / -1', fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
  wrong: css({ fontSize: 'sm', fontWeight: 'medium', color: 'lateText' }),
  price: css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }),
  none: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2.5',
    borderBottom: '1px dashed',
    borderColor: 'line',
    color: 'textMute',
  }),
  changed: css({ fontSize: 'sm', color: 'waitingText', fontWeight: 'medium', paddingBlock: '1' }),
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

/** Of several: what it is; a press shows its fields. */
export function PieceHead({
  piece,
  number,
  total,
  isOpen,
  isWrong,
  onOpen,
}: {
  piece: Piece
  number: number
  total: CheckedPiece['total']
  isOpen: boolean
  isWrong: boolean
  onOpen: () => void
}) {
  const today = useToday()
  return (
    <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onOpen}>
      <span className={styles.name} dir="auto">
        {number}. {newPieceName(piece)}
      </span>
      <span className={styles.price}>{total === undefined ? '' : formatRupees(total)}</span>
      <span className={styles.line}>{factsOf(piece, today)}</span>
      {isWrong && <span className={styles.wrong}>Please correct</span>}
    </button>
  )
}

/** @param children buttons beside those that add a line */
export function PieceBill({
  piece,
  problem,
  onChange,
  children,
}: {
  piece: Piece
  problem: string | undefined
  onChange: (to: Partial<Piece>) => void
  children: ReactNode
}) {
  const lines = linesOf(piece)
  const order = billedPiece(piece)
  const hasLines = piece.kind !== 'contact-inquiries'
  const isPriced = piece.totalAmount.trim() !== ''
  const change = ({ bill, quantity }: BillChange) => onChange(withLines(readBill(bill), piece, quantity))
  return (
    <div>
      {!isPriced && (
        <p className={styles.none}>
          <span>{newPieceName(piece)}</span> <span>no price yet</span>
        </p>
      )}
      <BillLines
        order={order}
        lines={lines}
        hasWords={piece.kind === 'outfit-details-orders'}
        onChange={change}
        onRemove={(id) =>
          onChange(
            withLines(
              lines.filter((line) => line.id !== id),
              piece,
            ),
          )
        }
      />
      {piece.changedPrices && <p className={styles.changed}>Today’s prices: {piece.changedPrices}</p>}
      {problem && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      {hasLines ? (
        <BillButtons order={order} onChange={change}>
          {children}
        </BillButtons>
      ) : (
        children
      )}
    </div>
  )
}

export function PieceButtons({
  piece,
  isUntouched,
  onCopy,
  onRemove,
}: {
  piece: Piece
  /** Removed without a question. */
  isUntouched: boolean
  onCopy: () => void
  onRemove: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const { files } = piece
  const pictures = files.length > 0 ? ` with ${countOfPictures(files)}` : ''
  return (
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
  )
}
