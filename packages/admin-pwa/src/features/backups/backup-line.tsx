import { apiPaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import useSWR from 'swr'
import { useToday } from '../../orders/use-today.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { readBackupWords } from './read-backup-words.ts'

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
  const today = useToday()
  // Read again when the day turns: an app that stands open must not show an old night as this one.
  const { data } = useSWR([apiPaths.adminBackups, today], readBackupWords, swrRules)
  if (!data) return null
  const { text, more, isWarning } = data
  if (!isWarning) {
    return (
      <p className={styles.line}>
        {text}
        {more && `. ${more}`}
      </p>
    )
  }
  return (
    <section aria-label="Backups" className={styles.warning}>
      <p className={styles.text}>{text}</p>
      {more && <p>{more}</p>}
    </section>
  )
}
