import type { StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import type { PriceRowKind } from '@zari/shared/price-list/price-list'
import { css, cx } from '@zari/shared/styled-system/css'
import { Badge, Button } from '@zari/shared/ui/controls'
import { formatRupees } from '@zari/shared/money/money'
import { useId } from 'react'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { rowsFrame, sectionHeading } from '../../ui/styles.ts'
import { DragHandle, draggedRow, useDragOrder } from '../drag-order.tsx'
import { kindNames } from './price-row-dialog.tsx'

const styles = {
  section: css({ maxWidth: '48rem', marginTop: { base: '4', md: '6' } }),
  head: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBottom: '2',
  }),
  none: css({ color: 'textMute', paddingBlock: '4' }),
  row: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: '3.25rem',
    background: 'surface',
    paddingInlineEnd: { base: '1', md: '2' },
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
    paddingBlock: '1',
    textAlign: 'start',
    '&:is(button)': { cursor: 'pointer', _hover: { background: 'chosenGround' } },
    _focusVisible: { focusRing: 'inside' },
  }),
  name: css({
    flex: '1',
    minWidth: '0',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    lineHeight: '1.25',
  }),
  piece: css({ display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'textMute' }),
  price: css({ flexShrink: 0, fontVariantNumeric: 'tabular-nums', '&[data-asked]': { color: 'textMute' } }),
}

export interface PriceRowActs {
  onAdd: (kind: PriceRowKind) => void
  onEdit: (row: StaffPriceRow) => void
  onState: (row: StaffPriceRow, state: StaffPriceRow['state']) => void
  onMove: (id: string, after: string | null) => void
}

interface Props {
  kind: PriceRowKind
  rows: readonly StaffPriceRow[]
  /** Undefined for who may only read. */
  acts: PriceRowActs | undefined
}

export function PriceRows({ kind, rows, acts }: Props) {
  const ids = rows.map(({ id }) => id)
  const drag = useDragOrder(ids, (id, after) => acts?.onMove(id, after))
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId} className={sectionHeading}>
          {kindNames[kind]}
        </h2>
        {acts && (
          <Button
            aria-label={kind === 'extra' ? 'Add an extra' : 'Add a garment'}
            onClick={() => acts.onAdd(kind)}
          >
            <Icon name="plus" /> Add
          </Button>
        )}
      </div>
      {rows.length === 0 && <p className={styles.none}>No rows yet.</p>}
      <ol className={rows.length > 0 ? rowsFrame : undefined}>
        {rows.map((row, index) => (
          <li key={row.id} className={cx(styles.row, draggedRow)} {...drag.row(row.id)}>
            <RowWords row={row} onEdit={acts && (() => acts.onEdit(row))} />
            {acts && (
              <>
                <Menu
                  label={`More: ${row.name}`}
                  items={itemsOf(row, acts, {
                    up: index > 0 && (ids[index - 2] ?? null),
                    down: ids[index + 1] ?? false,
                  })}
                />
                <DragHandle {...drag.handle(row.id)} />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** @param moves the row after which it stands then; false where it cannot be moved */
function itemsOf(
  row: StaffPriceRow,
  { onMove, onState }: PriceRowActs,
  moves: Record<'up' | 'down', string | null | false>,
): MenuItem[] {
  const item = (icon: MenuItem['icon'], label: string, act: () => void): MenuItem => ({
    icon,
    label,
    name: `${label}: ${row.name}`,
    act,
  })
  const { up, down } = moves
  return [
    ...(up === false ? [] : [item('up', 'Move up', () => onMove(row.id, up))]),
    ...(down === false ? [] : [item('down', 'Move down', () => onMove(row.id, down))]),
    row.state === 'shown'
      ? item('unseen', 'Hide', () => onState(row, 'hidden'))
      : item('seen', 'Show', () => onState(row, 'shown')),
    item('close', 'Remove', () => onState(row, 'retired')),
  ]
}

function RowWords({ row, onEdit }: { row: StaffPriceRow; onEdit: (() => void) | undefined }) {
  const { name, price, piece, state } = row
  const words = (
    <>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {piece && <span className={styles.piece}>On your website</span>}
      </span>
      {state === 'hidden' && <Badge tone="waiting">Hidden</Badge>}
      <span className={styles.price} data-asked={price === null ? '' : undefined}>
        {price === null ? 'Ask each time' : formatRupees(price)}
      </span>
    </>
  )
  return onEdit ? (
    <button type="button" className={styles.words} onClick={onEdit}>
      {words}
    </button>
  ) : (
    <span className={styles.words}>{words}</span>
  )
}

/** Removed rows, which can come back. */
export function RemovedRows({ rows, acts }: Pick<Props, 'rows'> & { acts: PriceRowActs }) {
  if (rows.length === 0) return null
  return (
    <Fold summary={`Removed (${rows.length})`} isNeeded={false} className={styles.section}>
      <ul className={rowsFrame}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <RowWords row={row} onEdit={undefined} />
            <Button
              look="quiet"
              aria-label={`Restore: ${row.name}`}
              onClick={() => acts.onState(row, 'shown')}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
