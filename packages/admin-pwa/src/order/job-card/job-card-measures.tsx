import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { listNames, MEASURE_LISTS, type MeasureList, measureLists } from '@zari/shared/measurements/measures'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import type { OrderRecord } from '@zari/shared/orders/order'
import { redactContacts } from '@zari/shared/orders/redact-contacts'
import { css } from '@zari/shared/styled-system/css'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import type { PaperSize } from '../receipt/receipt-preferences.ts'

export const cardStyles = {
  part: css({ marginTop: '2.5mm', paddingTop: '2mm', borderTop: '1px solid black', breakInside: 'avoid' }),
  // Side by side on one sheet.
  pair: css({
    '&[data-size="A5"]': { display: 'flex', columnGap: '6mm', '& > *': { flex: '1 1 0', minWidth: '0' } },
  }),
  words: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
}

const listsInTelugu = { body: 'శరీరం', blouse: 'బ్లౌజ్' } as const satisfies Record<MeasureList, string>

/** By the last part of a measure's key in lower case. */
const words: Readonly<Record<string, string>> = {
  shoulder: 'భుజం',
  bust: 'ఛాతీ',
  underbust: 'ఛాతీ కింద',
  waist: 'నడుము',
  hip: 'హిప్',
  armhole: 'చంక',
  upperarm: 'దండ',
  sleeve: 'చేతి పొడవు',
  sleeveround: 'చేతి చుట్టు',
  wrist: 'మణికట్టు',
  top: 'కుర్తీ పొడవు',
  lehenga: 'నడుము నుండి నేల వరకు',
  frontlength: 'బ్లౌజ్ పొడవు',
  frontneck: 'ముందు మెడ లోతు',
  backneck: 'వెనక మెడ లోతు',
  neckwidth: 'మెడ వెడల్పు',
  apex: 'భుజం నుండి ఛాతీ బిందువు',
  apexgap: 'ఛాతీ బిందువుల మధ్య',
}

/** @param key such as `bodyUnderbust` @returns empty for an unknown measure */
function measureInTelugu(key: string): string {
  return words[key.replace(/^(body|blouse)/, '').toLowerCase()] ?? ''
}

const styles = {
  lists: css({
    display: 'grid',
    columnGap: '6mm',
    rowGap: '1mm',
    alignItems: 'start',
    '&[data-size="A5"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(55mm, 1fr))' },
  }),
  measures: css({
    width: '100%',
    borderCollapse: 'collapse',
    '& caption': { textAlign: 'start', fontWeight: 'bold' },
    '& th, & td': {
      borderTop: '1px solid #999',
      paddingBlock: '0.6mm',
      textAlign: 'start',
      fontWeight: 'normal',
    },
    '& td:last-child': {
      textAlign: 'end',
      fontWeight: 'bold',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& tr': { breakInside: 'avoid' },
  }),
  icon: css({ display: 'inline-block', width: '7mm', height: '7mm', marginInlineEnd: '1mm' }),
}

/** Strokes on a grid of 24. */
const drawings = {
  body: 'M12 6.2a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2zM12 7.6c-2 0-3.4.4-4 1.2L6 15l1.8.6L9.4 12 7.5 22h9l-1.9-10 1.6 3.6L18 15l-2-6.2c-.6-.8-2-1.2-4-1.2z',
  blouse: 'M8 5c.8 2.6 2.2 4 4 4s3.2-1.4 4-4l4.5 2.2-1.7 5.3-2.3-.9V18h-9v-6.400l-2.3.9L3.500 7.200zM12 9v9',
} as const satisfies Record<MeasureList, string>

export function JobCardMeasures({
  record: { measurements },
  size,
}: {
  record: OrderRecord
  size: PaperSize
}) {
  const today = useToday()
  const frozen = readFrozen(measurements)
  if (!frozen) {
    return measurements ? (
      <div className={cardStyles.part}>
        <strong>Measurements</strong>
        <p className={cardStyles.words} dir="auto">
          {redactContacts(measurements)}
        </p>
      </div>
    ) : null
  }
  return (
    <div className={cardStyles.part}>
      <div className={styles.lists} data-size={size}>
        {MEASURE_LISTS.map((list) => {
          const rows = measureLists[list].filter(({ key }) => frozen.values[key] !== undefined)
          return (
            rows.length > 0 && (
              <table key={list} className={styles.measures}>
                <caption>
                  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
                    <path
                      d={drawings[list]}
                      fill="none"
                      stroke="black"
                      strokeWidth="1.4"
                      strokeLinejoin="round"
                    />
                  </svg>
                  {listNames[list]} <span lang="te">{listsInTelugu[list]}</span>, in inches
                </caption>
                <tbody>
                  {rows.map(({ key, name }) => (
                    <tr key={key}>
                      <th scope="row">{name}</th>
                      <td lang="te">{measureInTelugu(key)}</td>
                      <td>{formatEighths(frozen.values[key] ?? 0)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          )
        })}
      </div>
      <p>
        {redactContacts(frozen.name)}, measured {formatDay(frozen.day, today)}
      </p>
    </div>
  )
}
