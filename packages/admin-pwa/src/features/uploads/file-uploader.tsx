import { IMAGE_TYPES, MAX_ADMIN_FILES } from '@zari/shared/uploads/limits'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { type DragEvent, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { UploadRow } from './upload-row.tsx'
import { goesWithEdit, useUploads } from './use-uploads.ts'

const styles = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    padding: '3',
    border: '1px dashed',
    borderColor: 'controlLine',
    borderRadius: 'md',
  }),
  help: css({ fontSize: 'xs', color: 'textMute' }),
  problem: css({ fontSize: 'sm', color: 'lateText', fontWeight: 'medium' }),
  list: css({ display: 'flex', flexDirection: 'column', gap: '1' }),
  hidden: css({ srOnly: true }),
}

/**
 * Adds pictures to a record: picked, dropped, or taken with the camera.
 * @param onUploaded called with each picture's path as soon as it is in the store; it is served once it is saved
 */
export function FileUploader({
  onUploaded,
  onBusy,
}: {
  onUploaded: (path: string, file: File) => void
  onBusy: (busy: boolean) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { files, problems, add, queue } = useUploads({ onUploaded, onBusy })

  function drop(event: DragEvent) {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }

  return (
    <div className={styles.box} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Button onClick={() => input.current?.click()}>
        <Icon name="upload" /> Add pictures
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.hidden}
        accept={IMAGE_TYPES.join(',')}
        multiple
        tabIndex={-1}
        aria-label="Pictures to add"
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <p className={styles.help}>Up to {MAX_ADMIN_FILES} files, PNG or JPG, 10 MB each</p>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
      <output className={styles.help}>
        {files.some(goesWithEdit) &&
          'No Internet connection: the picture is kept on this device until it can be sent.'}
      </output>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((picked) => (
            <UploadRow key={picked.id} picked={picked} queue={queue} />
          ))}
        </ul>
      )}
    </div>
  )
}
