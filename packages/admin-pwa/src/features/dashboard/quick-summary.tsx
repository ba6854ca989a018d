import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import type { KindCounts } from '../../records/use-kind-counts.ts'

const styles = {
  empty: css({ textAlign: 'center', color: 'textMute', paddingBlock: '10', fontSize: 'lg' }),
  box: css({
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    padding: '5',
  }),
  title: css({ fontSize: 'lg', fontWeight: 'bold', marginBottom: '2' }),
  row: css({
    display: 'flex',
    justifyContent: 'space-between',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
    fontVariantNumeric: 'tabular-nums',
  }),
}

/** The counts in words, or that there is nothing yet (specification, section 2). */
export function QuickSummary({
  counts,
  kinds,
}: Pick<KindCounts, 'counts'> & { kinds: readonly OrderKind[] }) {
  if (kinds.every((kind) => counts[kind] === 0)) return <p className={styles.empty}>No orders yet</p>
  return (
    <section className={styles.box} aria-labelledby="quick-summary">
      <h2 id="quick-summary" className={styles.title}>
        Quick Summary
      </h2>
      <dl>
        {kinds.map((kind) => (
          <div key={kind} className={styles.row}>
            <dt>{orderKinds[kind].shortTitle}</dt>
            <dd>{counts[kind].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
