import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Badge } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { useAttention } from '../../sync/queries/use-attention.ts'
import { useAppStore } from '../../sync/store/app-store.ts'

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

export function OutboxBadge() {
  const unsent = useAppStore((state) => state.unsent)
  const attention = useAttention()
  const conflicts = attention.stuck.filter(({ problem }) => problem?.reason === 'conflict').length
  const waiting = unsent.length - attention.stuck.length
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
        <Link to={pagePaths.needsAttention} className={styles.link}>
          <Badge tone="late">{notAccepted} not accepted</Badge>
        </Link>
      )}
      {conflicts > 0 && (
        <Link
          to={pagePaths.needsAttention}
          className={styles.link}
          aria-label={`${conflicts} ${conflicts === 1 ? 'conflict: an edit needs' : 'conflicts: edits need'} attention`}
        >
          <Badge tone="late">{conflicts === 1 ? '1 conflict' : `${conflicts} conflicts`}</Badge>
        </Link>
      )}
    </output>
  )
}
