import { css } from '@zari/shared/styled-system/css'
import { isUnderWay } from '@zari/shared/upload-queue/upload-state'
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { IslandKey, Words } from '../../content/texts/words.ts'
import { useWords } from '../../content/texts/words-context.tsx'
import { ActionButton } from '../action-button.tsx'
import type { Upload } from '../form/form-uploads.ts'
import { Modal } from './modal.tsx'
import { type Allowed, uploadsOf, useUploads } from './use-uploads.ts'
import { retryAndFocus, UploadRow } from './upload-row.tsx'
import { PickPhotos } from './pick-photos.tsx'

interface Props {
  missing: number
  onStay: () => void
  onLeave: () => void
}

function CloseQuestion({ missing, onStay, onLeave }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const { say } = useWords()
  useEffect(() => {
    const stay = group.current?.querySelector('button')
    if (!stay) return
    // For a dialog that the browser closed and that is reopened.
    stay.autofocus = true
    stay.focus()
  }, [])
  return (
    <fieldset ref={group} aria-labelledby={id} className={layout}>
      <p id={id} className={css({ fontWeight: 'semibold' })}>
        {say('upload.missing', { count: missing })}
      </p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '4' })}>
        <ActionButton look="main" onClick={onStay}>
          {say('upload.keep')}
        </ActionButton>
        <ActionButton onClick={onLeave}>{say('upload.leave')}</ActionButton>
      </div>
    </fieldset>
  )
}

const layout = css({ display: 'grid', gap: '3', width: '100%' })

interface UploadDialogProps {
  title: string
  allowed: Allowed
  /** Chosen on the page; more may follow from a picker that was open there. */
  chosen: readonly File[]
  onClose: () => void
  onComplete: (uploads: readonly Upload[]) => void
}

export function UploadDialog({ title, allowed, chosen, onClose, onComplete }: UploadDialogProps) {
  const [asking, setAsking] = useState(false)
  const notesId = useId()
  const list = useRef<HTMLUListElement>(null)
  const words = useWords()
  const { say } = words
  const { files, notes, hold, hasRefused, add, upload, queue } = useUploads(allowed, words, (uploads) => {
    onComplete(uploads)
    onClose()
  })
  const added = useRef(0)
  const addChosen = useEffectEvent((all: readonly File[]) => {
    void add(all.slice(added.current))
    added.current = all.length
  })
  useEffect(() => addChosen(chosen), [chosen])
  const missing = files.filter(({ state }) => state !== 'complete').length
  if (asking && missing === 0) setAsking(false)
  const failed = files.some(({ state }) => state === 'error')
  useLeavingPage(missing > 0)

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
        asking ? (
          <CloseQuestion missing={missing} onStay={() => setAsking(false)} onLeave={leave} />
        ) : (
          <>
            {failed && (
              <ActionButton
                onClick={() =>
                  retryAndFocus(list.current?.querySelector('[data-state=error]'), () => queue.retryAll())
                }
              >
                {say('upload.retryAll')}
              </ActionButton>
            )}
            <ActionButton look="main" disabled={waiting === 0} onClick={upload}>
              {isUploading && waiting === 0 ? say('upload.uploading') : uploadLabel(waiting, words)}
            </ActionButton>
          </>
        )
      }
    >
      <FileDrop problem={hasRefused ? notesId : undefined} onFiles={add} />
      <output {...hold} className={css({ display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' })}>
        {/* Screen readers read an output element as a value, not as a description. */}
        <span id={notesId}>
          {notes.map(({ text, isGood }) => (
            <span
              key={text}
              className={css({ display: 'block', color: 'lateText', '&[data-good]': { color: 'teal' } })}
              data-good={isGood ? '' : undefined}
            >
              {text}
            </span>
          ))}
        </span>
      </output>
      {files.length > 0 && (
        <ul ref={list} className={css({ display: 'grid', gap: '3' })}>
          {files.map((file) => (
            <UploadRow key={file.id} picked={file} queue={queue} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

function uploadLabel(count: number, { say }: Words<IslandKey>): string {
  return count === 0 ? say('upload.upload') : say('upload.uploadFiles', { count })
}

function useLeavingPage(isUnsafe: boolean): void {
  useEffect(() => {
    if (!isUnsafe) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsafe])
}

function FileDrop({
  problem,
  onFiles,
}: {
  problem: string | undefined
  /** @returns whether all of them were accepted */
  onFiles: (files: readonly File[]) => Promise<boolean>
}) {
  const [over, setOver] = useState(false)
  const { say } = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const state = problem ? { 'aria-invalid': true, 'aria-describedby': problem } : {}

  async function take(files: readonly File[], input: HTMLInputElement | null) {
    if (!(await onFiles(files))) input?.focus()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files], chooser.current)
  }

  return (
    <div
      className={zone}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <PickPhotos state={state} chooser={chooser} onPick={(files, input) => void take(files, input)} />
      <p className={dropHint}>{say('upload.drop')}</p>
    </div>
  )
}

const zone = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2',
  padding: '5',
  border: '2px dashed',
  borderColor: 'zari',
  background: 'paper',
  '&[data-over=true]': { background: 'sand' },
})

// Nothing can be dropped by touch.
const dropHint = css({ color: 'textMute', '@media (pointer: coarse)': { display: 'none' } })
