import { css } from '@zari/shared/styled-system/css'

const styles = {
  table: css({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }),
  name: css({ textAlign: 'start', fontWeight: 'medium', paddingBlock: '1', overflowWrap: 'anywhere' }),
  bar: css({ width: '45%', paddingInline: '3' }),
  svg: css({ display: 'block', width: '100%', height: '0.875rem', color: 'action' }),
  value: css({ textAlign: 'end', fontWeight: 'bold', whiteSpace: 'nowrap' }),
  caption: css({ srOnly: true }),
}

const WIDTH = 100
const HEIGHT = 8

/** Bars below 0 are empty. */
export function Bars({
  title,
  rows,
}: {
  title: string
  rows: ReadonlyArray<{ name: string; value: number; text: string }>
}) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <tbody>
        {rows.map(({ name, value, text }) => (
          <tr key={`${name} ${text}`}>
            <th scope="row" className={styles.name} dir="auto">
              {name}
            </th>
            <td className={styles.bar} aria-hidden>
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.svg}>
                <rect width={(Math.max(0, value) / most) * WIDTH} height={HEIGHT} fill="currentColor" />
              </svg>
            </td>
            <td className={styles.value}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
