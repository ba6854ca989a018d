import { css } from '@zari/shared/styled-system/css'
import type { UploadQueue } from '@zari/shared/upload-queue/upload-queue'
import { isUnderWay, type UploadState } from '@zari/shared/upload-queue/upload-state'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { isDeferred } from './use-uploads.ts'

const styles = {
  row: css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: 'target', fontSize: 'sm' }),
  name: css({ flex: '1', minWidth: '0', truncate: true }),
  bar: css({ width: { base: '3.5rem', sm: '6rem' }, height: '0.5rem', accentColor: '#c9982f' }),
  done: css({ color: 'doneText', fontWeight: 'medium' }),
  kept: css({ color: 'waitingText', fontWeight: 'medium' }),
  failed: css({ color: 'lateText', fontWeight: 'medium' }),
}

export function UploadRow({ picked, queue }: { picked: UploadState; queue: UploadQueue }) {
  const { id, file, state, percentage, reason } = picked
  const { name } = file
  const isPaused = state === 'paused'
  const waits = isDeferred(picked)
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {isPaused && (
        <>
          <span className={styles.kept}>Paused</span>
          <RowButton does="Resume" name={name} icon="play" onClick={() => queue.resume(id)} />
        </>
      )}
      {!isPaused && isUnderWay(picked) && (
        <>
          <progress className={styles.bar} value={percentage} max={100} aria-label={`Uploading ${name}`} />
          <RowButton does="Pause" name={name} icon="pause" onClick={() => queue.pause(id)} />
        </>
      )}
      {isUnderWay(picked) && (
        <RowButton does="Cancel" name={name} icon="close" onClick={() => queue.remove(id)} />
      )}
      {state === 'complete' && <span className={styles.done}>Added</span>}
      {waits && <span className={styles.kept}>Sent after saving</span>}
      {state === 'error' && !waits && (
        <>
          <span className={styles.failed}>
            Failed to upload {name}
            {reason && `: ${reason}`}
          </span>
          <RowButton does="Retry" name={name} icon="again" onClick={() => queue.retry(id)} />
          <RowButton does="Remove" name={name} icon="close" onClick={() => queue.remove(id)} />
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
    <IconButton aria-label={`${does} ${name}`} onClick={onClick}>
      <Icon name={icon} size={18} />
    </IconButton>
  )
}
