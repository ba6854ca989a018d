import { css, cx } from '@zari/shared/styled-system/css'
import type { DueWords } from './due-words.ts'

const styles = {
  box: css({ display: 'inline-flex', flexDirection: 'column', lineHeight: '1.3' }),
  day: css({ fontWeight: 'bold', overflowWrap: 'anywhere' }),
  hint: css({ fontSize: 'xs', color: 'textMute' }),
  late: css({ color: 'lateText' }),
  today: css({ color: 'waitingText' }),
}

/** A due date with how far off it is. Only work that is still open can be late. */
export function DueText({ due, open }: { due: DueWords; open: boolean }) {
  const urgent =
    open && due.state === 'overdue' ? styles.late : open && due.state === 'today' ? styles.today : ''
  return (
    <span className={styles.box}>
      <span className={cx(styles.day, urgent)}>{due.day}</span>
      {due.hint && open && <span className={cx(styles.hint, urgent)}>{due.hint}</span>}
    </span>
  )
}
