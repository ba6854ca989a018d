import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Badge } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { useAttention } from '../../sync/hooks/use-attention.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'

const styles = {
  box: css({ display: 'flex', gap: '1', flexShrink: '0', whiteSpace: 'nowrap' }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    minWidth: 'target',
    justifyContent: 'center',
    textDecoration: 'none',
    borderRadius: 'sm',
    _focusVisible: { focusRing: 'touching' },
  }),
}

const editsNeed = (count: number) => (count === 1 ? 'an edit needs' : 'edits need')
const conflictCount = (count: number) => (count === 1 ? '1 conflict' : `${count} conflicts`)

export function OutboxBadge() {
  const unsent = useAppStore((state) => state.unsent)
  const attention = useAttention()
  const conflicts = attention.stuck.filter(({ problem }) => problem?.reason === 'conflict').length
  const waiting = unsent.length - attention.stuck.length - attention.overdue.length
  const notAccepted = attention.stuck.length - conflicts + attention.overdue.length
  return (
    <output className={styles.box}>
      {waiting > 0 && (
        <Link
          to={pagePaths.unsentEdits}
          className={styles.link}
          aria-label={`${waiting} waiting unsent ${waiting === 1 ? 'edit' : 'edits'}`}
        >
          <Badge tone="waiting">{waiting} waiting</Badge>
        </Link>
      )}
      {notAccepted > 0 && (
        <Link
          to={pagePaths.needsAttention}
          className={styles.link}
          aria-label={`${notAccepted} not accepted: ${editsNeed(notAccepted)} attention`}
        >
          <Badge tone="late">{notAccepted} not accepted</Badge>
        </Link>
      )}
      {conflicts > 0 && (
        <Link
          to={pagePaths.needsAttention}
          className={styles.link}
          aria-label={`${conflictCount(conflicts)}: ${editsNeed(conflicts)} attention`}
        >
          <Badge tone="late">{conflictCount(conflicts)}</Badge>
        </Link>
      )}
    </output>
  )
}
