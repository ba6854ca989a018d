import type { DueState } from '@zari/shared/time/due-date'
import { css } from '@zari/shared/styled-system/css'
import type { DueLabel } from './due-labels.ts'

const box = css({ display: 'inline-flex', flexDirection: 'column', lineHeight: '1.3' })
const day = css.raw({ fontWeight: 'bold' })
// A printed page does not age.
const hint = css.raw({ fontSize: 'xs', whiteSpace: 'nowrap', _print: { display: 'none' } })
const odd = css({ fontWeight: 'bold', overflowWrap: 'anywhere', fontSize: 'sm' })

const calm = { day: css(day), hint: css(hint, { color: 'textMute' }) }
const urgent: { [state in DueState]?: typeof calm } = {
  overdue: { day: css(day, { color: 'lateText' }), hint: css(hint, { color: 'lateText' }) },
  today: { day: css(day, { color: 'waitingText' }), hint: css(hint, { color: 'waitingText' }) },
}

export function DueText({ due, open }: { due: DueLabel; open: boolean }) {
  const styles = (open && urgent[due.state]) || calm
  return (
    <span className={box}>
      <span className={due.state === 'unreadable' ? odd : styles.day}>{due.day}</span>
      {due.hint && open && <span className={styles.hint}>{due.hint}</span>}
    </span>
  )
}
