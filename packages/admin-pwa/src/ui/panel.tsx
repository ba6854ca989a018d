import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useId } from 'react'

const styles = {
  box: css({
    minWidth: '0',
    padding: '4',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
  }),
  title: css({ fontSize: 'sm', fontWeight: 'semibold', color: 'textMute', marginBottom: '3' }),
  body: css({ display: 'flex', flexDirection: 'column', gap: '3' }),
  term: css({ fontSize: 'xs', color: 'textMute' }),
  text: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

export function Written({ name, text }: { name: string; text: string | null | undefined }) {
  if (!text?.trim()) return null
  return (
    <div>
      <p className={styles.term}>{name}</p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  )
}
