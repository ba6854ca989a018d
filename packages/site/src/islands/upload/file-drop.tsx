import { css } from '@zari/shared/styled-system/css'
import { IMAGE_TYPES } from '@zari/shared/uploads/limits'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useWords } from '../../content/texts/words-context.tsx'
import { fileInput } from '../../styles/forms.ts'

const ACCEPT = IMAGE_TYPES.join(',')

export function FileDrop({
  problem,
  onFiles,
}: {
  problem: string | undefined
  /** @returns whether all of them were accepted */
  onFiles: (files: readonly File[]) => Promise<boolean>
}) {
  const [over, setOver] = useState(false)
  const id = useId()
  const { say } = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const state = problem ? { 'aria-invalid': true, 'aria-describedby': problem } : {}

  async function take(files: readonly File[], input: HTMLInputElement | null) {
    if (!(await onFiles(files))) input?.focus()
  }

  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    input.value = ''
    void take(files, input)
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
      <label htmlFor={`${id}-pick`} className={css({ fontWeight: 'semibold' })}>
        {say('upload.choose')}
      </label>
      <input
        {...state}
        ref={chooser}
        id={`${id}-pick`}
        type="file"
        multiple
        accept={ACCEPT}
        onChange={pick}
        className={fileInput}
      />
      <div className={camera}>
        <label htmlFor={`${id}-camera`} className={css({ fontWeight: 'semibold' })}>
          {say('upload.camera')}
        </label>
        <input
          {...state}
          id={`${id}-camera`}
          type="file"
          accept={ACCEPT}
          capture="environment"
          onChange={pick}
          className={fileInput}
        />
      </div>
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

const camera = css({ display: 'none', '@media (pointer: coarse)': { display: 'grid', gap: '2' } })
