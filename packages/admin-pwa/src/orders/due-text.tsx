import { css } from '@zari/shared/styled-system/css'
import type { DueWords } from './due-words.ts'

const styles = {
  box: css({ display: 'inline-flex', flexDirection: 'column', lineHeight: '1.3' }),
  day: css.raw({ fontWeight: 'bold' }),
  readable: css.raw({ whiteSpace: 'nowrap' }),
  odd: css.raw({ overflowWrap: 'anywhere', fontSize: 'sm' }),
  hint: css.raw({ fontSize: 'xs', color: 'textMute', whiteSpace: 'nowrap' }),
  late: css.raw({ color: 'lateText' }),
  today: css.raw({ color: 'waitingText' }),
}

/** A due date with how far off it is. Only work that is still open can be late. */
export function DueText({ due, open }: { due: DueWords; open: boolean }) {
  const urgent = open && (due.state === 'overdue' ? styles.late : due.state === 'today' && styles.today)
  return (
    <span className={styles.box}>
      <span className={css(styles.day, due.state === 'unreadable' ? styles.odd : styles.readable, urgent)}>
        {due.day}
      </span>
      {due.hint && open && <span className={css(styles.hint, urgent)}>{due.hint}</span>}
    </span>
  )
}
