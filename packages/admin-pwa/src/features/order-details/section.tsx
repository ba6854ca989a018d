import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useId } from 'react'

const styles = {
  box: css({ display: 'flex', flexDirection: 'column', gap: '3' }),
  title: css({
    fontSize: 'md',
    fontWeight: 'bold',
    color: 'action',
    paddingBottom: '1',
    borderBottom: '1px solid',
    borderColor: 'zari',
  }),
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}
