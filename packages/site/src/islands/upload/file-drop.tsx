import { css } from '@zari/shared/styled-system/css'
import { type DragEvent, useRef, useState } from 'react'
import { useWords } from '../../content/texts/words-context.tsx'
import { PickPhotos } from './pick-photos.tsx'

export function FileDrop({
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
