import { css } from '@zari/shared/styled-system/css'
import type { UploadQueue } from '@zari/shared/upload-queue/upload-queue'
import { isUnderWay, type UploadState } from '@zari/shared/upload-queue/upload-state'
import { useEffect, useRef } from 'react'
import { ActionButton } from '../action-button.tsx'

export function stateText({ file, state, percentage, reason }: UploadState): string {
  switch (state) {
    case 'waiting':
    case 'queued':
      return 'Waiting'
    case 'preparing':
      return 'Preparing'
    case 'uploading':
      return `Uploading, ${percentage} %`
    case 'paused':
      return `Paused at ${percentage} %`
    case 'offline':
      return 'No Internet connection. It will continue later.'
    case 'slowed':
      return 'Slow internet. It will continue.'
    case 'complete':
      return 'Complete'
    case 'error':
      return `Failed to upload ${file.name}${reason ? `: ${reason}` : ''}`
  }
}

export function UploadRow({ picked, queue }: { picked: UploadState; queue: UploadQueue }) {
  const { id, file, state, percentage } = picked
  const { name } = file
  const running = isUnderWay(picked)
  const isPaused = state === 'paused'
  return (
    <li className={row} data-state={state}>
      <Thumbnail file={file} />
      <div className={css({ display: 'grid', gap: '1', minWidth: '0' })}>
        <span className={css({ overflowWrap: 'anywhere' })}>{name}</span>
        {running && (
          <progress max={100} value={percentage} aria-label={`Upload of ${name}`} className={bar} />
        )}
        <span className={words}>{stateText(picked)}</span>
      </div>
      <div className={actions}>
        {running && (
          <ActionButton
            look="quiet"
            aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
            onClick={() => (isPaused ? queue.resume(id) : queue.pause(id))}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </ActionButton>
        )}
        {state === 'error' && (
          <ActionButton look="quiet" aria-label={`Retry ${name}`} onClick={() => queue.retry(id)}>
            Retry
          </ActionButton>
        )}
        {state !== 'complete' && (
          <ActionButton
            look="quiet"
            aria-label={`${running ? 'Cancel' : 'Remove'} ${name}`}
            onClick={() => queue.remove(id)}
          >
            {running ? 'Cancel' : 'Remove'}
          </ActionButton>
        )}
      </div>
    </li>
  )
}

function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!image.current) return undefined
    const url = URL.createObjectURL(file)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt="" width={56} height={56} className={thumbnail} />
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '3.5rem minmax(0, 1fr)', sm: '3.5rem minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  paddingBlockEnd: '3',
  borderBottom: '1px solid {colors.sand}',
})

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { base: 'flex-start', sm: 'flex-end' },
  gridColumn: { base: '2', sm: '3' },
  marginInlineStart: { base: '-5', sm: '0' },
  _empty: { display: 'none' },
})

const bar = css({ width: '100%', accentColor: '{colors.teal}' })

const words = css({
  fontSize: 'sm',
  color: 'textMute',
  overflowWrap: 'anywhere',
  '[data-state=error] &': { color: 'lateText' },
})

const thumbnail = css({ width: '3.5rem', height: '3.5rem', objectFit: 'cover', background: 'sand' })
