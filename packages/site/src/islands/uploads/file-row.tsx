import type Uppy from '@uppy/core'
import { css } from '@zari/shared/styled-system/css'
import { ActionButton } from '../action-button.tsx'
import { useEffect, useRef } from 'react'
import { fileState } from './file-state.ts'
import type { PickedFile } from './use-uploader.ts'

/** One picked file: how it looks, how far it is, and what can be done with it. */
export function FileRow({ file, uppy }: { file: PickedFile; uppy: Uppy }) {
  const { id, name, isPaused } = file
  const { state, percentage, text } = fileState(file)
  const running = state === 'uploading' || state === 'paused'
  return (
    <li className={row} data-state={state}>
      <Thumbnail file={file} />
      <div className={css({ display: 'grid', gap: '1', minWidth: '0' })}>
        <span className={css({ overflowWrap: 'anywhere' })}>{name}</span>
        {running && (
          <progress max={100} value={percentage} aria-label={`Upload of ${name}`} className={bar} />
        )}
        <span className={css({ fontSize: 'sm', color: state === 'error' ? 'lateText' : 'textMute' })}>
          {text}
        </span>
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' })}>
        {running && (
          <ActionButton
            look="quiet"
            aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
            onClick={() => uppy.pauseResume(id)}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </ActionButton>
        )}
        {state === 'error' && (
          <ActionButton
            look="quiet"
            aria-label={`Retry ${name}`}
            onClick={() => void uppy.retryUpload(id).catch(() => {})}
          >
            Retry
          </ActionButton>
        )}
        {state !== 'complete' && (
          <ActionButton
            look="quiet"
            aria-label={`${running ? 'Cancel' : 'Remove'} ${name}`}
            onClick={() => uppy.removeFile(id)}
          >
            {running ? 'Cancel' : 'Remove'}
          </ActionButton>
        )}
      </div>
    </li>
  )
}

function Thumbnail({ file }: { file: PickedFile }) {
  const image = useRef<HTMLImageElement>(null)
  const { data } = file
  useEffect(() => {
    if (!image.current || !(data instanceof Blob)) return undefined
    const url = URL.createObjectURL(data)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [data])
  return <img ref={image} alt="" width={56} height={56} className={thumbnail} />
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '3',
  paddingBlockEnd: '3',
  borderBottom: '1px solid {colors.sand}',
})

const bar = css({ width: '100%', accentColor: '{colors.teal}' })

const thumbnail = css({ width: '3.5rem', height: '3.5rem', objectFit: 'cover', background: 'sand' })
