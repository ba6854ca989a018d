import { apiPaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import useSWR from 'swr'
import { swrRules } from '../../state/swr-rules.ts'
import { backupWords } from './backup-words.ts'
import { readBackupState } from './read-backup-state.ts'

const styles = {
  line: css({ marginTop: '4', color: 'textMute', fontSize: 'sm', overflowWrap: 'anywhere' }),
  warning: css({
    marginTop: '4',
    padding: '4',
    border: '1px solid',
    borderRadius: 'lg',
    background: 'waitingGround',
    borderColor: 'waitingText',
    color: 'waitingText',
    overflowWrap: 'anywhere',
  }),
  text: css({ fontWeight: 'semibold' }),
}

/** When a backup was last proven, or what is wrong with them; nothing where the server does not say. */
export function BackupLine() {
  const { data } = useSWR(apiPaths.adminBackups, readBackupState, swrRules)
  if (!data) return null
  const { text, more, isWarning } = backupWords(data, Date.now())
  if (!isWarning) {
    return (
      <p className={styles.line}>
        {text}
        {more && `. ${more}`}
      </p>
    )
  }
  return (
    <div role="status" className={styles.warning}>
      <p className={styles.text}>{text}</p>
      {more && <p>{more}</p>}
    </div>
  )
}
