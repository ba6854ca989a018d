import { css } from '@zari/shared/styled-system/css'
import { IMAGE_TYPES } from '@zari/shared/uploads/limits'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'

interface Props {
  disabled: boolean
  onFiles: (files: Iterable<File>) => void
}

/** Where pictures are dropped, picked, or taken with a phone's camera. */
export function PickFiles({ disabled, onFiles }: Props) {
  const [over, setOver] = useState(false)
  const id = useId()

  function pick(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.currentTarget.files ?? [])])
    // The same file may be picked again after it was removed.
    event.currentTarget.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
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
        Choose pictures, or drop them here
      </label>
      <input
        id={`${id}-pick`}
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        disabled={disabled}
        onChange={pick}
        className={css({ minHeight: 'target', maxWidth: '100%' })}
      />
      <div className={css({ display: 'none', '@media (pointer: coarse)': { display: 'block' } })}>
        <label htmlFor={`${id}-camera`} className={css({ fontWeight: 'semibold' })}>
          Or take a photo
        </label>
        <input
          id={`${id}-camera`}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          capture="environment"
          disabled={disabled}
          onChange={pick}
          className={css({ minHeight: 'target', maxWidth: '100%' })}
        />
      </div>
    </div>
  )
}

const zone = css({
  display: 'grid',
  gap: '2',
  padding: '5',
  border: '2px dashed',
  borderColor: 'zari',
  borderRadius: 'md',
  '&[data-over=true]': { background: 'sand' },
})
