import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'

const styles = {
  list: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    gap: '3',
    // Two side by side on a phone; the last of an odd number has the line.
    '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  }),
  term: css({ fontSize: 'xs', color: 'textMute' }),
  value: css({
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    // A link's target is larger than its line.
    '& > a': { marginBlock: '-2.5', fontSize: 'inherit' },
  }),
}

export function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <dl className={styles.list}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
