import { css } from '@zari/shared/styled-system/css'
import { Icon } from '../../ui/icon.tsx'
import { iconButton } from '../../ui/icon-button.ts'
import type { Upload } from './use-uploads.ts'

const styles = {
  row: css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: 'target', fontSize: 'sm' }),
  name: css({ flex: '1', minWidth: '0', truncate: true }),
  bar: css({ width: '6rem', height: '0.5rem', accentColor: '#c9982f' }),
  done: css({ color: 'doneText', fontWeight: 'medium' }),
  kept: css({ color: 'waitingText', fontWeight: 'medium' }),
  failed: css({ color: 'lateText', fontWeight: 'medium' }),
}

/** One file on its way: how far it is, and how to stop it or try it again. */
export function UploadRow({
  upload,
  onCancel,
  onAgain,
}: {
  upload: Upload
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
          <button type="button" className={iconButton} aria-label={`Cancel ${file.name}`} onClick={onCancel}>
            <Icon name="close" size={16} />
          </button>
        </>
      )}
      {state === 'complete' && <span className={styles.done}>Added</span>}
      {state === 'kept' && <span className={styles.kept}>Goes with the edit</span>}
      {state === 'error' && (
        <>
          <span className={styles.failed}>{message}</span>
          <button type="button" className={iconButton} aria-label={`Retry ${file.name}`} onClick={onAgain}>
            <Icon name="again" size={18} />
          </button>
        </>
      )}
    </li>
  )
}
