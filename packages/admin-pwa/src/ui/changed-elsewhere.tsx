import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useRef } from 'react'

export const readable = css({ '& :is(input, textarea, select):disabled': { color: 'text' } })

const words = css({ flex: '1 1 100%', fontWeight: 'semibold' })

const WORDS = {
  changed: 'Changed in another window',
  saved: 'Saved in another window',
  deleted: 'Deleted in another window',
}

/** Stands for the buttons of a sheet whose draft another window has changed or ended. What was typed here can be read. */
export function ChangedElsewhere({
  state,
  open,
  continueLabel,
  onContinue,
  onClose,
}: {
  state: keyof typeof WORDS
  /** Opens what it was saved as. */
  open?: { label: string; onOpen: () => void } | undefined
  /** For going on with what was typed here. */
  continueLabel: string
  onContinue: () => void
  onClose: () => void
}) {
  const first = useRef<HTMLButtonElement>(null)
  // What had the focus can't be changed any more.
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <p className={words} role="alert">
        {WORDS[state]}
      </p>
      <Button ref={first} onClick={open ? open.onOpen : onClose}>
        {open ? open.label : 'Close'}
      </Button>
      <Button look="main" onClick={onContinue}>
        {state === 'changed' ? 'Show it' : continueLabel}
      </Button>
    </>
  )
}
