import { css } from '@zari/shared/styled-system/css'
import { MAX_ADMIN_FILES } from '@zari/shared/uploads/limits'
import type { DragEvent } from 'react'
import { PickingProblems, PickPicturesButton } from './file-button.tsx'
import { UploadRow } from './upload-row.tsx'
import { isLineDown, useUploads } from './use-uploads.ts'

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
  list: css({ display: 'flex', flexDirection: 'column', gap: '1' }),
}

/**
 * @param kept in the form: a removed one can be picked again
 * @param onUploaded gets paths that are served only after the edit is saved
 */
export function FileUploader({
  kept,
  onUploaded,
  onBusy,
}: {
  kept: readonly string[]
  onUploaded: (path: string, file: File) => void
  onBusy: (busy: boolean) => void
}) {
  const { files, problems, add, queue } = useUploads({ kept, onUploaded, onBusy })

  function drop(event: DragEvent) {
    event.preventDefault()
    void add([...event.dataTransfer.files])
  }

  return (
    <div className={styles.box} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <PickPicturesButton onPicked={(picked) => void add(picked)} />
      <p className={styles.help}>Up to {MAX_ADMIN_FILES} files, PNG or JPG, 10 MB each</p>
      <PickingProblems problems={problems} />
      <output className={styles.help}>
        {files.some(isLineDown) && 'No Internet connection. The picture will be sent later, after you save.'}
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
