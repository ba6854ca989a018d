import { css } from '@zari/shared/styled-system/css'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { Icon } from '../ui/icon.tsx'

const styles = {
  box: css({ display: 'inline-flex', flexShrink: '0' }),
  sign: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'sm',
    color: 'textMute',
    whiteSpace: 'nowrap',
  }),
  more: css({ display: { base: 'none', sm: 'inline' } }),
}

export function ConnectionStatus() {
  const server = useAppStore((state) => state.server)
  return (
    <output className={styles.box}>
      {server === 'away' && (
        <span className={styles.sign}>
          <Icon name="away" size={18} />
          <span>
            Offline
            <span className={styles.more}>: edits stay here</span>
          </span>
        </span>
      )}
      {server === 'busy' && (
        <span className={styles.sign}>
          <Icon name="away" size={18} />
          <span>
            Busy
            <span className={styles.more}>: edits stay here</span>
          </span>
        </span>
      )}
    </output>
  )
}
