import { amountOfLine, type BillLine } from '@zari/shared/bill/bill'
import { formatRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { Bill, LineToEdit } from './line-dialog.tsx'

export const LineDialog = lazyDialog(async () => (await import('../dialogs/dialog-bundle.ts')).LineDialog)

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

/** The dialog is about the bill as it was when it opened: what another device changes meanwhile is asked about. */
function useLineDialog(bill: Bill) {
  const [opened, setOpened] = useState<Bill & { edited: LineToEdit }>()
  return {
    edit: (edited: LineToEdit) => setOpened({ ...bill, edited }),
    dialog: opened && <LineDialog {...opened} onClose={() => setOpened(undefined)} />,
  }
}

/** The later one of two alike. */
const isTwice = (lines: readonly BillLine[], { id, row, what, each }: BillLine) =>
  lines.findIndex((one) => one.row === row && one.what === what && one.each === each) <
  lines.findIndex((one) => one.id === id)

/** A press changes or removes a line. */
export function BillLines({ isEditable = true, ...bill }: Bill & { isEditable?: boolean }) {
  const { lines, order } = bill
  const { edit, dialog } = useLineDialog(bill)
  return (
    <>
      <ul aria-label="Bill">
        {lines.map((line) => (
          <li key={line.id}>
            <button type="button" className={styles.line} disabled={!isEditable} onClick={() => edit(line)}>
              <span className={styles.what} dir="auto">
                {line.what}
                {order && isTwice(lines, line) ? ', added twice' : ''}{' '}
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
      {dialog}
    </>
  )
}

/** @param children buttons that stand beside these */
export function BillButtons({
  isEditable = true,
  children,
  ...bill
}: Bill & { isEditable?: boolean; children?: ReactNode }) {
  const { edit, dialog } = useLineDialog(bill)
  return (
    <div className={styles.buttons}>
      <Button aria-label="Add line" disabled={!isEditable} onClick={() => edit({})}>
        <Icon name="plus" size={16} /> Line
      </Button>
      {children}
      <Button disabled={!isEditable || bill.lines.length === 0} onClick={() => edit({ isDiscount: true })}>
        Discount
      </Button>
      {dialog}
    </div>
  )
}
