import {
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
import { LineDialog, type LineToEdit } from './line-dialog.tsx'

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
    borderBottom: '1px dashed',
    borderColor: 'line',
    cursor: 'pointer',
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
  }),
}

/** The lines of an order. A press changes or removes one. */
export function BillLines({
  order,
  lines = readBill(order.bill),
  isEditable = true,
  hasWords = true,
  onChange,
  onRemove,
}: {
  order: BilledOrder
  /** Where they are no bill yet: a discount may be above the price while that is typed. */
  lines?: readonly BillLine[]
  isEditable?: boolean
  /** False where the garment's words are said elsewhere. */
  hasWords?: boolean
  onChange: (change: BillChange) => void
  onRemove?: (id: string) => void
}) {
  const [edited, setEdited] = useState<LineToEdit>()
  return (
    <>
      <ul aria-label="Bill">
        {lines.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              className={styles.line}
              disabled={!isEditable}
              onClick={() => setEdited({ line })}
            >
              <span className={styles.what} dir="auto">
                {line.what}{' '}
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
      {edited && (
        <LineDialog
          order={order}
          edited={edited}
          hasWords={hasWords}
          onChange={onChange}
          onRemove={onRemove}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** @param children buttons that stand beside these */
export function BillButtons({
  order,
  onChange,
  children,
}: {
  order: BilledOrder
  onChange: (change: BillChange) => void
  children?: ReactNode
}) {
  const [adding, setAdding] = useState<'line' | 'discount'>()
  return (
    <div className={styles.buttons}>
      <Button aria-label="Add line" onClick={() => setAdding('line')}>
        <Icon name="plus" size={16} /> Line
      </Button>
      {children}
      <Button disabled={readBill(order.bill).length === 0} onClick={() => setAdding('discount')}>
        Discount
      </Button>
      {adding && (
        <LineDialog
          order={order}
          edited={{ adding }}
          hasWords
          onChange={onChange}
          onClose={() => setAdding(undefined)}
        />
      )}
    </div>
  )
}
