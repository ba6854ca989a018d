import { css } from '@zari/shared/styled-system/css'
import type { UploadQueue } from '@zari/shared/upload-queue/upload-queue'
import { isUnderWay, type UploadState } from '@zari/shared/upload-queue/upload-state'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { IslandKey, Words } from '../../content/texts/words.ts'
import { written } from '../../content/own-words.ts'
import { englishForms, useWords } from '../../content/texts/words-context.tsx'
import { ActionButton } from '../action-button.tsx'

export function stateText(
  { file, state, percentage, reason }: UploadState,
  { say, translate }: Words<IslandKey> = englishForms,
): string {
  switch (state) {
    case 'waiting':
    case 'queued':
      return say('upload.waiting')
    case 'preparing':
      return say('upload.preparing')
    case 'uploading':
      return say('upload.progress', { percent: percentage })
    case 'paused':
      return say('upload.paused', { percent: percentage })
    case 'offline':
      return say('upload.offline')
    case 'slowed':
      return say('upload.slow')
    case 'complete':
      return say('upload.complete')
    case 'error':
      return reason
        ? say('upload.failedFor', { file: file.name, reason: translate(reason) })
        : say('upload.failed', { file: file.name })
  }
}

/** The focus goes to the last button of the next row, of an earlier one, or else to the picker of the dialog. */
function removeRow(pressed: HTMLElement, remove: () => void): void {
  const row = pressed.closest('li')
  const dialog = pressed.closest('dialog')
  const rows = [...(row?.parentElement?.children ?? [])]
  const index = rows.findIndex((each) => each === row)
  flushSync(remove)
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0)).toReversed()]
  const button = others.map((each) => each.querySelector<HTMLElement>('button:last-of-type')).find(Boolean)
  const next = button ?? dialog?.querySelector<HTMLElement>('input[type=file]:enabled')
  next?.focus()
}

/** Uploads again. The pressed button disappears, so the button that pauses the row gets the focus. */
export function retryAndFocus(row: Element | null | undefined, retry: () => void): void {
  flushSync(retry)
  row?.querySelector('button')?.focus({ preventScroll: true })
}

export function UploadRow({ picked, queue }: { picked: UploadState; queue: UploadQueue }) {
  const { id, file, state, percentage } = picked
  const { name } = file
  const words = useWords()
  const { say } = words
  const running = isUnderWay(picked)
  const isPaused = state === 'paused'
  return (
    <li className={row} data-state={state}>
      <Thumbnail file={file} />
      <div className={css({ display: 'grid', gap: '1', minWidth: '0' })}>
        <span {...written(words.language)} className={css({ overflowWrap: 'anywhere' })}>
          {name}
        </span>
        {running && (
          <progress
            max={100}
            value={percentage}
            aria-label={say('upload.progressOf', { file: name })}
            className={bar}
          />
        )}
        <span className={stateLine}>{stateText(picked, words)}</span>
      </div>
      <div className={actions}>
        {running && (
          <ActionButton
            look="quiet"
            aria-label={say(isPaused ? 'upload.resumeFile' : 'upload.pauseFile', { file: name })}
            onClick={() => (isPaused ? queue.resume(id) : queue.pause(id))}
          >
            {say(isPaused ? 'upload.resume' : 'upload.pause')}
          </ActionButton>
        )}
        {state === 'error' && (
          <ActionButton
            look="quiet"
            aria-label={say('upload.retryFile', { file: name })}
            onClick={({ currentTarget }) => retryAndFocus(currentTarget.closest('li'), () => queue.retry(id))}
          >
            {say('upload.retry')}
          </ActionButton>
        )}
        {state !== 'complete' && (
          <ActionButton
            look="quiet"
            aria-label={say(running ? 'upload.cancelFile' : 'upload.removeFile', { file: name })}
            onClick={({ currentTarget }) => removeRow(currentTarget, () => queue.remove(id))}
          >
            {say(running ? 'upload.cancel' : 'upload.remove')}
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

const stateLine = css({
  fontSize: 'sm',
  color: 'textMute',
  overflowWrap: 'anywhere',
  '[data-state=error] &': { color: 'lateText' },
})

const thumbnail = css({ width: '3.5rem', height: '3.5rem', objectFit: 'cover', background: 'sand' })
