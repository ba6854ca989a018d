import { css } from '@zari/shared/styled-system/css'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { iconButton } from '../../ui/icon-button.ts'
import type { Upload } from './use-uploads.ts'

const styles = {
  row: css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: 'target', fontSize: 'sm' }),
  name: css({ flex: '1', minWidth: '0', truncate: true }),
  bar: css({ width: { base: '3.5rem', sm: '6rem' }, height: '0.5rem', accentColor: '#c9982f' }),
  done: css({ color: 'doneText', fontWeight: 'medium' }),
  kept: css({ color: 'waitingText', fontWeight: 'medium' }),
  failed: css({ color: 'lateText', fontWeight: 'medium' }),
}

/** One file on its way: how far it is, and how to stop it or try it again. */
export function UploadRow({
  upload,
  onPause,
  onCancel,
  onAgain,
}: {
  upload: Upload
  onPause: () => void
  onCancel: () => void
  onAgain: () => void
}) {
  const { file, state, share, message } = upload
  return (
    <li className={styles.row}>
      <span className={styles.name}>{file.name}</span>
      {state === 'uploading' && (
        <>
          <progress className={styles.bar} value={share} max={1} aria-label={`Uploading ${file.name}`} />
          <RowButton does="Pause" name={file.name} icon="pause" onClick={onPause} />
        </>
      )}
      {state === 'paused' && (
        <>
          <span className={styles.kept}>Paused</span>
          <RowButton does="Resume" name={file.name} icon="play" onClick={onAgain} />
        </>
      )}
      {(state === 'uploading' || state === 'paused') && (
        <RowButton does="Cancel" name={file.name} icon="close" onClick={onCancel} />
      )}
      {state === 'complete' && <span className={styles.done}>Added</span>}
      {state === 'kept' && <span className={styles.kept}>Goes with the edit</span>}
      {state === 'error' && (
        <>
          <span className={styles.failed}>{message}</span>
          <RowButton does="Retry" name={file.name} icon="again" onClick={onAgain} />
        </>
      )}
    </li>
  )
}

function RowButton({
  does,
  name,
  icon,
  onClick,
}: {
  does: string
  name: string
  icon: IconName
  onClick: () => void
}) {
  return (
    <button type="button" className={iconButton} aria-label={`${does} ${name}`} onClick={onClick}>
      <Icon name={icon} size={18} />
    </button>
  )
}
