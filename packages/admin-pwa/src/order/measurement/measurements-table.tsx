import type { Day } from '@zari/shared/time/due-date'
import { listNames, MEASURE_LISTS, type MeasureList, measureLists } from '@zari/shared/measurements/measures'
import { formatChange, formatEighths } from '@zari/shared/measurements/parse-measurement'
import { css } from '@zari/shared/styled-system/css'
import { formatDay } from '../../ui/format-date.ts'

const table = css.raw({
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', fontWeight: 'semibold', paddingBlock: '1' },
  '& th, & td': { paddingBlock: '1.5', borderTop: '1px solid', borderColor: 'line', textAlign: 'start' },
  '& th': { fontWeight: 'normal' },
  '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

const styles = {
  table: css(table),
  // Read at arm's length.
  large: css(table, {
    display: 'block',
    '& caption': { display: 'block' },
    '& tbody': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.25rem, 100%), 1fr))',
      columnGap: '4',
    },
    '& tr': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '2',
      borderTop: '1px solid',
      borderColor: 'line',
    },
    '& th, & td': { borderTop: '0', paddingBlock: '1', lineHeight: '1.25' },
    '& th': { fontSize: 'sm' },
    '& td': { fontSize: 'lg' },
  }),
  value: css({ fontWeight: 'bold', paddingInlineStart: '3', whiteSpace: 'nowrap' }),
  lists: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
    columnGap: '6',
    rowGap: '3',
    alignItems: 'start',
  }),
  change: css({
    width: 'min(7.5rem, 32vw)',
    overflowWrap: 'anywhere',
    fontSize: 'sm',
    color: 'textMute',
    '&[data-changed=true]': { color: 'waitingText' },
  }),
}

export interface ShownMeasure {
  eighths: number
  before?: { eighths: number; day: Day } | undefined
  sameDay?: readonly number[]
}

interface MeasurementsProps {
  measured: ReadonlyMap<string, ShownMeasure>
  today: Day
  isLarge?: boolean
}

export function MeasurementsTables(props: MeasurementsProps) {
  return (
    <div className={styles.lists}>
      {MEASURE_LISTS.map((list) => (
        <MeasurementsTable key={list} list={list} {...props} />
      ))}
    </div>
  )
}

function MeasurementsTable({ list, measured, today, isLarge }: MeasurementsProps & { list: MeasureList }) {
  const rows = measureLists[list].flatMap((measure) => {
    const shown = measured.get(measure.key)
    return shown ? [{ ...measure, ...shown }] : []
  })
  if (rows.length === 0) return null
  const hasChanges = rows.some(({ before, sameDay = [] }) => before !== undefined || sameDay.length > 0)
  return (
    <table className={isLarge ? styles.large : styles.table}>
      <caption>{listNames[list]}, in inches</caption>
      <tbody>
        {rows.map(({ key, name, eighths, before, sameDay = [] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles.value}>{formatEighths(eighths)}</td>
            {hasChanges && (
              <td className={styles.change} data-changed={before !== undefined && before.eighths !== eighths}>
                {changeSince(eighths, before, today)}
                {sameDay.length > 0 && ` (${sameDay.map(formatEighths).join(', ')} the same day)`}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function changeSince(eighths: number, before: ShownMeasure['before'], today: Day): string {
  if (!before) return ''
  const change = formatChange(eighths - before.eighths)
  return change ? `${change} since ${formatDay(before.day, today)}` : 'no change'
}
