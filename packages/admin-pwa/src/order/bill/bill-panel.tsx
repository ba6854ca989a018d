import {
  addableLines,
  amountOfLine,
  type BillChange,
  type BilledOrder,
  type BillLine,
  readBill,
} from '@zari/shared/bill/bill'
import { formatRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { LineToEdit } from './line-dialog.tsx'

const LineDialog = lazyDialog(async () => (await import('../dialogs/dialog-bundle.ts')).LineDialog)

const styles = {
  line: css({
    display: 'flex',
    alignItems: 'baseline',
    alignContent: 'center',
    justifyContent: 'space-between',
    gap: '3',
    width: '100%',
    minHeight: 'target',
    paddingBlock: '2.5',
    lineHeight: '1.3',
    textAlign: 'start',
    borderBottom: '1px dashed {colors.line}',
    '&:enabled': { cursor: 'pointer' },
    _focusVisible: { focusRing: 'inside' },
  }),
  what: css({ minWidth: '0', overflowWrap: 'anywhere' }),
  each: css({ color: 'textMute', fontSize: 'sm', whiteSpace: 'nowrap' }),
  amount: css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
  buttons: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& > button': { flex: '1 1 auto', paddingInline: '2', background: 'transparent' },
    _print: { display: 'none' },
  }),
}

/** The dialog is about the order as it was when it opened: what another device changes meanwhile is asked about. */
interface Opened<O> {
  order: O
  edited: LineToEdit
}

/** The later one of two alike. */
const isTwice = (lines: readonly BillLine[], { id, row, what, each }: BillLine) =>
  lines.findIndex((one) => one.row === row && one.what === what && one.each === each) <
  lines.findIndex((one) => one.id === id)

/** The lines of an order. A press changes or removes one. */
export function BillLines<O extends BilledOrder>({
  order,
  lines = readBill(order.bill),
  isEditable = true,
  hasWords = true,
  onChange,
  onRemove,
}: {
  order: O
  /** Where they are no bill yet: a discount may be above the price while that is typed. */
  lines?: readonly BillLine[]
  isEditable?: boolean
  /** False where the garment's words are said elsewhere. */
  hasWords?: boolean
  onChange: (change: BillChange, seen: O) => void
  onRemove?: (id: string) => void
}) {
  const [opened, setOpened] = useState<Opened<O>>()
  return (
    <>
      <ul aria-label="Bill">
        {lines.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              className={styles.line}
              disabled={!isEditable}
              onClick={() => setOpened({ order, edited: { line } })}
            >
              <span className={styles.what} dir="auto">
                {line.what}
                {isTwice(lines, line) ? ' twice: added on two tablets?' : ''}{' '}
                {line.count > 1 && (
                  <span className={styles.each}>
                    {line.count} × {formatRupees(line.each)}
                  </span>
                )}
              </span>
              <span className={styles.amount}>{formatRupees(amountOfLine(line))}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <LineDialog
          {...opened}
          hasWords={hasWords}
          onChange={(change) => onChange(change, opened.order)}
          onRemove={onRemove}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** @param children buttons that stand beside these */
export function BillButtons<O extends BilledOrder>({
  order,
  isEditable = true,
  onChange,
  children,
}: {
  order: O
  isEditable?: boolean
  onChange: (change: BillChange, seen: O) => void
  children?: ReactNode
}) {
  const [opened, setOpened] = useState<Opened<O>>()
  const add = (adding: 'line' | 'discount') => setOpened({ order, edited: { adding } })
  return (
    <div className={styles.buttons}>
      <Button aria-label="Add line" disabled={!isEditable} onClick={() => add('line')}>
        <Icon name="plus" size={16} /> Line
      </Button>
      {children}
      <Button
        disabled={!isEditable || (addableLines(order) ?? []).length === 0}
        onClick={() => add('discount')}
      >
        Discount
      </Button>
      {opened && (
        <LineDialog
          {...opened}
          hasWords
          onChange={(change) => onChange(change, opened.order)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
