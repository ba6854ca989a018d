import { css } from '@zari/shared/styled-system/css'
import { isUnderWay } from '@zari/shared/upload-queue/upload-state'
import { useEffect, useId, useState } from 'react'
import { ActionButton } from '../action-button.tsx'
import type { Upload } from '../order-form/uploads.ts'
import { CloseQuestion } from './close-question.tsx'
import { FileRow } from './file-row.tsx'
import { Modal } from './modal.tsx'
import { PickFiles } from './pick-files.tsx'
import type { Allowed } from './restrictions.ts'
import { uploadsOf, useUploader } from './use-uploader.ts'

interface Props {
  title: string
  allowed: Allowed
  onClose: () => void
  onComplete: (uploads: readonly Upload[]) => void
}

/** Pick, watch, pause, retry, cancel; closes itself when everything is up, and asks before it loses anything. */
export function UploadDialog({ title, allowed, onClose, onComplete }: Props) {
  const [asking, setAsking] = useState(false)
  const notesId = useId()
  const { files, notes, hasRefused, add, upload, queue } = useUploader(allowed, (uploads) => {
    onComplete(uploads)
    onClose()
  })
  const missing = files.filter(({ state }) => state !== 'complete').length
  const failed = files.some(({ state }) => state === 'error')
  useLeavingPage(missing > 0)

  /** Whoever leaves early keeps what is already up. */
  function leave() {
    const uploads = uploadsOf(queue.files())
    if (uploads.length > 0) onComplete(uploads)
    onClose()
  }

  function tryToLeave(): boolean {
    if (missing > 0) {
      setAsking(true)
      return false
    }
    leave()
    return true
  }

  const waiting = files.filter(({ state }) => state === 'waiting').length
  const isUploading = files.some(isUnderWay)
  return (
    <Modal
      title={title}
      onClose={tryToLeave}
      footer={
        asking && missing > 0 ? (
          <CloseQuestion missing={missing} onStay={() => setAsking(false)} onLeave={leave} />
        ) : (
          <>
            {failed && <ActionButton onClick={() => queue.retryAll()}>Retry all</ActionButton>}
            <ActionButton look="main" disabled={waiting === 0} onClick={upload}>
              {isUploading && waiting === 0 ? 'Uploading...' : uploadLabel(waiting)}
            </ActionButton>
          </>
        )
      }
    >
      <PickFiles problem={hasRefused ? notesId : undefined} onFiles={add} />
      <output className={css({ display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' })}>
        {/* What an output element holds is read out as its value, and describes nothing. */}
        <span id={notesId}>
          {notes.map(({ id, text, isGood }) => (
            <span
              key={id}
              className={css({ display: 'block', color: 'lateText', '&[data-good]': { color: 'teal' } })}
              data-good={isGood ? '' : undefined}
            >
              {text}
            </span>
          ))}
        </span>
      </output>
      {files.length > 0 && (
        <ul className={css({ display: 'grid', gap: '3' })}>
          {files.map((file) => (
            <FileRow key={file.id} picked={file} queue={queue} />
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

/** The browser asks before the page is left with pictures that are not up yet. */
function useLeavingPage(isUnsafe: boolean): void {
  useEffect(() => {
    if (!isUnsafe) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsafe])
}
