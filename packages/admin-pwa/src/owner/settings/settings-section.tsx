import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useId } from 'react'
import { sectionHeading } from '../../ui/styles.ts'

const styles = {
  part: css({
    marginTop: '6',
    paddingTop: '4',
    borderTop: '1px solid',
    borderTopColor: 'zari',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '8',
    rowGap: '3',
    _first: { marginTop: '0', paddingTop: '0', borderTop: '0' },
  }),
  lead: css({ color: 'textMute', fontSize: 'sm', marginTop: '1', textWrap: 'pretty' }),
}

export const fieldsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
  alignItems: 'start',
  maxWidth: '48rem',
})

export const wide = css({ gridColumn: '1 / -1', minWidth: '0' })

export function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div>
        <h2 id={id} className={sectionHeading}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={fieldsStyle}>{children}</div>
    </section>
  )
}
