import { css } from '@zari/shared/styled-system/css'
import { useEffect, useId, useRef } from 'react'
import { ActionButton } from '../action-button.tsx'

interface Props {
  /** Pictures that are not up yet. */
  missing: number
  onStay: () => void
  onLeave: () => void
}

/** Asks, in the place of the dialog's buttons, before pictures are lost. Uploads go on meanwhile. */
export function CloseQuestion({ missing, onStay, onLeave }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  useEffect(() => {
    const stay = group.current?.querySelector('button')
    if (!stay) return
    // For a dialog that the browser has closed and that is opened again.
    stay.autofocus = true
    stay.focus()
  }, [])
  return (
    <fieldset ref={group} aria-labelledby={id} className={layout}>
      <p id={id} className={css({ fontWeight: 'semibold' })}>
        {missing === 1 ? '1 picture is' : `${missing} pictures are`} not uploaded yet. Close and leave{' '}
        {missing === 1 ? 'it' : 'them'} out?
      </p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '4' })}>
        <ActionButton look="main" onClick={onStay}>
          Keep uploading
        </ActionButton>
        <ActionButton onClick={onLeave}>Close anyway</ActionButton>
      </div>
    </fieldset>
  )
}

const layout = css({ display: 'grid', gap: '3', width: '100%' })
