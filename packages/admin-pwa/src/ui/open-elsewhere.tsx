import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useRef } from 'react'

export const readable = css({ '& :is(input, textarea, select):disabled': { color: 'text' } })

const words = css({ flex: '1 1 100%', fontWeight: 'semibold' })

/** In place of a sheet's buttons: its draft is open in another tab. */
export function OpenElsewhere({ onClose, onTakeOver }: { onClose: () => void; onTakeOver: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <>
      <p className={words} role="alert">
        Open in another tab. You can only read it here.
      </p>
      <Button ref={close} onClick={onClose}>
        Close
      </Button>
      <Button look="main" onClick={onTakeOver}>
        Use here
      </Button>
    </>
  )
}
