import { formatRupees } from '@zari/shared/money/money'
import type { StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import { css, cx } from '@zari/shared/styled-system/css'
import { Badge } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { rowsFrame } from '../../ui/styles.ts'
import { DragHandle, draggedRow, type RowActs, RowMenu, useDragOrder } from '../row-order.tsx'

const styles = {
  row: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: '3.25rem',
    background: 'surface',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  }),
  words: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    alignSelf: 'stretch',
    minWidth: '0',
    paddingInline: '3.5',
    textAlign: 'start',
    '&:is(button)': { cursor: 'pointer', _hover: { background: 'chosenGround' } },
    _focusVisible: { focusRing: 'inside' },
  }),
  name: css({ flex: '1', minWidth: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  quiet: css({ display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'textMute' }),
  price: css({ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }),
}

export interface PriceRowActs extends Pick<RowActs, 'onMove'> {
  onEdit: (row: StaffPriceRow) => void
  onState: (row: StaffPriceRow, state: StaffPriceRow['state']) => void
}

/** @param acts undefined: read-only */
export function PriceRows({
  rows,
  acts,
}: {
  rows: readonly StaffPriceRow[]
  acts: PriceRowActs | undefined
}) {
  const ids = rows.map(({ id }) => id)
  const drag = useDragOrder(ids, (id, after) => acts?.onMove(id, after))
  return (
    <ol className={rowsFrame}>
      {rows.map((row) => (
        <PriceRowLine key={row.id} row={row} onEdit={acts?.onEdit} place={drag.row(row.id)}>
          {acts && (
            <>
              <RowMenu
                row={row}
                ids={ids}
                onMove={acts.onMove}
                onState={(state) => acts.onState(row, state)}
              />
              <DragHandle {...drag.handle(row.id)} />
            </>
          )}
        </PriceRowLine>
      ))}
    </ol>
  )
}

/** @param children its buttons */
export function PriceRowLine({
  row,
  onEdit,
  place,
  children,
}: {
  row: StaffPriceRow
  onEdit?: PriceRowActs['onEdit'] | undefined
  place?: object
  children: ReactNode
}) {
  const { name, price, piece, state } = row
  const Words = onEdit ? 'button' : 'span'
  return (
    <li className={cx(styles.row, draggedRow)} {...place}>
      <Words className={styles.words} {...(onEdit && { type: 'button', onClick: () => onEdit(row) })}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {piece && <span className={styles.quiet}>On your website</span>}
        </span>
        {state === 'hidden' && <Badge tone="waiting">Hidden</Badge>}
        <span className={cx(styles.price, price === null && styles.quiet)}>
          {price === null ? 'Ask each time' : formatRupees(price)}
        </span>
      </Words>
      {children}
    </li>
  )
}
