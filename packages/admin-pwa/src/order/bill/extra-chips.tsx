import { type BillLine, GARMENT_LINE, MAX_LINE_COUNT } from '@zari/shared/bill/bill'
import { uuidv7 } from '@zari/shared/lib/ids'
import { formatRupees } from '@zari/shared/money/money'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { css } from '@zari/shared/styled-system/css'
import { useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { LineDialog } from './bill-panel.tsx'

const styles = {
  chips: css({
    border: 'none',
    padding: '0',
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '2',
  }),
  chip: css({ position: 'relative', display: 'flex', minWidth: '0' }),
  add: css({
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    width: '100%',
    height: '3.25rem',
    paddingInlineStart: '3',
    // Room for the minus, so that no words move.
    paddingInlineEnd: '3.25rem',
    textAlign: 'start',
    lineHeight: '1.2',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    background: 'surface',
    cursor: 'pointer',
    overflow: 'hidden',
    '&[data-added]': { background: 'chosenGround', borderColor: 'action' },
    _focusVisible: { focusRing: 'near' },
  }),
  name: css({ fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
  price: css({ fontSize: 'sm', color: 'textMute', fontVariantNumeric: 'tabular-nums' }),
  count: css({ fontWeight: 'bold', color: 'action' }),
  less: css({
    position: 'absolute',
    insetInlineEnd: '1',
    insetBlock: '0',
    width: 'target',
    display: 'grid',
    placeItems: 'center',
    color: 'action',
    cursor: 'pointer',
    borderRadius: 'md',
    _focusVisible: { focusRing: 'inside' },
  }),
}

/** A second press within it counts as the same one. */
const SAME_PRESS_MS = 400

/** Of the lines that came from this row, the last. */
const lineOf = (lines: readonly BillLine[], row: PriceRow) =>
  lines.findLast((line) => line.row === row.id && line.id !== GARMENT_LINE)

/** A press adds one, or asks for its price. The chips keep their places and sizes. */
export function ExtraChips({
  rows,
  lines,
  onChange,
}: {
  rows: readonly PriceRow[]
  lines: readonly BillLine[]
  onChange: (lines: readonly BillLine[]) => void
}) {
  const last = useRef({ row: '', at: -Infinity })
  const [asked, setAsked] = useState<PriceRow>()

  const press = (row: PriceRow, by: 1 | -1, at: number) => {
    if (last.current.row === row.id && at - last.current.at < SAME_PRESS_MS) return
    last.current = { row: row.id, at }
    const line = lineOf(lines, row)
    if (line) {
      const count = Math.min(MAX_LINE_COUNT, line.count + by)
      onChange(lines.flatMap((one) => (one !== line ? one : count > 0 ? { ...line, count } : [])))
    } else if (row.price === null) setAsked(row)
    else onChange([...lines, { id: uuidv7(), row: row.id, what: row.name, count: 1, each: row.price }])
  }

  return (
    <fieldset className={styles.chips} aria-label="Extras">
      {rows.map((row) => {
        const line = lineOf(lines, row)
        const price = line?.each ?? row.price
        return (
          <div key={row.id} className={styles.chip}>
            <button
              type="button"
              className={styles.add}
              data-added={line && ''}
              onClick={({ timeStamp }) => press(row, 1, timeStamp)}
            >
              <span className={styles.name}>{row.name}</span>
              <span className={styles.price}>
                {line && <span className={styles.count}>{line.count} × </span>}
                {price === null ? 'Ask price' : formatRupees(price)}
              </span>
            </button>
            {line && (
              <button
                type="button"
                className={styles.less}
                aria-label={`Less ${row.name}`}
                onClick={({ timeStamp }) => press(row, -1, timeStamp)}
              >
                <Icon name="minus" size={22} />
              </button>
            )}
          </div>
        )
      })}
      {asked && (
        <LineDialog
          lines={lines}
          edited={{ row: asked.id, what: asked.name }}
          onChange={onChange}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  )
}
