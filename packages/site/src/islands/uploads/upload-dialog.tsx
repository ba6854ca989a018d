import { Button } from '@zari/shared/ui/button'
import { Dialog } from '@zari/shared/ui/dialog'
import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import type { Upload } from '../order-form/uploads.ts'
import { FileRow } from './file-row.tsx'
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
  const [open, setOpen] = useState(true)
  const { files, message, isUploading, isOnline, add, upload, uppy } = useUploader(most, (uploads) => {
    onComplete(uploads)
    close()
  })

  function close() {
    setOpen(false)
    onClose()
  }

  const waiting = files.some((file) => !file.progress.uploadComplete && !file.error)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      dismissible={files.length === 0}
      footer={
        <Button look="main" disabled={!waiting || isUploading} onClick={upload}>
          {isUploading ? 'Uploading...' : `Upload ${files.length || ''}`.trim()}
        </Button>
      }
    >
      <PickFiles disabled={files.length >= most || isUploading} onFiles={add} />
      <output
        className={css({ display: 'block', minHeight: '1.5em', color: 'lateText', fontWeight: 'medium' })}
      >
        {isOnline ? message : 'No Internet connection'}
      </output>
      <ul className={css({ display: 'grid', gap: '3' })}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} uppy={uppy} />
        ))}
      </ul>
    </Dialog>
  )
}
