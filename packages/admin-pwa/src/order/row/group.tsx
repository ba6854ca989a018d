import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useId } from 'react'

const styles = {
  group: css({ marginTop: '6' }),
  head: css({
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    marginBottom: '2',
    fontSize: 'lg',
    lineHeight: '1.2',
    fontWeight: 'bold',
  }),
  number: css({
    '[data-group=overdue] &': { color: 'lateText' },
    '[data-group=today] &': { color: 'waitingText' },
  }),
}

/** Rows under a heading that counts them. */
export function Group({
  name,
  total,
  group,
  children,
}: {
  name: string
  total: number
  group?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id} data-group={group}>
      <h2 id={id} className={styles.head}>
        <span className={styles.number}>{total.toLocaleString('en-IN')}</span> {name}
      </h2>
      {children}
    </section>
  )
}
