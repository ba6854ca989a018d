import { css } from '@zari/shared/styled-system/css'

const styles = {
  whole: css({ minHeight: '100dvh', display: 'grid', placeItems: 'center' }),
  inline: css({ display: 'grid', placeItems: 'center', paddingBlock: '12' }),
  ring: css({
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: 'full',
    border: '3px solid',
    borderColor: 'line',
    borderTopColor: 'zari',
    animation: 'spin 0.9s linear infinite',
  }),
}

/** A turning thread while something is read; its words are for those who can't see it. */
export function Loading({ label, wholePage = false }: { label: string; wholePage?: boolean }) {
  return (
    <output className={wholePage ? styles.whole : styles.inline}>
      <span className={styles.ring} />
      <span className={css({ srOnly: true })}>{label}</span>
    </output>
  )
}
