import { css } from '@zari/shared/styled-system/css'
import { ActionButton } from '../action-button.tsx'
import type { Upload } from '../order-form/uploads.ts'
import { FileRow } from './file-row.tsx'
import { Modal } from './modal.tsx'
import { PickFiles } from './pick-files.tsx'
import { useUploader } from './use-uploader.ts'

interface Props {
  title: string
  /** Files that may still be added. */
  most: number
  onClose: () => void
  onComplete: (uploads: readonly Upload[]) => void
}

/** Pick, watch, pause, retry, cancel; closes itself when everything is up. */
export function UploadDialog({ title, most, onClose, onComplete }: Props) {
  const { files, messages, isUploading, add, upload, uppy, finished } = useUploader(most, (uploads) => {
    onComplete(uploads)
    onClose()
  })

  /** Whoever leaves early keeps what is already up. */
  function leave() {
    const uploads = finished()
    if (uploads.length > 0) onComplete(uploads)
    onClose()
  }

  const waiting = files.filter(({ progress, error }) => !progress.uploadStarted && !error)
  return (
    <Modal
      title={title}
      onClose={leave}
      footer={
        <ActionButton look="main" disabled={waiting.length === 0} onClick={upload}>
          {isUploading ? 'Uploading...' : uploadLabel(waiting.length)}
        </ActionButton>
      }
    >
      <PickFiles onFiles={add} />
      <output className={notes}>
        {messages.map((message) => (
          <span key={message} className={css({ display: 'block' })}>
            {message}
          </span>
        ))}
      </output>
      {files.length > 0 && (
        <ul className={css({ display: 'grid', gap: '3' })}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} uppy={uppy} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

function uploadLabel(count: number): string {
  if (count === 0) return 'Upload'
  return count === 1 ? 'Upload 1 file' : `Upload ${count} files`
}

const notes = css({
  display: 'block',
  color: 'lateText',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
})
